import { type ChildProcess, spawn } from 'node:child_process'
import { type AddressInfo, createServer } from 'node:net'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const root = resolve(import.meta.dirname, '../..')

export interface Server {
  origin: string
  pid: number
  stop: () => Promise<void>
}

const freePort = () =>
  new Promise<number>(found => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => found(port))
    })
  })

async function answers(origin: string, child: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt++) {
    if (child.exitCode !== null) throw new Error(`The server at ${origin} ended with ${child.exitCode}`)
    const found = await fetch(`${origin}/api/health`).catch(() => undefined)
    if (found) return void (await found.arrayBuffer())
    await sleep(100)
  }
  throw new Error(`The server at ${origin} does not respond`)
}

async function launch(
  file: string,
  args: readonly string[],
  environment: Record<string, string>,
  port: number,
): Promise<Server> {
  const child = spawn(process.execPath, [resolve(root, file), ...args], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { PATH: process.env['PATH'], ...environment },
  })
  const origin = `http://127.0.0.1:${port}`
  const stop = async () => {
    if (child.exitCode !== null) return
    const gone = new Promise(done => child.once('exit', done))
    child.kill('SIGTERM')
    await gone
  }
  await answers(origin, child).catch(async error => {
    await stop()
    throw error
  })
  return { origin, pid: child.pid ?? 0, stop }
}

/** Starts the product as in production, without logs and rate limits. */
export async function startProduct(url: string, filesDir: string, more: Record<string, string> = {}): Promise<Server> {
  const port = await freePort()
  const environment = {
    DATABASE_URL: url,
    PORT: String(port),
    HOST: '127.0.0.1',
    LOG_LEVEL: 'silent',
    RATE_LIMIT_CALLS: '1000000',
    FILES_DIR: filesDir,
    DEMO: '0',
    NODE_ENV: 'production',
    SECRET_KEY: 'a key that only the measurement knows',
    ...more,
  }
  return launch('server/src/main.ts', [], environment, port)
}

/** Starts the server that replays the product's statements. */
export async function startReplay(url: string, planFile: string): Promise<Server> {
  const port = await freePort()
  return launch('bench/src/replay.ts', [planFile, url, String(port)], {}, port)
}

/** Starts the server of hand-written statements. */
export async function startLeast(url: string): Promise<Server> {
  const port = await freePort()
  return launch('bench/src/least.ts', [url, String(port)], {}, port)
}
