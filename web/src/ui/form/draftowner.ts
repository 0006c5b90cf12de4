import { keep, recall } from '../keep.ts'

let owner = ''
let leaving = false
/** Drafts belong to an account: the app sets the signed-in one. */
export const setDraftOwner = (id: string): void => {
  owner = id
  leaving = false
}

/** At sign-out: a form that is still open stores no more files. */
export const leaveDrafts = (): void => {
  leaving = true
}
export const isLeaving = (): boolean => leaving

/** Prefix of the keys of all drafts of the signed-in account. */
export const draftsOfOwner = (): string => `draft:${owner}:`

const FILES = 'draft-files'
/** Whether this browser stores files of drafts. */
export const hasDraftFiles = (): boolean => !!recall<boolean>(FILES)
export const noteDraftFiles = (some: boolean): void => keep(FILES, some || undefined)
