/** A question to another service that has no answer yet: the transaction that meets it is rolled back. */
class Unasked extends Error {
  readonly ask: () => Promise<void>
  constructor(ask: () => Promise<void>) {
    super('Another service has to be asked first')
    this.ask = ask
  }
}

/**
 * What a call asks other services, each question once, while no connection is held: a transaction that meets a question without an answer
 * is rolled back, the service is asked, and the transaction begins anew with the answer. So what it does last is done in sight of what
 * others did while the service was asked.
 */
export class ExternalCalls {
  readonly #answers = new Map<string, unknown>()
  readonly #undoing: (() => Promise<void>)[] = []

  /** The answer to the question of this name. `undo` takes it back where the call fails in the end. Let what this throws through. */
  answer<Answer>(name: string, ask: () => Promise<Answer>, undo?: (answer: Answer) => Promise<void>): Answer {
    if (this.#answers.has(name)) return this.#answers.get(name) as Answer
    throw new Unasked(async () => {
      const answer = await ask()
      this.#answers.set(name, answer)
      if (undo) this.#undoing.unshift(() => undo(answer))
    })
  }

  /** Whether the question of this name has been answered. */
  has(name: string): boolean {
    return this.#answers.has(name)
  }

  /** The value of the first transaction that came to here, for those after it. */
  keep<Value>(name: string, value: Value | undefined): Value | undefined {
    if (value !== undefined && !this.#answers.has(name)) this.#answers.set(name, value)
    return this.#answers.get(name) as Value | undefined
  }

  /** Does the work, again after each question. `uncertain`: a failure after which the work may have been done, so that nothing is taken back. */
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
