import { migrate } from '../platform/database/migrate.ts'
import { loadMasterdata } from '../platform/masterdata/masterdata.ts'
import { startPostgres } from '../platform/postgres/index.ts'
import { runningPostgres } from '../platform/postgres/running.ts'
import { type Config, directUrl } from '../platform/process/config.ts'

/**
 * Runs work on the configured database: DATABASE_DIRECT_URL or DATABASE_URL, or else the embedded PostgreSQL of the running product, or one started
 * for this work.
 */
export async function onDatabase<Result>(config: Config, work: (url: string) => Promise<Result>): Promise<Result> {
  const url = directUrl(config) || (await runningPostgres(config.DATA_DIR))
  if (url) return work(url)
  const postgres = await startPostgres({ dataDir: config.DATA_DIR })
  try {
    return await work(postgres.url)
  } finally {
    await postgres.stop()
  }
}

/** The same after migrating the database to this program's version. */
export const onReadyDatabase = <Result>(config: Config, work: (url: string) => Promise<Result>): Promise<Result> =>
  onDatabase(config, async url => {
    await migrate(url)
    await loadMasterdata(url)
    return work(url)
  })
