import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'

/** A row with the columns named as in code. */
export type Row = Record<string, unknown>

const snake = (name: string) => name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)
const BATCH = 20_000

const textOf = (row: Row, names: readonly string[], stored: readonly string[]) =>
  `{${names.map((name, index) => `"${stored[index]}":${JSON.stringify(row[name] ?? null)}`).join()}}`

/** Takes so many ids from a table's sequence and answers the first of them. */
export async function reserve(db: Db, table: string, count: number): Promise<number> {
  const { rows } = await sql<{ first: number }>`
    select setval(s, nextval(s) + ${count} - 1) - ${count} + 1 as first from (select pg_get_serial_sequence(${table}, 'id') as s) q`.execute(
    db,
  )
  return rows[0]?.first ?? 0
}

/** Writes rows that all have the same columns, many at a time; the table's defaults fill what they lack. */
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

/** The same for tables that number their rows: gives each row the next id and answers them with it. */
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
