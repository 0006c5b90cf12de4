import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { streamed } from '../../platform/database/rowstream.ts'

/** Technical tables without data of the company. */
const TECHNICAL = ['idempotency', 'upload_part', 'stock_month', 'stock_year', 'trial_notice', 'history_head', 'mail']
/** Authentication data, which belongs to the account and not to its company. */
const PROOFS = ['totp', 'passkey', 'recovery_code']
/** Secrets, and storage locations. Generated columns are omitted, too. */
const HIDDEN = ['password_hash', 'storage_key', 'publictoken']

export interface Table {
  name: string
  columns: { name: string; number: boolean }[]
  /** Columns by which the rows are sorted. */
  key: string[]
}

/** All tables with rows of a mandator that its accounts may read. */
export async function tablesOfMandator(db: Db): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select c.relname::text as name,
      json_agg(json_build_object('name', a.attname, 'number', a.atttypid in ('int2'::regtype, 'int4'::regtype, 'int8'::regtype, 'numeric'::regtype))
               order by a.attnum) as columns,
      coalesce((select array_agg(k.attname::text order by k.attnum) from pg_index i
                join pg_attribute k on k.attrelid = c.oid and k.attnum = any (i.indkey) where i.indrelid = c.oid and i.indisprimary), '{}') as key
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.attname <> all (${HIDDEN})
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all (${[...TECHNICAL, ...PROOFS]})
      and has_table_privilege(c.oid, 'select')
      and exists (select from pg_attribute m where m.attrelid = c.oid and m.attname = 'mandator_id' and not m.attisdropped)
    group by c.oid, c.relname order by c.relname`.execute(db)
  return rows
}

type Value = string | number | boolean | null

/** Rows of a table of the acting mandator as arrays in column order; keeps the transaction open meanwhile. */
export async function* rowsOf(db: Db, { name, columns, key }: Table): AsyncGenerator<Value[]> {
  const cells = sql.join(
    columns.map(column => (column.number ? sql.ref(column.name) : sql`${sql.ref(column.name)}::text`)),
  )
  const order = key.length ? sql`order by ${sql.join(key.map(column => sql.ref(column)))}` : sql``
  const query = sql`select json_build_array(${cells}) as cells from ${sql.table(name)} where mandator_id = current_mandator() ${order}`
  for await (const row of streamed<{ cells: Value[] }>(db, query)) yield row.cells
}

export interface Document {
  id: number
  folder: string
  name: string
  key: string
}

/** Uploaded documents and invoices of the acting mandator. */
export async function documentsOf(db: Db): Promise<Document[]> {
  const { rows } = await sql<Document>`
    select id, owner_type || '-' || owner_id as folder, name, storage_key as key from file where mandator_id = current_mandator()
    union all
    select id, 'invoice', number || '.pdf', storage_key from invoice where mandator_id = current_mandator() and storage_key is not null
    order by folder, id`.execute(db)
  return rows
}

export async function mandatorName(db: Db): Promise<string> {
  const { rows } = await sql<{ name: string }>`select name from mandator where id = current_mandator()`.execute(db)
  return rows[0]?.name ?? ''
}
