import cluster from 'node:cluster'
import { asError, codeOf } from './platform/process/aserror.ts'
import { type Config, readConfig } from './platform/process/config.ts'
import { startWorkers } from './workers.ts'

/** Only looks after the processes that serve, so it loads nothing of the server. */
async function supervise({ WORKERS, DRAIN_SECONDS }: Config) {
  const workers = await startWorkers(WORKERS, {}, DRAIN_SECONDS)
  return async () => {
    await workers.stop()
    process.exit(0)
  }
}

async function start() {
  const config = readConfig(process.env)
  const { DATABASE_URL, WORKERS } = config
  if (!DATABASE_URL) throw new Error('DATABASE_URL is missing; `npm start` brings its own database')
  if (cluster.isPrimary && WORKERS > 1) return supervise(config)
  const { runServer } = await import('./server.ts')
  return runServer({ ...config, DATABASE_URL })
}

try {
  const stop = await start()
  process.once('SIGTERM', stop).once('SIGINT', stop)
} catch (error) {
  console.error(`The server does not start: ${asError(error).message || codeOf(error) || error}`)
  if (process.env['LOG_LEVEL'] === 'debug') console.error(error)
  process.exit(1)
}
