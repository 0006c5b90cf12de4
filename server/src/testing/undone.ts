import pg from 'pg'

const prototype = pg.Client.prototype as unknown as { query: (text: string) => Promise<unknown> }

/** Work of which nothing stays: what would be committed is checked like a commit and rolled back. Only for work that runs alone in this process. */
export async function undone<Result>(work: () => Promise<Result>): Promise<Result> {
  const original = prototype.query
  prototype.query = function (this: unknown, ...given: unknown[]) {
    const [config] = given
    const text = typeof config === 'string' ? config : ((config as { text?: string } | null)?.text ?? '')
    const send = (what: string) => original.call(this as never, what)
    if (!/\bcommit; select send_announcements/.test(text)) return original.apply(this as never, given as [string])
    return send('set constraints all immediate')
      .then(() => send('rollback'))
      .then(() => send('select 1'))
  }
  try {
    return await work()
  } finally {
    prototype.query = original
  }
}
