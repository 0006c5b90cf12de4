import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from '@kreislauf/core/client.ts'
import { partners } from '@kreislauf/core/features/partners/contract.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { afterAll, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { migrate } from '../database/migrate.ts'
import { hashOf, newToken } from '../http/session.ts'
import { startPostgres } from '../postgres/index.ts'
import { readConfig } from './config.ts'

/** Durable, unlike the database of the other tests: what is committed must survive. */
const dataDir = mkdtempSync(join(tmpdir(), 'kreislauf-restart-'))
const postgres = await startPostgres({ dataDir })
await migrate(postgres.url)
const app = await createApp({ ...readConfig({ LOG_LEVEL: 'silent' }), DATABASE_URL: postgres.url })
const address = await app.listen({ port: 0, host: '127.0.0.1' })
afterAll(async () => {
  await app.close()
  await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** A signed-in account's client over real HTTP, as a browser calls. */
async function signedIn() {
  const { raw } = app.platform.pool
  const mandator = await raw.query(`insert into mandator (name, btb_until) values ('Last', '2999-12-31') returning id`)
  const account = await raw.query(
    `insert into account (mandator_id, email, rights) values ($1, 'last@test.example', 'FFFF') returning id`,
    [mandator.rows[0].id],
  )
  const token = newToken()
  await raw.query('select begin_session($1, $2, $3)', [account.rows[0].id, Buffer.from(hashOf(token), 'hex'), 'test'])
  return createClient((url, { headers, ...init }) =>
    fetch(`${address}/api${url}`, {
      ...init,
      headers: { ...headers, authorization: `Bearer ${token}` },
    } as RequestInit),
  )
}

/** The postmaster that serves the connection, killed without a word. */
async function killDatabase() {
  const { rows } = await app.platform.pool.raw.query<{ pid: number }>('select pg_backend_pid() as pid')
  const parent = execFileSync('ps', ['-o', 'ppid=', '-p', String(rows[0]?.pid)], { encoding: 'utf8' }).trim()
  process.kill(Number(parent), 'SIGKILL')
}

test('a database that dies under load loses nothing: every write is there once, whoever was told so', async () => {
  const call = await signedIn()
  const told: string[] = []
  const failures: unknown[] = []
  /** A person who presses save again while the answer is "not available", under the same key. */
  async function save(name: string) {
    const key = crypto.randomUUID()
    for (let turn = 0; turn < 160; turn++) {
      try {
        await call(partners.addCarrier, { body: { name } }, key)
        told.push(name)
        return
      } catch (error) {
        if (!(error instanceof Problem) || error.code !== 'unavailable') failures.push(error)
        await sleep(250)
      }
    }
  }
  const writers = Array.from({ length: 4 }, async (_, writer) => {
    for (let turn = 0; turn < 25; turn++) await save(`Beförderer ${writer}/${turn}`)
  })
  await sleep(60)
  await killDatabase()
  await Promise.all(writers)

  expect(failures).toEqual([])
  const kept = (await call(partners.carriers, {})).filter(({ id }) => id > 0).map(({ name }) => name)
  expect(kept.sort()).toEqual(told.sort())
  expect(told).toHaveLength(100)
})
