import { createApp } from './app.ts'
import { seedDemo } from './demo/index.ts'
import { startSending } from './features/mail/sending.ts'
import { jobs } from './jobs.ts'
import { readConfig } from './platform/config.ts'
import { startJobs } from './platform/jobs.ts'
import { loadMasterdata } from './platform/masterdata.ts'
import { migrate } from './platform/migrate.ts'

const config = readConfig(process.env)
const { DATABASE_URL } = config
if (!DATABASE_URL) throw new Error('DATABASE_URL is missing; `npm start` brings its own database')

await migrate(DATABASE_URL)
await loadMasterdata(DATABASE_URL)
if (config.DEMO) await seedDemo(DATABASE_URL)
const app = await createApp({ ...config, DATABASE_URL })
const address = await app.listen({ port: config.PORT, host: config.HOST })
console.log(`listening on ${address}`)
const working = startJobs(app.platform.pool.raw, jobs(app.platform), app.log)
const sending = startSending(app.platform, app.log)

/** Requests under way are answered, streams told good-bye, connections given back. */
async function stop() {
  setTimeout(() => process.exit(1), 10_000).unref()
  await Promise.all([working.stop(), sending.stop()])
  await app.close()
  process.exit(0)
}
process.once('SIGTERM', stop).once('SIGINT', stop)
