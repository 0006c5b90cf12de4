import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../server/src/platform/postgres/postmaster.ts'
import { Office } from './drill/queries.ts'
import { root } from './root.ts'

/**
 * A failover on one machine: etcd, three PostgreSQL nodes under Patroni, HAProxy and two servers, as described in
 * `deploy/ha`. Writers record acknowledged saves; the leader is killed; every acknowledged save must be in the
 * database exactly once.
 */

const WRITERS = 8
/** Seconds for all migrations, each commit of which waits for a standby. */
const MIGRATING = 600
const POSTGRES = '/usr/lib/postgresql'
const binFolder = () => {
  const versions = existsSync(POSTGRES) ? readdirSync(POSTGRES).filter(name => Number(name) >= 17) : []
  return versions.length ? join(POSTGRES, String(Math.max(...versions.map(Number))), 'bin') : undefined
}
const missing = [
  ...['patroni', 'etcd', 'haproxy'].filter(name => spawnSync('sh', ['-c', `command -v ${name}`]).status !== 0),
  ...(binFolder() ? [] : ['PostgreSQL 17 or newer']),
]
if (missing.length) {
  console.error(`Not installed: ${missing.join(', ')}\n  apt-get install patroni etcd-server haproxy postgresql-17`)
  process.exit(1)
}

const folder = mkdtempSync(join(tmpdir(), 'kreislauf-drill-'))
chmodSync(folder, 0o777)
/** PostgreSQL refuses to run as root. */
const account = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}
const running: ChildProcess[] = []
const patronis = new Map<string, ChildProcess>()

function begin(name: string, command: string, words: string[], env: Record<string, string> = {}, as = account) {
  const log = openSync(join(folder, `${name}.log`), 'a')
  const child = spawn(command, words, {
    ...as,
    cwd: folder,
    env: { ...process.env, HOME: folder, ...env },
    stdio: ['ignore', log, log],
  })
  running.push(child)
  return child
}

const ports = async (count: number) => Promise.all(Array.from({ length: count }, freePort))
const [etcd = 0, peer = 0, database = 0, web = 0, one = 0, two = 0] = await ports(6)
const nodes = await Promise.all(
  ['a', 'b', 'c'].map(async (name, index) => ({
    name,
    address: `10.0.0.${index + 1}`,
    pg: await freePort(),
    rest: await freePort(),
  })),
)
type Node = (typeof nodes)[number]
const write = (name: string, text: string) => {
  writeFileSync(join(folder, name), text, { mode: 0o644 })
  return join(folder, name)
}
const example = (name: string) => readFileSync(join(root, 'deploy/ha', name), 'utf8')
const dataOf = ({ name }: Node) => join(folder, `data-${name}`)

function startNode(node: Node) {
  const text = example('patroni.yml')
    .replace('name: a', `name: ${node.name}`)
    .replaceAll('10.0.0.1:8008', `127.0.0.1:${node.rest}`)
    .replaceAll('10.0.0.1:5432', `127.0.0.1:${node.pg}`)
    .replace(/hosts: \[.*\]/, `hosts: ['127.0.0.1:${etcd}']`)
    .replace(/data_dir: .*/, `data_dir: ${dataOf(node)}`)
    .replace(/bin_dir: .*/, `bin_dir: ${binFolder()}`)
  const own = `postgresql:\n  pgpass: ${folder}/pgpass-${node.name}\n  parameters: {unix_socket_directories: '${folder}'}`
  const file = write(`${node.name}.yml`, text.replace(/^postgresql:$/m, own))
  patronis.set(node.name, begin(`patroni-${node.name}`, 'patroni', [file]))
}

function haproxy() {
  let text = example('haproxy.cfg')
    .replace('10.0.0.20:5432', `127.0.0.1:${database}`)
    .replace('10.0.0.20:8080', `127.0.0.1:${web}`)
    .replace('10.0.1.1:8080', `127.0.0.1:${one}`)
    .replace('10.0.1.2:8080', `127.0.0.1:${two}`)
  for (const { address, pg, rest } of nodes)
    text = text.replace(`${address}:5432 check port 8008`, `127.0.0.1:${pg} check port ${rest}`)
  begin('haproxy', 'haproxy', ['-f', write('haproxy.cfg', text)])
}

async function until<Result>(
  what: string,
  look: () => Promise<Result | undefined | false>,
  seconds = 120,
): Promise<Result> {
  const end = Date.now() + seconds * 1000
  while (Date.now() < end) {
    const found = await look().catch(() => undefined)
    if (found) return found
    await sleep(200)
  }
  throw new Error(`${what}: timed out after ${seconds} seconds; see ${folder}`)
}

const isOk = (url: string) => fetch(url).then(({ ok }) => ok)
const leader = async () => {
  for (const node of nodes) if (await isOk(`http://127.0.0.1:${node.rest}/leader`).catch(() => false)) return node
  return undefined
}
const standbys = async () => {
  let count = 0
  for (const { rest } of nodes) if (await isOk(`http://127.0.0.1:${rest}/sync`).catch(() => false)) count++
  return count
}

/** Like a power failure: kills Patroni and all PostgreSQL processes. */
function kill(node: Node) {
  const postmaster = Number(readFileSync(join(dataOf(node), 'postmaster.pid'), 'utf8').split('\n')[0])
  patronis.get(node.name)?.kill('SIGKILL')
  process.kill(postmaster, 'SIGKILL')
}

/** The killed one left its PID file behind. */
function quit(postmaster: number) {
  try {
    process.kill(postmaster, 'SIGQUIT')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

async function stop() {
  for (const child of running.reverse()) child.kill('SIGTERM')
  await sleep(4000)
  for (const child of running) child.kill('SIGKILL')
  for (const node of nodes) {
    const file = join(dataOf(node), 'postmaster.pid')
    if (existsSync(file)) quit(Number(readFileSync(file, 'utf8').split('\n')[0]))
  }
}

async function drill() {
  mkdirSync(join(folder, 'files'))
  const client = `http://127.0.0.1:${etcd}`
  const peers = `http://127.0.0.1:${peer}`
  begin('etcd', 'etcd', [
    ...[
      '--name',
      'one',
      '--data-dir',
      join(folder, 'etcd'),
      '--listen-client-urls',
      client,
      '--advertise-client-urls',
      client,
    ],
    ...['--listen-peer-urls', peers, '--initial-advertise-peer-urls', peers, '--initial-cluster', `one=${peers}`],
  ])
  await until('etcd', () => isOk(`${client}/health`))
  for (const node of nodes) startNode(node)
  haproxy()
  await until('a leader with a synchronous standby', async () => (await leader()) && (await standbys()) > 0)
  const office = await Office.open(`postgres://postgres:change-me-1@127.0.0.1:${database}`, [`http://127.0.0.1:${web}`])
  for (const [index, port] of [one, two].entries())
    begin(
      `server-${index + 1}`,
      process.execPath,
      [join(root, 'server/src/main.ts')],
      {
        ...{
          DATABASE_URL: office.url,
          PORT: String(port),
          HOST: '127.0.0.1',
          DATA_DIR: folder,
          DEMO: '0',
          LOG_LEVEL: 'warn',
        },
        ...{ SECRET_KEY: 'a key for the drill alone, of no use', TRUST_PROXY: '1', RATE_LIMIT_CALLS: '1000000' },
      },
      {},
    )
  await until(
    'both servers',
    async () => (await isOk(`http://127.0.0.1:${one}/api/ready`)) && isOk(`http://127.0.0.1:${two}/api/ready`),
    MIGRATING,
  )
  await office.signIn()
  office.begin(WRITERS)
  await sleep(5000)
  const former = await until('the leader', leader)
  console.log(`${office.acknowledged()} acknowledged; killing ${former.name}`)
  const cut = Date.now()
  kill(former)
  const next = await until('another leader', async () => {
    const now = await leader()
    return now && now.name !== former.name && now
  })
  console.log(`${next.name} is the leader after ${((Date.now() - cut) / 1000).toFixed(1)} s`)
  await office.goesOn()
  startNode(former)
  await until('the former leader is back', () => isOk(`http://127.0.0.1:${former.rest}/replica`))
  await sleep(3000)
  const { acknowledged, lost, doubled, silence, failed } = await office.end()
  console.log(
    `${acknowledged} acknowledged, ${failed} failed attempts, ${(silence / 1000).toFixed(1)} s without an acknowledged save, ${lost} lost, ${doubled} duplicated`,
  )
  if (lost || doubled) process.exitCode = 1
}

try {
  await drill()
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
await stop()
if (!process.exitCode) rmSync(folder, { recursive: true, force: true })
process.exit()
