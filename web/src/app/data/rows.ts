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

/** How to read single rows of a list: the field with a record's id, by topic, and the call. */
export interface Rows {
  of: Readonly<Partial<Record<Topic, string>>>
  read: (ids: number[]) => Promise<Row[]>
  /** For a list in windows: the current number of rows, and the sort order. */
  count?: () => Promise<number>
  order?: (rows: Row[]) => Row[]
}

/**
 * Whether changed rows of a list are read one by one: not in lists of named or of a few records, which a new record
 * must not enter.
 */
export const readByRow = (of: Rows['of'], query: object = {}): boolean =>
  Object.keys(of).length > 0 && !('ids' in query) && !('limit' in query)

/** From this many changed rows on, the whole list is read. */
const MOST = 100
/** How long changes are collected, in ms: one action often changes several records. */
const COLLECTING = 50

/** Ids of rows to be read, by the hash of their list; and the lists with a read in progress. */
const waiting = new Map<string, Set<number>>()
const busy = new Set<string>()

/**
 * Refetches the rows affected by a change in each list on screen and merges them: new rows come first, rows that no
 * longer belong to it are removed. Returns the hashes of the lists updated that way. A list that is being fetched, or
 * that lost a record, is left to be refetched as a whole.
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

/** Ids of the rows that refer to the record, and its own id if the row is the record itself, which may be new. */
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

/** One read at a time, so that none overwrites the result of a later one. */
async function renew(client: QueryClient, list: Query): Promise<void> {
  const { queryHash, queryKey } = list
  const ids = [...(waiting.get(queryHash) ?? [])]
  waiting.delete(queryHash)
  const now = ids.length > MOST ? undefined : await readAnew(list, ids).catch(() => undefined)
  if (now) client.setQueryData<Row[] | Pages<Row>>(queryKey, now)
  // The refetch of the whole list reports the failure.
  else await client.invalidateQueries({ queryKey, exact: true })
  if (waiting.has(queryHash)) return renew(client, list)
  busy.delete(queryHash)
}

/** The list with these rows refetched; undefined if it cannot be read row by row. */
async function readAnew(list: Query, ids: readonly number[]) {
  const { read, count, order = (rows: Row[]) => rows } = rowsOf(list) ?? {}
  const { data } = list.state
  const missing = isPages<Row>(data) && data.after !== null
  const [rows, total] = await Promise.all([read?.([...ids]), missing ? count?.() : undefined])
  if (!rows) return undefined
  return (old: Row[] | Pages<Row> | undefined) =>
    isPages<Row>(old) ? settled(old, merged(old.rows, ids, rows), order, total) : old && merged(old, ids, rows)
}

/**
 * Merges refetched rows into a list: each at its place, new ones first; requested rows that are missing are removed.
 */
export function merged(old: readonly Row[], ids: readonly number[], rows: readonly Row[]): Row[] {
  const anew = new Map(rows.map(row => [row.id, row]))
  const requested = new Set(ids)
  const stands = new Set(old.map(({ id }) => id))
  return [
    ...rows.filter(({ id }) => !stands.has(id)),
    ...old.flatMap(row => (requested.has(row.id) ? (anew.get(row.id) ?? []) : [row])),
  ]
}
