import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { isConnectionLoss } from '../http/errors.ts'
import { asError } from '../process/aserror.ts'

/** How long startup waits for the database, in ms. */
const PATIENCE = 60_000

/** Waits until the database is reachable, for example after a reboot. Throws the last error after the timeout. */
export async function databaseReady(url: string): Promise<void> {
  const end = Date.now() + PATIENCE
  for (let told = false; ; told = true) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
    try {
      await client.connect()
      return
    } catch (error) {
      if (!isConnectionLoss(error) || Date.now() > end) throw error
      if (!told) console.error(`The database is not there yet (${asError(error).message}); waiting for it`)
      await sleep(1000)
    } finally {
      await client.end().catch(() => undefined)
    }
  }
}
