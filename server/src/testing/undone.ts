import pg from 'pg'

const prototype = pg.Client.prototype as unknown as { query: (text: string) => Promise<unknown> }

/** Sends one more query in a transaction that is about to end. */
export type Ask = (text: string | pg.QueryConfig) => Promise<pg.QueryResult>

/**
 * Runs work and rolls it back: what would be committed is checked like a commit and passed to `look`. Only for work that runs alone in this process.
 */
export async function undone<Result>(
  work: () => Promise<Result>,
  look?: (ask: Ask) => Promise<unknown>,
): Promise<Result> {
  const original = prototype.query
  prototype.query = function (this: unknown, ...given: unknown[]) {
    const [config] = given
    const text = typeof config === 'string' ? config : ((config as { text?: string } | null)?.text ?? '')
    const send: Ask = what => original.call(this as never, what as string) as Promise<pg.QueryResult>
    if (!/\bcommit; select send_announcements/.test(text)) return original.apply(this as never, given as [string])
    return send('set constraints all immediate')
      .then(() => look?.(send))
      .then(() => send('rollback'))
      .then(() => send('select 1'))
  }
  try {
    return await work()
  } finally {
    prototype.query = original
  }
}
