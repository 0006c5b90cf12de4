import { keep, recall } from '../keep.ts'

/** What was typed and not saved, with the moment it was typed. */
export interface Draft<Values> {
  at: string
  values: Values
  /** The save that was tried with them, if one was: its outcome may be unknown. */
  intent?: string
}

let owner = ''
/** Drafts belong to who typed them: the app names the signed-in account. */
export const setDraftOwner = (id: string): void => {
  owner = id
}

const keyOf = (key: string) => `draft:${owner}:${key}`

export const draftOf = <Values>(key: string): Draft<Values> | undefined => recall<Draft<Values>>(keyOf(key))
export const keepDraft = <Values>(key: string, values: Values, intent?: string): void =>
  keep(keyOf(key), { at: new Date().toISOString(), values, intent })
export const dropDraft = (key: string): void => keep(keyOf(key), undefined)
