import { parseArgs } from 'node:util'
import { readConfig } from '../server/src/platform/process/config.ts'
import { startWorkers } from '../server/src/workers.ts'
import { buildWeb } from './build.ts'
import { openDatabase } from './open.ts'
import { refuseUsedPort } from './port.ts'

const { values } = parseArgs({ options: { empty: { type: 'boolean' }, workers: { type: 'string' } } })

async function start() {
  const config = readConfig({
    ...process.env,
    ...(values.empty && { DEMO: '0' }),
    ...(values.workers && { WORKERS: values.workers }),
  })
  await refuseUsedPort(config)
  if (await buildWeb()) console.log('The web app is built')
  const database = await openDatabase(config)
  try {
    const DEMO = config.DEMO ? '1' : '0'
    // No proxy redirects calls, unless configured.
    const drain = process.env['DRAIN_SECONDS'] ? config.DRAIN_SECONDS : 0
    const env = { DATABASE_URL: database.url, DEMO, DRAIN_SECONDS: String(drain) }
    const workers = await startWorkers(config.WORKERS, env, drain)
    console.log(`\nKreislauf is ready: ${config.PUBLIC_URL}/app/\n`)
    for (const { email, password, role } of database.logins) console.log(`  ${role}: ${email} / ${password}`)
    return async () => {
      await workers.stop()
      await database.close()
    }
  } catch (error) {
    await database.close()
    throw error
  }
}

let stopping = false
const signalled = new Promise<void>(resolve => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      stopping = true
      resolve()
    })
})

try {
  const stop = await start()
  await signalled
  await stop()
  process.exit(0)
} catch (error) {
  if (!stopping) console.error((error as Error).message)
  process.exit(1)
}
