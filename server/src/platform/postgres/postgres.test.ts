import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { type Postgres, startPostgres } from './index.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'kreislauf-supervisor-'))
let postgres: Postgres | undefined

const start = async (log: string[] = []) => {
  postgres = await startPostgres({ dataDir, log: line => log.push(line) })
  return postgres
}

async function query<Row extends pg.QueryResultRow>(url: string, sql: string) {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end().catch(() => {})
  }
}

const serverPid = () => Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])

const another = (program: string) =>
  spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['ignore', 'pipe', 'inherit'] })

/** Another node process that runs the supervisor until it is killed. */
function holder(): Promise<ChildProcess> {
  const program = `
    import { startPostgres } from ${JSON.stringify(join(import.meta.dirname, 'index.ts'))}
    await startPostgres({ dataDir: ${JSON.stringify(dataDir)} })
    console.log('ready')
    setInterval(() => {}, 1000)`
  const child = another(program)
  return new Promise((resolve, reject) => {
    child.stdout.once('data', () => resolve(child))
    child.once('exit', code => reject(new Error(`ended with ${code}`)))
  })
}

const killed = (child: ChildProcess) =>
  new Promise(resolve => {
    child.once('exit', resolve)
    child.kill('SIGKILL')
  })

beforeAll(async () => {
  const { url, stop } = await start()
  await query(url, 'create table kept (id int primary key)')
  await stop()
})

afterEach(async () => {
  await postgres?.stop()
  postgres = undefined
})

afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

test('uses UTF-8 and German collation, and keeps its password private', async () => {
  const { url } = await start()
  const rows = await query<{ word: string }>(
    url,
    `select word from unnest(array['Zebra','Öl','Ofen']) word order by word`,
  )
  expect(rows.map(({ word }) => word)).toEqual(['Ofen', 'Öl', 'Zebra'])
  await expect(query(url.replace(/:[^:@]+@/, ':wrong@'), 'select 1')).rejects.toThrow('password authentication failed')
})

test('restarts after kill -9 with every acknowledged row', async () => {
  const log: string[] = []
  const { url, onExit } = await start(log)
  let exits = 0
  onExit(() => exits++)
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  let acknowledged = 0
  const writing = (async () => {
    for (let id = 1; ; id++) {
      await client.query('insert into kept values ($1)', [id])
      acknowledged = id
    }
  })().catch(() => {})
  await eventually(() => expect(acknowledged).toBeGreaterThan(10))
  process.kill(serverPid(), 'SIGKILL')
  await writing
  await expect.poll(() => log, { timeout: 60_000 }).toContain('PostgreSQL runs again')
  const [row] = await query<{ rows: number }>(url, `select count(*)::int as rows from kept where id <= ${acknowledged}`)
  expect(acknowledged).toBeGreaterThan(0)
  expect(row?.rows).toBe(acknowledged)
  expect(exits).toBe(1)
})

test('refuses a folder that a living process uses, and takes over the server of a killed one', async () => {
  const child = await holder()
  const pid = serverPid()
  await expect(start()).rejects.toThrow(`Already running: process ${child.pid}`)
  await killed(child)
  const log: string[] = []
  const { url, stop } = await start(log)
  expect(log).toEqual(['Taking over the PostgreSQL that was left running'])
  expect(serverPid()).toBe(pid)
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
  await stop()
  await expect(query(url, 'select 1')).rejects.toThrow('ECONNREFUSED')
})

test('a command finds the server of the running product, and ends', async () => {
  const { url } = await start()
  const child = another(`
    import { runningPostgres } from ${JSON.stringify(join(import.meta.dirname, 'running.ts'))}
    console.log(await runningPostgres(${JSON.stringify(dataDir)}))`)
  const told = new Promise(resolve => child.stdout.once('data', data => resolve(String(data).trim())))
  const code = await Promise.race([new Promise(resolve => child.once('exit', resolve)), sleep(60_000, 'still running')])
  child.kill('SIGKILL')
  expect(code).toBe(0)
  expect(await told).toBe(url)
})

test('starts after both were killed and another process got the process id of the old server', async () => {
  const child = await holder()
  await killed(child)
  process.kill(serverPid(), 'SIGKILL')
  await sleep(200)
  const pidFile = join(dataDir, 'postgres/postmaster.pid')
  writeFileSync(pidFile, readFileSync(pidFile, 'utf8').replace(/^\d+/, `${process.pid}`))
  const { url } = await start()
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('an ephemeral server leaves nothing behind', async () => {
  const { url, stop } = await startPostgres({ ephemeral: true })
  const [row] = await query<{ folder: string }>(url, `select current_setting('data_directory') as folder`)
  await stop()
  expect(() => readFileSync(join(row!.folder, 'PG_VERSION'))).toThrow('ENOENT')
})
