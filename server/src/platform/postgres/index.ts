import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { asError } from '../process/aserror.ts'
import { type Account, chooseAccount } from './account.ts'
import { type Binaries, findBinaries } from './binaries.ts'
import { type Cluster, openCluster } from './cluster.ts'
import { takeLock } from './lock.ts'
import { end, findRunning, freePort, isReady, lastWords, launch, type Postmaster, urlOf } from './postmaster.ts'
import { temporaryFolder } from './temporary.ts'

export interface Postgres {
  /** Connection URL of the superuser; unchanged by restarts of the server. */
  url: string
  /** Stops the server and releases the folder. */
  stop(): Promise<void>
  /** Called each time the server ended without `stop`; it is then being restarted. */
  onExit(listener: () => void): void
}

export type PostgresOptions = { log?: (message: string) => void } & (
  | { dataDir: string; ephemeral?: false }
  | { ephemeral: true; from?: string }
)

interface Home {
  cluster: Cluster
  binaries: Binaries
  account: Account
}

/** Processes of a killed server keep its shared memory until they notice that it is gone. */
const isHeldByTheDead = (words: string) => words.includes('is still in use')

async function launchReady({ cluster, binaries, account }: Home, port: number): Promise<Postmaster> {
  for (let attempt = 1; ; attempt++) {
    const server = findRunning(cluster) ?? launch(cluster, port, binaries.postgres, account)
    if (await isReady(cluster, server)) return server
    const words = lastWords(cluster)
    if (attempt >= (isHeldByTheDead(words) ? 100 : 3)) throw new Error(`PostgreSQL did not start: ${words}`)
    await sleep(200)
  }
}

async function rememberedPort(path: string) {
  const port = await freePort(existsSync(path) ? Number(readFileSync(path, 'utf8')) : 0)
  writeFileSync(path, `${port}\n`)
  return port
}

/** Restarts the server on its port whenever it ends, until it is stopped. */
function watch(home: Home, first: Postmaster, log: (message: string) => void) {
  const listeners: (() => void)[] = []
  let server = first
  let stopping = false
  const loop = async () => {
    while (!stopping) {
      await server.exited
      if (stopping) return
      log('PostgreSQL ended unexpectedly; starting it again')
      for (const listener of listeners) listener()
      await restart()
    }
  }
  const restart = async () => {
    try {
      server = await launchReady(home, first.port)
      log('PostgreSQL runs again')
    } catch (error) {
      log(`${asError(error).message}; next attempt in 5 s`)
      await sleep(5000)
    }
  }
  const ended = loop()
  return {
    onExit: (listener: () => void) => void listeners.push(listener),
    async stop() {
      if (stopping) return ended
      stopping = true
      await end(server)
      await ended
      await end(server)
    },
  }
}

/**
 * Starts the embedded PostgreSQL on 127.0.0.1 with its data in `dataDir` (`postgres/`, `log/`, password and port beside them), or, with `ephemeral`,
 * in a temporary folder without safety against power failure, removed on `stop`; `from`: such a folder of a stopped server to copy. Takes over a
 * server left running by a killed process and restarts one that dies. Throws if another living process uses the folder.
 */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const log = options.log ?? (() => {})
  const temporary = options.ephemeral ? await temporaryFolder(options.from) : undefined
  const dataDir = temporary?.path ?? resolve(options.ephemeral ? '' : options.dataDir)
  mkdirSync(dataDir, { recursive: true })
  const unlock = takeLock(
    join(dataDir, 'lock'),
    pid => new Error(`Already running: process ${pid} uses ${dataDir}. Stop it first, or choose another DATA_DIR.`),
  )
  try {
    const binaries = findBinaries()
    const account = chooseAccount(binaries.postgres)
    const cluster = await openCluster(dataDir, binaries, account, !!temporary)
    const left = findRunning(cluster)
    if (left) log('Taking over the PostgreSQL that was left running')
    const home = { cluster, binaries, account }
    const port = left?.port ?? (await rememberedPort(join(dataDir, 'postgres.port')))
    const server = await launchReady(home, port)
    temporary?.endWithProcess(server.pid)
    const { stop, onExit } = watch(home, server, log)
    return {
      url: urlOf(cluster, server.port),
      onExit,
      async stop() {
        await stop()
        unlock()
        await temporary?.remove()
      },
    }
  } catch (error) {
    unlock()
    await temporary?.remove()
    throw error
  }
}
