import { keep, recall } from '../keep.ts'

let owner = ''
let leaving = false
/** Drafts belong to who typed them: the app names the signed-in account. */
export const setDraftOwner = (id: string): void => {
  owner = id
  leaving = false
}

/** The account signs out: a form that is open until then keeps no file any more. */
export const leaveDrafts = (): void => {
  leaving = true
}
export const isLeaving = (): boolean => leaving

/** All drafts of the signed-in account begin like this. */
export const draftsOfOwner = (): string => `draft:${owner}:`

const FILES = 'draft-files'
/** Whether this browser keeps files of drafts. */
export const hasDraftFiles = (): boolean => !!recall<boolean>(FILES)
export const noteDraftFiles = (some: boolean): void => keep(FILES, some || undefined)
