import type { Change } from '@kreislauf/core/events.ts'
import type { Feature, Topic } from '@kreislauf/core/features.ts'
import type { Query, QueryClient } from '@tanstack/react-query'
import { isPages, type Pages, settled } from './pages.ts'

export type Row = { id: number } & Record<string, unknown>

/** Whether an answer is a list of records. */
export const isRows = (answer: unknown): answer is Row[] =>
  Array.isArray(answer) && answer.every(row => typeof row?.id === 'number')

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { reads?: readonly Feature[]; rows?: Rows }
  }
}

/** How rows of a list are read alone: the field that holds a record's id, by what changes, and the read. */
export interface Rows {
  of: Readonly<Partial<Record<Topic, string>>>
  read: (ids: number[]) => Promise<Row[]>
  /** Of a list in windows: how many rows there are now, and the rows in their order. */
  count?: () => Promise<number>
  order?: (rows: Row[]) => Row[]
}

/** Whether changed rows of a list are read alone: not in one of named or of a few records, which a new record must not enter. */
export const readByRow = (of: Rows['of'], asked: object = {}): boolean =>
  Object.keys(of).length > 0 && !('ids' in asked) && !('limit' in asked)

/** From so many changed rows on the whole list is read. */
const MOST = 100
/** So long changes are collected, as one deed often changes several records; in milliseconds. */
const COLLECTING = 50

/** Rows to be read, by the hash of their list; lists of which some are being read. */
const waiting = new Map<string, Set<number>>()
const busy = new Set<string>()

/**
 * Reads the rows that a change touches in each list on screen, and puts them in their place: new ones come first, those that no longer
 * belong to it go. Answers the hashes of the lists that are up to date by that. A list that is being read, or of which a record
 * was deleted, is left to be read whole.
 */
export function renewRows(client: QueryClient, event: Change): ReadonlySet<string> {
  const found = client.getQueryCache().findAll({
    type: 'active',
    fetchStatus: 'idle',
    predicate: ({ state }) => (Array.isArray(state.data) || isPages(state.data)) && !state.isInvalidated,
  })
  const renewed = found.filter(one => {
    const field = event.event === 'deleted' ? undefined : rowsOf(one)?.of[event.dataClass]
    if (field) note(client, one, touched(one, field, event.dataId))
    return field
  })
  return new Set(renewed.map(({ queryHash }) => queryHash))
}

const rowsOf = ({ meta }: Query) => meta?.rows

/** Ids of the rows that tell of the record; its own, too, where the row is the record, which may be new. */
const touched = ({ state }: Query, field: string, id: number): number[] =>
  field === 'id'
    ? [id]
    : rowsIn(state.data)
        .filter(row => row[field] === id)
        .map(row => row.id)

const rowsIn = (data: unknown): readonly Row[] => (isPages<Row>(data) ? data.rows : isRows(data) ? data : [])

function note(client: QueryClient, list: Query, ids: number[]) {
  const { queryHash } = list
  if (!ids.length) return
  waiting.set(queryHash, new Set([...(waiting.get(queryHash) ?? []), ...ids]))
  if (busy.has(queryHash)) return
  busy.add(queryHash)
  setTimeout(() => void renew(client, list), COLLECTING)
}

/** One read after the other, so that none puts back what a later one has brought. */
async function renew(client: QueryClient, list: Query): Promise<void> {
  const { queryHash, queryKey } = list
  const ids = [...(waiting.get(queryHash) ?? [])]
  waiting.delete(queryHash)
  const now = ids.length > MOST ? undefined : await readAnew(list, ids).catch(() => undefined)
  if (now) client.setQueryData<Row[] | Pages<Row>>(queryKey, now)
  // What hindered it is told where the whole list is read.
  else await client.invalidateQueries({ queryKey, exact: true })
  if (waiting.has(queryHash)) return renew(client, list)
  busy.delete(queryHash)
}

/** What the list becomes with these rows anew; undefined where it cannot be read row by row. */
async function readAnew(list: Query, ids: readonly number[]) {
  const { read, count, order = (rows: Row[]) => rows } = rowsOf(list) ?? {}
  const { data } = list.state
  const missing = isPages<Row>(data) && data.after !== null
  const [rows, total] = await Promise.all([read?.([...ids]), missing ? count?.() : undefined])
  if (!rows) return undefined
  return (old: Row[] | Pages<Row> | undefined) =>
    isPages<Row>(old) ? settled(old, merged(old.rows, ids, rows), order, total) : old && merged(old, ids, rows)
}

/** The list with these rows anew: each at its place, new ones first; those not there any more are gone. */
export function merged(old: readonly Row[], ids: readonly number[], rows: readonly Row[]): Row[] {
  const anew = new Map(rows.map(row => [row.id, row]))
  const asked = new Set(ids)
  const stands = new Set(old.map(({ id }) => id))
  return [
    ...rows.filter(({ id }) => !stands.has(id)),
    ...old.flatMap(row => (asked.has(row.id) ? (anew.get(row.id) ?? []) : [row])),
  ]
}
