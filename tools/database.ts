import { seedDemo } from '../server/src/demo/index.ts'
import { migrate } from '../server/src/platform/database/migrate.ts'
import { loadMasterdata } from '../server/src/platform/masterdata/masterdata.ts'

/** Migrates the database, loads master data and, if `demo`, seeds the demo once. */
export async function prepare(url: string, demo: boolean): Promise<void> {
  await migrate(url)
  await loadMasterdata(url)
  if (demo) await seedDemo(url)
}
