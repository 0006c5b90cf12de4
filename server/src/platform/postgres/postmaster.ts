import { execFileSync, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { codeOf } from '../process/aserror.ts'
import type { Account } from './account.ts'
import type { Cluster } from './cluster.ts'
import { startOf } from './lock.ts'

/** A running PostgreSQL: started by us, or left over from a killed process. */
export interface Postmaster {
  pid: number
  port: number
  exited: Promise<void>
}

const database = 'kreislauf'
const patienceMs = 60_000

export const urlOf = ({ password }: Pick<Cluster, 'password'>, port: number, name = database) =>
  `postgres://postgres:${password}@127.0.0.1:${port}/${name}`

const serves = (pid: number, folder: string) => {
  try {
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder)
    return execFileSync('ps', ['-o', 'command=', '-p', `${pid}`]).includes(folder)
  } catch {
    return false
  }
}

async function untilGone(pid: number) {
  const start = startOf(pid)
  while (start !== undefined && startOf(pid) === start) await sleep(100)
}

/** Port and process of a server already running on this folder. Removes the lock file of a dead one, even if another process has its id now. */
export function whereRunning({ folder }: Pick<Cluster, 'folder'>): Omit<Postmaster, 'exited'> | undefined {
  const path = join(folder, 'postmaster.pid')
  let lines: string[]
  try {
    lines = readFileSync(path, 'utf8').split('\n')
  } catch {
    return undefined
  }
  const pid = Number(lines[0])
  if (pid > 0 && serves(pid, folder)) return { pid, port: Number(lines[3]) }
  rmSync(path, { force: true })
  return undefined
}

/** The same with a watcher, which ends when the server does. */
export function findRunning(cluster: Pick<Cluster, 'folder'>): Postmaster | undefined {
  const found = whereRunning(cluster)
  return found && { ...found, exited: untilGone(found.pid) }
}

/** A free port of the loopback address, preferably `wish`. */
export const freePort = (wish = 0): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', error => (wish ? resolve(freePort()) : reject(error)))
    probe.listen(wish, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** Starts PostgreSQL in its own process group, so that Ctrl+C reaches it through us only. */
export function launch(cluster: Cluster, port: number, postgres: string, account: Account): Postmaster {
  const output = openSync(join(cluster.logFolder, 'postgres-start.log'), 'w')
  const [command, ...words] = [...account.prefix, postgres, '-D', cluster.folder, '-p', `${port}`]
  const child = spawn(command!, words, {
    ...account.spawn,
    cwd: '/',
    detached: true,
    stdio: ['ignore', output, output],
  })
  closeSync(output)
  child.unref()
  const exited = new Promise<void>(resolve => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
  return { pid: child.pid ?? 0, port, exited }
}

/** The last log lines of a server that failed to start. */
export const lastWords = ({ logFolder }: Cluster) =>
  readFileSync(join(logFolder, 'postgres-start.log'), 'utf8').trim() || 'no message'

async function ask(url: string, work: (client: pg.Client) => Promise<void>) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}

async function makeDatabase(client: pg.Client) {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [database])
  if (!rowCount) await client.query(`create database ${database}`)
}

/** Waits until the server answers, including crash recovery. Returns false if it ended instead. */
export async function isReady(cluster: Cluster, { port, exited }: Postmaster): Promise<boolean> {
  let ended = false
  exited.then(() => {
    ended = true
  })
  const deadline = Date.now() + patienceMs
  while (!ended) {
    try {
      await ask(urlOf(cluster, port, 'postgres'), makeDatabase)
      return true
    } catch (error) {
      if (Date.now() > deadline) throw new Error(`PostgreSQL on port ${port} does not answer`, { cause: error })
      await sleep(25)
    }
  }
  return false
}

/** Stops the server and rolls back open transactions; after 20 s it is stopped immediately. */
export async function end({ pid, exited }: Postmaster): Promise<void> {
  if (startOf(pid) === undefined) return
  const signal = (name: NodeJS.Signals) => {
    try {
      process.kill(pid, name)
    } catch (error) {
      if (codeOf(error) !== 'ESRCH') throw error
    }
  }
  signal('SIGINT')
  const slow = setTimeout(() => signal('SIGQUIT'), 20_000)
  await exited
  clearTimeout(slow)
}
