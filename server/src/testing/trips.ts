import pg from 'pg'

const prototype = pg.Client.prototype as unknown as { query: (...given: unknown[]) => unknown }

const isOpening = (text: string) => text.startsWith('begin')

/**
 * The statements of the transactions that work opens, in their order; each is a round trip. What a server asks beside its calls
 * (sessions seen, notices, jobs) goes over other connections or outside a transaction and does not count.
 */
export async function tripsOf(work: () => Promise<unknown>): Promise<string[]> {
  const sent: string[] = []
  const open = new Set<unknown>()
  const original = prototype.query
  prototype.query = function (this: unknown, ...given: unknown[]) {
    const [config] = given
    const text = typeof config === 'string' ? config : ((config as { text?: string } | null)?.text ?? '')
    if (isOpening(text)) open.add(this)
    if (open.has(this)) sent.push(text)
    if (/\bcommit\b|^rollback$/.test(text)) open.delete(this)
    return original.apply(this, given)
  }
  try {
    await work()
  } finally {
    prototype.query = original
  }
  return sent
}
