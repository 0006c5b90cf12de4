import cluster from 'node:cluster'
import { createApp } from './app.ts'
import { seedDemo } from './demo/index.ts'
import { startSending } from './features/mail/sending.ts'
import { drawMailedVn } from './features/receptions/index.ts'
import { jobs } from './jobs.ts'
import { directUrl, readConfig } from './platform/config.ts'
import { startJobs } from './platform/jobs.ts'
import { loadMasterdata } from './platform/masterdata.ts'
import { migrate } from './platform/migrate.ts'
import { startWorkers } from './workers.ts'

const config = readConfig(process.env)
const { DATABASE_URL } = config
if (!DATABASE_URL) throw new Error('DATABASE_URL is missing; `npm start` brings its own database')

const direct = directUrl(config)
await migrate(direct)
await loadMasterdata(direct)
if (config.DEMO) await seedDemo(direct)
const stop = cluster.isPrimary && config.WORKERS > 1 ? await supervise() : await serve(DATABASE_URL)
process.once('SIGTERM', stop).once('SIGINT', stop)

/** Only looks after the processes that serve. */
async function supervise() {
  const workers = await startWorkers(config.WORKERS)
  return async () => {
    await workers.stop()
    process.exit(0)
  }
}

async function serve(url: string) {
  const app = await createApp({ ...config, DATABASE_URL: url })
  const address = await app.listen({ port: config.PORT, host: config.HOST })
  console.log(`listening on ${address}`)
  const working = startJobs(app.platform.pool.raw, jobs(app.platform), app.log)
  const sending = startSending(app.platform, app.log, { vn: drawMailedVn })
  /** Requests under way are answered, streams told good-bye, connections given back. */
  return async () => {
    setTimeout(() => process.exit(1), 10_000).unref()
    await Promise.all([working.stop(), sending.stop()])
    await app.close()
    process.exit(0)
  }
}
