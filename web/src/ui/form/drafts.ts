import { keep, recall } from '../keep.ts'
import { filesIn, keepFiles, marked, sweep, unkeptFiles } from './draftfiles.ts'
import { draftsOfOwner, hasDraftFiles } from './draftowner.ts'

/** Unsaved input with the time of the last change; files are replaced by marks, see `draftfiles.ts`. */
export interface Draft<Values> {
  at: string
  values: Values
  /** The save that was tried with these values, if any: its outcome may be unknown. */
  intent?: string
}

/** The storage key of a draft of the signed-in account. */
export const keyOfDraft = (key: string): string => `${draftsOfOwner()}${key}`

export const draftOf = <Values>(key: string): Draft<Values> | undefined => recall<Draft<Values>>(keyOfDraft(key))

export function keepDraft<Values>(key: string, values: Values, intent?: string): void {
  keep(keyOfDraft(key), { at: new Date().toISOString(), values: marked(values), intent })
  const files = filesIn(values)
  if (files.length > 0 || unkeptFiles.get()[keyOfDraft(key)]) void keepFiles(keyOfDraft(key), files)
  if (hasDraftFiles()) void sweep()
}

export function dropDraft(key: string): void {
  keep(keyOfDraft(key), undefined)
  if (hasDraftFiles()) void sweep()
}
