import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { loadKbaText } from './kba.ts'
import { readTable } from './rows.ts'
import { storeTable } from './store.ts'
import { tables } from './tables.ts'

const folderOfThisServer = resolve(import.meta.dirname, '../../../masterdata')
const lockKey = 5_317_003
const KBA_SAMPLE = 'kba_sample'

/**
 * Updates the master data tables from the files of `server/masterdata`: only files changed since the last load, all in one transaction. Servers that
 * start together wait for each other. Throws `file, line n, column c: reason` for the first wrong row; then nothing is loaded.
 */
export async function loadMasterdata(url: string, folder = folderOfThisServer): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [lockKey])
    for (const table of tables) {
      const load = (text: string) => storeTable(client, table, readTable(table, text))
      await ifChanged(client, folder, table.file, load)
    }
    await ifChanged(client, folder, KBA_SAMPLE, text => loadKbaText(client, `${KBA_SAMPLE}.csv`, text))
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    await client.end()
  }
}

async function ifChanged(client: pg.Client, folder: string, name: string, load: (text: string) => Promise<unknown>) {
  const text = await readFile(join(folder, `${name}.csv`), 'utf8')
  const sha256 = createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex')
  const { rowCount } = await client.query('select from masterdata_file where name = $1 and sha256 = $2', [name, sha256])
  if (rowCount) return
  await load(text)
  await client.query(
    `insert into masterdata_file (name, sha256) values ($1, $2)
     on conflict (name) do update set sha256 = excluded.sha256, loaded_at = now()`,
    [name, sha256],
  )
}
