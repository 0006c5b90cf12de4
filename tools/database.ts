import { demoLogins, seedDemo } from '../server/src/demo/index.ts'
import type { Config } from '../server/src/platform/config.ts'
import { loadMasterdata } from '../server/src/platform/masterdata.ts'
import { migrate } from '../server/src/platform/migrate.ts'
import { startPostgres } from '../server/src/platform/postgres/index.ts'

/** Migrates the database, loads master data and, if wished, fills it with demo data once. */
export async function prepare(url: string, demo: boolean): Promise<void> {
  await migrate(url)
  await loadMasterdata(url)
  if (demo) await seedDemo(url)
}

/** The configured database, the embedded one started if none is named, ready for the server. */
export async function openDatabase({ DATABASE_URL, DATA_DIR, DEMO }: Config) {
  const postgres = DATABASE_URL ? undefined : await startPostgres({ dataDir: DATA_DIR, log: console.log })
  const close = async () => postgres?.stop()
  const url = DATABASE_URL ?? postgres!.url
  try {
    await prepare(url, DEMO)
  } catch (error) {
    await close()
    throw error
  }
  return { url, close, logins: DEMO ? demoLogins : [] }
}
