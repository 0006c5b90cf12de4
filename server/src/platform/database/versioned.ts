import type { Row } from '@kreislauf/core/based.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { sql } from 'kysely'
import { forEachItem } from '../http/bulkitems.ts'
import type { DB } from '../schema.ts'
import type { Db } from './db.ts'

/** Tables whose rows count their changes. */
export type Versioned = { [Table in keyof DB]: 'version' extends keyof DB[Table] ? Table : never }[keyof DB]

/** Tables whose history tells who changed a row. */
type Told = Versioned | 'file'

interface Change {
  at: string
  actor: string | null
  feature: string
  columns: string[]
}

/** The last changes of a record, each with its columns, the latest first. */
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

/** No answer lists more changes than these. */
const MOST = 20

/**
 * That somebody else changed a record since it was read: who did so last and when, which of its fields since the version that was `seen`
 * where that is known, and what is stored now where a form shows it.
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

/** The same where who changed it and when stands beside the record itself. */
export const staleBy = (by: string | null, at: string | null, current?: unknown): Problem =>
  new Problem('stale', { ...(current !== undefined && { current }), ...(at && { by, at }) })

/** The same problem with what is stored now, as a form shows it. */
export const staleWith = ({ params }: Problem, current: unknown): Problem =>
  new Problem('stale', { ...params, current })

/** The version of a record that the acting company sees, which nobody else changes until the transaction ends. */
async function holding(db: Db, table: Versioned, id: number): Promise<number | undefined> {
  const found = sql`select version from ${sql.table(snake(table))} where id = ${id}`
  const held = await sql<{ version: number }>`${found} for update`.execute(db)
  // Of the other side's records, which functions write, no row may be held.
  const { rows } = held.rows.length ? held : await sql<{ version: number }>`${found}`.execute(db)
  return rows[0]?.version
}

/**
 * Holds a record for a write that says which version it is based on. Throws `stale` where another is stored; one that is gone is told by
 * what follows.
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

/** Does it to each record that is still as it was read; of the others the list says who changed them. */
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

/** The version that a form of a stored record was read with. Throws `invalid` where it does not say so. */
export function versionOf({ version }: { version?: number | undefined }, path = 'version'): number {
  if (version === undefined) throw new Problem('invalid', {}, [{ path, code: 'required' }])
  return version
}
