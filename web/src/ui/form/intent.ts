import { createStore } from '../store.ts'

/**
 * One save of a form, from the first press of the button until it succeeds or is abandoned, across retries and restored
 * drafts. Its id becomes the Idempotency-Key: a save whose response was lost is not repeated.
 */
export interface Intent {
  id: string
  /** Storage key of the form's draft, if it has one. */
  draft?: string | undefined
  /** May be sent later, when the user no longer watches: it is neither binding nor does it cost anything. */
  later: boolean
}

let current: Intent | undefined

/**
 * Marks requests sent by `begin` as tries of this save; requests that it sends later, after an await, are not marked.
 */
export function asTryOf<Result>(intent: Intent, begin: () => Result): Result {
  current = intent
  try {
    return begin()
  } finally {
    current = undefined
  }
}

/** The save whose try is being sent right now. */
export const currentIntent = (): Intent | undefined => current

/** Ids of the saves that the browser has stored and sends as soon as the server can be reached. */
export const heldIntents = createStore<ReadonlySet<string>>(new Set())

export const isHeld = (id: string | undefined): boolean => id !== undefined && heldIntents.get().has(id)

const answered = new Set<string>()
/** The server has done it: what its screen shows is read again before the form hears of it, and may take the form away. */
export const noteAnswered = (id: string): void => void answered.add(id)
export const isAnswered = (id: string | undefined): boolean => id !== undefined && answered.has(id)
/** A later part of the same save failed: the form goes on. */
export const resumeIntent = (id: string | undefined): void => void (id !== undefined && answered.delete(id))

const left = new Set<string>()
/** The form of a held save is gone: what becomes of the save is told by the outbox. */
export const leaveIntent = (id: string | undefined): void => void (id !== undefined && isHeld(id) && left.add(id))
export const isLeft = (id: string | undefined): boolean => id !== undefined && left.has(id)
