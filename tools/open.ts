import { startPostgres } from '../server/src/platform/postgres/index.ts'
import type { Config } from '../server/src/platform/process/config.ts'

/** The configured database, the embedded one started if none is named. The server itself brings it up to date. */
export async function openDatabase({ DATABASE_URL, DATA_DIR, DEMO }: Config) {
  const postgres = DATABASE_URL ? undefined : await startPostgres({ dataDir: DATA_DIR, log: console.log })
  return {
    url: DATABASE_URL ?? postgres!.url,
    close: async () => postgres?.stop(),
    logins: DEMO ? (await import('../server/src/demo/accounts.ts')).demoLogins : [],
  }
}
