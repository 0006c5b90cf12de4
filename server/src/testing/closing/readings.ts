import { attempt, calls, slotsOf } from '../attempts.ts'

/** What shows the records as they are now, because that is what it is there for. */
const ofToday = ['cars.get', 'receptions.next', 'statements.preflight', 'today.yard', 'disposals.disposables']

/** The calls of some features that read, of one format; those that have none are screens, and papers of one record. */
const readings = (features: readonly string[], format: string) =>
  calls.filter(
    ([name, { method, can, params }]) =>
      method === 'GET' &&
      features.includes(name.split('.')[0] ?? '') &&
      can !== 'public' &&
      !ofToday.includes(name) &&
      ('format' in params.shape ? format !== 'screen' : format === 'screen'),
  )

interface Reader {
  token: string
  /** A record of each table. */
  ids: Record<string, number>
  range: { from: string; to: string }
}

/** Every list, record, paper or file of a period, by the name of its call: its status, and what it says or why it says nothing. */
export async function readingsOf(features: readonly string[], format: string, { token, ids, range }: Reader) {
  const found: Record<string, string> = {}
  for (const one of readings(features, format)) {
    const tables = Object.fromEntries(slotsOf(one).map(({ where, key, table }) => [`${where}.${key}`, table]))
    const words = { ...range, date: range.to, day: range.to, format }
    const { from, to } = range
    const query = 'from' in one[1].query.shape ? { from, to } : {}
    const { status, text } = await attempt(one, token, ({ where, key }) => ids[tables[`${where}.${key}`] ?? ''], {
      words,
      query,
    })
    found[one[0]] = `${status} ${status === 200 ? counted(text) : JSON.parse(text).code}`
  }
  return found
}

/** Without what counts: versions, and what left of a line since. */
const counted = (text: string) => text.replaceAll(/"(version|takenKg|isSelectable|uiInfo)":[^,}]*/g, '"$1":0')
