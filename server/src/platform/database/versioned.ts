import type { Row } from '@kreislauf/core/based.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { sql } from 'kysely'
import { forEachItem } from '../http/bulkitems.ts'
import type { DB } from '../schema.ts'
import type { Db } from './db.ts'

/** Tables with a version column. */
export type Versioned = { [Table in keyof DB]: 'version' extends keyof DB[Table] ? Table : never }[keyof DB]

/** Tables whose history records who changed a row. */
type Told = Versioned | 'file'

interface Change {
  at: string
  actor: string | null
  feature: string
  columns: string[]
}

/** The last changes of a record with their columns, newest first. */
async function changesOf(db: Db, table: Told, id: number, most: number): Promise<Change[]> {
  const { rows } = await sql<Change>`
    select to_char(h.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at, teller_of(h.seq) as actor, h.feature,
      array(select jsonb_object_keys(case when v.before is null then '{}' else coalesce(v.after, '{}') end)) as columns
    from history h left join history_value v using (mandator_id, seq)
    where h.mandator_id = current_mandator() and h.record_type = ${snake(table)} and h.record_id = ${id}
    order by h.seq desc limit ${most}`.execute(db)
  return rows
}

const snake = (name: string) => name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)
const camel = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** Maximum number of changes in a response. */
const MOST = 20

/**
 * The problem that somebody else changed a record since it was read: who changed it last and when, the fields changed
 * since the version `seen` if it is known, and the stored values if a form shows them.
 */
export async function staleOf(
  db: Db,
  { table, id, seen, stored }: { table: Told; id: number; seen?: number; stored?: number },
  current?: unknown,
): Promise<Problem> {
  const since = seen !== undefined && stored !== undefined ? Math.min(Math.max(stored - seen, 1), MOST) : 1
  const changes = await changesOf(db, table, id, since)
  const [last] = changes
  return new Problem('stale', {
    ...(current !== undefined && { current }),
    ...(last && { by: last.actor, at: last.at, of: last.feature }),
    ...(last && seen !== undefined && { changed: [...new Set(changes.flatMap(({ columns }) => columns).map(camel))] }),
  })
}

/** The same problem where the author and the time of the change are stored with the record. */
export const staleBy = (by: string | null, at: string | null, current?: unknown): Problem =>
  new Problem('stale', { ...(current !== undefined && { current }), ...(at && { by, at }) })

/** The same problem with the stored values, as a form shows them. */
export const staleWith = ({ params }: Problem, current: unknown): Problem =>
  new Problem('stale', { ...params, current })

/** The version of a record that the acting company sees, locked until the transaction ends. */
async function holding(db: Db, table: Versioned, id: number): Promise<number | undefined> {
  const found = sql`select version from ${sql.table(snake(table))} where id = ${id}`
  const held = await sql<{ version: number }>`${found} for update`.execute(db)
  // Rows of the other company's records cannot be locked, as only functions write them.
  const { rows } = held.rows.length ? held : await sql<{ version: number }>`${found}`.execute(db)
  return rows[0]?.version
}

/**
 * Locks a record for a write based on a version. Throws `stale` if the stored version differs; a deleted record is
 * reported by the write that follows.
 */
export async function hold(
  db: Db,
  table: Versioned,
  { id, version: seen }: Row,
  current?: () => Promise<unknown>,
): Promise<void> {
  const stored = await holding(db, table, id)
  if (stored === undefined || stored === seen) return
  throw await staleOf(db, { table, id, seen, stored }, await current?.())
}

/**
 * Runs the action for each record that is unchanged since it was read; for the others the result lists who changed
 * them.
 */
export function forEachLocked(
  db: Db,
  table: Versioned,
  rows: readonly Row[],
  language: string,
  work: (id: number) => Promise<unknown>,
) {
  const seen = new Map(rows.map(({ id, version }) => [id, version]))
  return forEachItem(db, [...seen.keys()], language, async id => {
    await hold(db, table, { id, version: seen.get(id) ?? 0 })
    await work(id)
  })
}

/** The version of the stored record that a form was filled from. Throws `invalid` if it is missing. */
export function versionOf({ version }: { version?: number | undefined }, path = 'version'): number {
  if (version === undefined) throw new Problem('invalid', {}, [{ path, code: 'required' }])
  return version
}
