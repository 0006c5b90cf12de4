import { attempt, calls, slotsOf } from '../attempts.ts'

/** Calls whose purpose is to show the current state. */
const ofToday = ['cars.get', 'receptions.next', 'statements.preflight', 'today.yard', 'disposals.disposables']

/** Reading calls of some features in one format; calls without formats are screens, and documents of one record. */
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
  /** One record of each table. */
  ids: Record<string, number>
  range: { from: string; to: string }
}

/** All lists, records, documents and files of a period by call: status and content, or the reason of a refusal. */
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

/** Without versions and mass allocated since. */
const counted = (text: string) => text.replaceAll(/"(version|takenKg|isSelectable|uiInfo)":[^,}]*/g, '"$1":0')
