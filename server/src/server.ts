import { setTimeout as sleep } from 'node:timers/promises'
import { createApp } from './app.ts'
import { seedDemo } from './demo/index.ts'
import { settleImports } from './features/imports/settling.queries.ts'
import { startSending } from './features/mail/sending.ts'
import { drawMailedVn } from './features/receptions/index.ts'
import { migrate } from './platform/database/migrate.ts'
import { databaseReady } from './platform/database/ready.ts'
import { drawReport } from './platform/documents/qr.ts'
import { startJobs } from './platform/jobs/jobs.ts'
import { loadMasterdata } from './platform/masterdata/masterdata.ts'
import { type Config, directUrl } from './platform/process/config.ts'
import { takeOut } from './platform/process/health.ts'

/** Milliseconds: as long a stop waits for answers under way. */
const ENDING = 10_000

/** Brings the database up to date and serves. The function returned ends it: out of the proxy's hands first, then closed. */
export async function runServer(config: Config & { DATABASE_URL: string }): Promise<() => Promise<void>> {
  const direct = directUrl(config)
  await databaseReady(direct)
  await migrate(direct)
  await loadMasterdata(direct)
  if (config.DEMO) await seedDemo(direct)
  const app = await createApp(config)
  await app.platform.incoming.sweep()
  await settleImports(app.platform.pool.raw)
  const address = await app.listen({ port: config.PORT, host: config.HOST })
  console.log(`listening on ${address}`)
  const working = startJobs(app.platform.pool.raw, app.platform.jobs, app.log)
  const sending = startSending(app.platform, app.log, { vn: drawMailedVn, order: drawReport })
  /** Requests under way are answered, streams told good-bye, connections given back. */
  return async () => {
    takeOut(app)
    await sleep(config.DRAIN_SECONDS * 1000)
    setTimeout(() => process.exit(1), ENDING).unref()
    await Promise.all([working.stop(), sending.stop()])
    await app.close()
    process.exit(0)
  }
}
