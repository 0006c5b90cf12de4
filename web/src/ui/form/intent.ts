/**
 * One save of a form, from the first press of the button until it succeeded or was given up, however often it is tried and
 * wherever it is taken up again. Its id makes the Idempotency-Key: what was saved without an answer is not saved twice.
 */
let current: string | undefined

/** Begins what `begin` sends as tries of this save; what it sends later, after waiting, is not known to belong to it. */
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
