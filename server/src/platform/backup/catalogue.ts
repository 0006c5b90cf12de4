import pg from 'pg'

export interface Table {
  name: string
  /** Stored columns only, without generated ones. */
  columns: string[]
}

export interface Sequence {
  name: string
  value: string
  called: boolean
}

export const quoted = (names: readonly string[]) => names.map(name => pg.escapeIdentifier(name)).join(', ')

/** All tables of the product except the lists of its migrations and function files. */
export async function tablesOf(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select c.relname::text as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not in ('migration', 'function_file')
    group by c.relname order by c.relname`)
  return rows
}

/** Current values of the sequences. These are not transactional: read them after the tables. */
export async function sequencesOf(client: pg.Client): Promise<Sequence[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname::text as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'S' order by 1`,
  )
  const read: Sequence[] = []
  for (const { name } of rows) {
    const found = await client.query<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called from ${pg.escapeIdentifier(name)}`,
    )
    read.push({ name, ...found.rows[0]! })
  }
  return read
}

const PORTION = 1000

/** Keys of all stored files that a record names, sorted. */
export async function* fileKeys(client: pg.Client): AsyncGenerator<string> {
  const tables = (await tablesOf(client)).filter(({ columns }) => columns.includes('storage_key'))
  const all = tables.map(({ name }) => `select storage_key as key from ${pg.escapeIdentifier(name)}`).join(' union ')
  for (let after = ''; all; ) {
    const { rows } = await client.query<{ key: string }>(
      `select key from (${all}) k where key collate "C" > $1 order by key collate "C" limit ${PORTION}`,
      [after],
    )
    for (const { key } of rows) yield key
    if (rows.length < PORTION) return
    after = rows.at(-1)!.key
  }
}
