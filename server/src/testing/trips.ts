import pg from 'pg'

const prototype = pg.Client.prototype as unknown as { query: (...given: unknown[]) => unknown }

const isOpening = (text: string) => text.startsWith('begin')

/**
 * What the transactions of some work send, one text per round trip: a statement sent before the previous answer belongs to the same trip. Background
 * queries (sessions seen, notices, jobs) use other connections or no transaction and do not count.
 */
export async function tripsOf(work: () => Promise<unknown>): Promise<string[]> {
  const sent: string[] = []
  const open = new Set<unknown>()
  const unanswered = new Map<unknown, number>()
  const original = prototype.query
  prototype.query = function (this: unknown, ...given: unknown[]) {
    const [config] = given
    const text = typeof config === 'string' ? config : ((config as { text?: string } | null)?.text ?? '')
    if (isOpening(text)) open.add(this)
    const answer = original.apply(this, given)
    if (open.has(this)) {
      if (unanswered.get(this)) sent.push(`${sent.pop()}; ${text}`)
      else sent.push(text)
      unanswered.set(this, (unanswered.get(this) ?? 0) + 1)
      const answered = () => unanswered.set(this, (unanswered.get(this) ?? 1) - 1)
      Promise.resolve(answer).then(answered, answered)
    }
    if (/\bcommit\b|^rollback$/.test(text)) open.delete(this)
    return answer
  }
  try {
    await work()
  } finally {
    prototype.query = original
  }
  return sent
}

/** The beginnings of the sent texts, to find out where a new one comes from. */
export const summaryOf = (sent: readonly string[]): string => sent.map(text => text.trim().slice(0, 160)).join('\n')
