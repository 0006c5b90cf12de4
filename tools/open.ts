import { startPostgres } from '../server/src/platform/postgres/index.ts'
import type { Config } from '../server/src/platform/process/config.ts'

/** Opens the configured database, or starts the embedded one. The server itself migrates it. */
export async function openDatabase({ DATABASE_URL, DATA_DIR, DEMO }: Config) {
  const postgres = DATABASE_URL ? undefined : await startPostgres({ dataDir: DATA_DIR, log: console.log })
  return {
    url: DATABASE_URL ?? postgres!.url,
    close: async () => postgres?.stop(),
    logins: DEMO ? (await import('../server/src/demo/accounts.ts')).demoLogins : [],
  }
}
