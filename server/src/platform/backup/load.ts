import type { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { FileStore } from '../files/store.ts'
import { quoted, type Table } from './catalogue.ts'
import { parts } from './format.ts'
import { type Contents, entriesOf, keyOf, tableOf } from './inspect.ts'
import { Refusal } from './refusal.ts'

interface ForeignKey {
  table: string
  name: string
  definition: string
}

/**
 * Runs work with the triggers and foreign keys of all tables disabled; then checks each key over all rows at once. Needs the owner of the tables, no
 * superuser.
 */
export async function unguarded(client: pg.Client, tables: readonly Table[], work: () => Promise<void>): Promise<void> {
  const { rows: keys } = await client.query<ForeignKey>(`
    select conrelid::regclass::text as table, conname::text as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by oid`)
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${quoted([name])}`)
  for (const { name } of tables) await client.query(`alter table ${quoted([name])} disable trigger user`)
  await work()
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint ${quoted([name])} ${definition}`)
  for (const { name } of tables) await client.query(`alter table ${quoted([name])} enable trigger user`)
}

/** Loads all rows and files of a backup. Throws Refusal `rowCount` if a table has more or fewer rows than were saved. */
export async function load(
  client: pg.Client,
  files: FileStore,
  path: string,
  { head, manifest }: Contents,
): Promise<void> {
  await client.query(`truncate ${head.tables.map(({ name }) => quoted([name])).join(', ')}`)
  let into: { table: string; rows: ReturnType<typeof copyFrom> } | undefined
  const close = async () => {
    if (!into) return
    into.rows.end()
    await finished(into.rows)
    const saved = manifest.tables[into.table]?.rows ?? 0
    const { rowCount } = into.rows
    if (rowCount !== saved) throw new Refusal('rowCount', { table: into.table, loaded: rowCount, saved })
    into = undefined
  }
  for await (const entry of entriesOf(path)) {
    const table = entry.name.startsWith(parts.tables) ? tableOf(entry) : undefined
    if (into && into.table !== table) await close()
    if (table) {
      into ??= { table, rows: client.query(copyFrom(intoTable(head.tables, table))) }
      await write(into.rows, entry.bytes)
    } else if (entry.name.startsWith(parts.files))
      await files.put(keyOf(entry), entry.bytes, 'application/octet-stream')
  }
}

function intoTable(tables: readonly Table[], name: string): string {
  const columns = tables.find(table => table.name === name)?.columns ?? []
  return `copy ${quoted([name])} (${quoted(columns)}) from stdin`
}

/** Writes one portion; if the database refuses a row, rejects with its error. */
function write(stream: Writable, bytes: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    stream.once('error', reject)
    stream.write(bytes, error => {
      stream.off('error', reject)
      if (error) reject(error)
      else resolve()
    })
  })
}
