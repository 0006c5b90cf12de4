import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { migrate } from '../platform/migrate.ts'
import { startPostgres } from '../platform/postgres/index.ts'

const masterdata = resolve(import.meta.dirname, '../platform/masterdata.ts')

/** One database for all test files of a run: migrated, with master data, its address in DATABASE_URL. */
export default async function setup() {
  const postgres = await startPostgres({ ephemeral: true })
  try {
    await migrate(postgres.url)
    if (existsSync(masterdata)) await (await import(masterdata)).loadMasterdata(postgres.url)
  } catch (error) {
    await postgres.stop()
    throw error
  }
  process.env.DATABASE_URL = postgres.url
  return postgres.stop
}
