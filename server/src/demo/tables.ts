import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'

/** A row with the column names used in code. */
export type Row = Record<string, unknown>

const snake = (name: string) => name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)
const BATCH = 20_000

const textOf = (row: Row, names: readonly string[], stored: readonly string[]) =>
  `{${names.map((name, index) => `"${stored[index]}":${JSON.stringify(row[name] ?? null)}`).join()}}`

/** Reserves ids of a table's sequence and returns the first one. */
export async function reserve(db: Db, table: string, count: number): Promise<number> {
  const { rows } = await sql<{ first: number }>`
    select setval(s, nextval(s) + ${count} - 1) - ${count} + 1 as first from (select pg_get_serial_sequence(${table}, 'id') as s) q`.execute(
    db,
  )
  return rows[0]?.first ?? 0
}

/** Inserts rows with the same columns in batches; missing columns get the table's defaults. */
export async function insert(db: Db, table: string, rows: readonly object[]): Promise<void> {
  const [sample] = rows
  if (!sample) return
  const names = Object.keys(sample)
  const stored = names.map(snake)
  const columns = sql.join(stored.map(name => sql.ref(name)))
  for (let start = 0; start < rows.length; start += BATCH) {
    const part = rows.slice(start, start + BATCH) as Row[]
    const text = `[${part.map(row => textOf(row, names, stored)).join()}]`
    await sql`insert into ${sql.table(table)} (${columns}) select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${text}::json)`.execute(
      db,
    )
  }
}

/** The same for tables with an id sequence: assigns the ids and returns the rows with them. */
export async function insertNumbered<Given extends object>(
  db: Db,
  table: string,
  rows: readonly Given[],
): Promise<(Given & { id: number })[]> {
  const first = await reserve(db, table, rows.length)
  const numbered = rows.map((row, index) => ({ ...row, id: first + index }))
  await insert(db, table, numbered)
  return numbered
}
