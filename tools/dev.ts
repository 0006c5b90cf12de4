import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { readConfig } from '../server/src/platform/process/config.ts'
import { openDatabase } from './open.ts'
import { root } from './root.ts'
import { program } from './steps.ts'

const apiPort = 8081
const webPort = 8080

const config = readConfig()
const database = await openDatabase(config)
const env = {
  ...process.env,
  DATABASE_URL: database.url,
  DEMO: config.DEMO ? '1' : '0',
  PORT: `${apiPort}`,
  DRAIN_SECONDS: '0',
}

const begin = ([command, ...words]: string[], cwd: string) => spawn(command!, words, { cwd, env, stdio: 'inherit' })
const children = [
  begin(program('node', '--watch', 'server/src/main.ts'), root),
  begin(program('vite', '--port', `${webPort}`, '--strictPort'), join(root, 'web')),
]
const ended = children.map(child => once(child, 'exit'))

console.log(`http://localhost:${webPort}/app/, API on ${apiPort}`)
for (const { email, password, role } of database.logins) console.log(`  ${role}: ${email} / ${password}`)

const end = () => {
  for (const child of children) child.kill()
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, end)
await Promise.race(ended)
end()
await Promise.all(ended)
await database.close()
