/** Thrown at a call to another service that was not made yet; the transaction is rolled back. */
class Unasked extends Error {
  readonly ask: () => Promise<void>
  constructor(ask: () => Promise<void>) {
    super('Another service has to be asked first')
    this.ask = ask
  }
}

/**
 * The calls to other services of a request, each made once and without a database connection: a transaction that needs
 * a missing response is rolled back, the service is called, and the transaction is run again with the response. The
 * final run thus sees what others changed during the calls.
 */
export class ExternalCalls {
  readonly #answers = new Map<string, unknown>()
  readonly #undoing: (() => Promise<void>)[] = []

  /**
   * The response to the call of this name. `undo` reverts the call if the request fails in the end. Do not catch what
   * this throws.
   */
  answer<Answer>(name: string, ask: () => Promise<Answer>, undo?: (answer: Answer) => Promise<void>): Answer {
    if (this.#answers.has(name)) return this.#answers.get(name) as Answer
    throw new Unasked(async () => {
      const answer = await ask()
      this.#answers.set(name, answer)
      if (undo) this.#undoing.unshift(() => undo(answer))
    })
  }

  /** Whether the call of this name has been made. */
  has(name: string): boolean {
    return this.#answers.has(name)
  }

  /** Stores the value of the first run and returns it in later ones. */
  keep<Value>(name: string, value: Value | undefined): Value | undefined {
    if (value !== undefined && !this.#answers.has(name)) this.#answers.set(name, value)
    return this.#answers.get(name) as Value | undefined
  }

  /**
   * Runs the work, again after each external call. `uncertain`: an error after which the work may have been committed,
   * so nothing is undone.
   */
  async through<Result>(
    work: () => Promise<Result>,
    { uncertain, failed }: { uncertain: (error: unknown) => boolean; failed: (error: unknown) => void },
  ): Promise<Result> {
    try {
      for (;;) {
        try {
          return await work()
        } catch (error) {
          if (!(error instanceof Unasked)) throw error
          await error.ask()
        }
      }
    } catch (error) {
      if (!uncertain(error)) for (const undo of this.#undoing) await undo().catch(failed)
      throw error
    }
  }
}
