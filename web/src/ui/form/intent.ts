/**
 * One save of a form, from the first press of the button until it succeeds or is abandoned, across retries and restored
 * drafts. Its id becomes the Idempotency-Key: a save whose response was lost is not repeated.
 */
let current: string | undefined

/**
 * Marks requests sent by `begin` as tries of this save; requests that it sends later, after an await, are not marked.
 */
export function asTryOf<Result>(intent: string, begin: () => Result): Result {
  current = intent
  try {
    return begin()
  } finally {
    current = undefined
  }
}

/** The save whose try is being sent right now. */
export const currentIntent = (): string | undefined => current
