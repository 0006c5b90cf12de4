import { today } from '@kreislauf/core/days.ts'
import { sql } from 'kysely'
import { fileStore } from '../../platform/files/store.ts'
import { tables } from '../../platform/masterdata/tables.ts'
import type { Config } from '../../platform/process/config.ts'
import { inSeedTransaction, markSeeded } from '../seeding.ts'
import { seedAll } from '../story.ts'

/** Tables of the installation that remain; the operator's settings are deleted row by row, so that they stay readable meanwhile. */
const kept = [
  ...tables.map(({ table }) => table),
  'kba_type',
  'masterdata_file',
  'migration',
  'function_file',
  'job_run',
  'server_secret',
  'captcha_spent',
  'rate_limit',
  'geocode_answer',
  'alert',
  'legal_text',
  'operator_setting',
]

/**
 * Deletes and reseeds the demo as of today, with accounts, sessions and files, completely or not at all. Does nothing if it was seeded since `due`.
 * Throws for a database not filled by the demo, which the database itself refuses (`wipe_demo`).
 */
export async function resetDemo(url: string, config: Config, due: Date): Promise<void> {
  const former = await inSeedTransaction(url, async db => {
    const seeded = await sql<{ since: boolean }>`select seeded_at >= ${due} as since from demo_seed`.execute(db)
    if (seeded.rows[0]?.since) return []
    const { rows } = await sql<{ key: string }>`
      select storage_key as key from file union select storage_key from invoice where storage_key is not null`.execute(
      db,
    )
    await sql`delete from alert`.execute(db)
    await sql`delete from operator_setting where key <> 'maintenance'`.execute(db)
    await sql`select wipe_demo(${kept})`.execute(db)
    await seedAll(db, config, today())
    await markSeeded(db)
    return rows.map(({ key }) => key)
  })
  const files = fileStore(config)
  for (const key of former) await files.delete(key)
}
