import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { freePort } from './platform/postgres/postmaster.ts'
import { eventually } from './testing/eventually.ts'

const url = process.env.DATABASE_URL!
const dataDir = mkdtempSync(join(tmpdir(), 'kreislauf-main-'))
const started: ChildProcess[] = []
afterAll(() => {
  for (const one of started) one.kill('SIGKILL')
  rmSync(dataDir, { recursive: true })
})

/** The server as it is started in earnest, with what it says. */
function start(environment: Record<string, string>) {
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir, DEMO: '0', LOG_LEVEL: 'silent', ...environment }
  const server = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], { env })
  started.push(server)
  const said: string[] = []
  for (const stream of [server.stdout, server.stderr]) stream.on('data', piece => void said.push(String(piece)))
  const ended = once(server, 'exit').then(([code]) => code as number)
  return { server, ended, said: () => said.join('') }
}

test('a server that is told to stop says first that it is not ready, while it serves everything', async () => {
  const PORT = String(await freePort())
  const { server, ended } = start({ DATABASE_URL: url, PORT, HOST: '127.0.0.1', DRAIN_SECONDS: '4' })
  const ask = (path: string) => fetch(`http://127.0.0.1:${PORT}/api${path}`)
  const status = async (path: string) => (await ask(path).catch(() => undefined))?.status
  await eventually(async () => expect(await status('/ready')).toBe(200))
  server.kill('SIGTERM')
  await eventually(async () => expect(await status('/ready')).toBe(503))
  const served = await ask('/sys/env')
  expect([served.status, served.headers.get('connection')]).toEqual([200, 'close'])
  expect(await ended).toBe(0)
})

test('a database that refuses is told in one line', async () => {
  const wrong = Object.assign(new URL(url), { password: 'wrong' }).href
  const refused = start({ DATABASE_URL: wrong, PORT: '0' })
  expect(await refused.ended).toBe(1)
  expect(refused.said()).toMatch(/^The server does not start: password authentication failed.*\n$/)
})

test('a user who may not make the role of the requests is told what it needs, in one line', async () => {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  try {
    await admin.query('drop database if exists main_refused')
    await admin.query(`drop role if exists main_weak`)
    await admin.query(`create role main_weak login password 'weak'`)
    await admin.query('create database main_refused owner main_weak')
    const weak = Object.assign(new URL(url), { username: 'main_weak', password: 'weak', pathname: 'main_refused' }).href
    const refused = start({ DATABASE_URL: weak, PORT: '0' })
    expect(await refused.ended).toBe(1)
    expect(refused.said()).toMatch(/^The server does not start: Migration 0225_baseline\.sql.*createrole.*\n$/)
  } finally {
    await admin.query('drop database if exists main_refused')
    await admin.query('drop role if exists main_weak')
    await admin.end()
  }
})
