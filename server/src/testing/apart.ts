import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@kreislauf/core/client.ts'
import { asMandator, connect, type Pool } from '../platform/database/db.ts'
import { hashOf, newToken } from '../platform/http/session.ts'
import { freePort } from '../platform/postgres/postmaster.ts'
import { eventually } from './eventually.ts'
import { newDatabase } from './prepared.ts'
import type { Caller } from './tenant.ts'
import { newYard } from './yard.ts'

interface Running {
  address: string
  pid: number
  /** A caller with this token. */
  as: (token: string) => Caller
  /** Kills it (SIGKILL). */
  kill: () => Promise<void>
}

/** A company with a yard, and a token of its administrator. */
export async function companyApart(pool: Pool) {
  const { rows } = await pool.raw.query<{ id: number }>(
    `insert into mandator (name, btb_until) values ('Allein', '2999-12-31') returning id`,
  )
  const mandatorId = Number(rows[0]?.id)
  const inside = <Result>(work: Parameters<typeof asMandator<Result>>[2]) => asMandator(pool, { mandatorId }, work)
  const { dismantlerId, certificateId } = await newYard(inside)
  const account = await pool.raw.query<{ id: number }>(
    `insert into account (mandator_id, email, rights, head) values ($1, $2, 'FFFFFF', true) returning id`,
    [mandatorId, `${crypto.randomUUID()}@test.example`],
  )
  const token = newToken()
  await pool.raw.query('select begin_session($1, $2, $3)', [
    account.rows[0]?.id,
    Buffer.from(hashOf(token), 'hex'),
    'test',
  ])
  return { mandatorId, dismantlerId, certificateId, token }
}

/** A server in its own process with its own database and folder; it can be started repeatedly. */
export async function serverApart() {
  const dataDir = await mkdtemp(join(tmpdir(), 'kreislauf-apart-'))
  const url = await newDatabase(process.env['DATABASE_URL'] ?? '', `apart_${crypto.randomUUID().replaceAll('-', '')}`)
  const pool = connect(url, { size: 2 })
  const running = new Set<Running>()

  async function start(environment: Record<string, string> = {}): Promise<Running> {
    const port = await freePort()
    const address = `http://127.0.0.1:${port}`
    const fixed = { DATABASE_URL: url, DATA_DIR: dataDir, PORT: String(port), HOST: '127.0.0.1', DEMO: '0' }
    const env = { PATH: process.env['PATH'], LOG_LEVEL: 'silent', ...fixed, ...environment }
    const server = spawn(process.execPath, [join(import.meta.dirname, '../main.ts')], {
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const ended = once(server, 'exit')
    const one: Running = {
      address,
      pid: server.pid ?? 0,
      as: token =>
        createClient((path, { headers, ...init }) =>
          fetch(`${address}/api${path}`, {
            ...init,
            headers: { ...headers, authorization: `Bearer ${token}`, 'accept-language': 'de' },
          } as RequestInit),
        ),
      async kill() {
        running.delete(one)
        server.kill('SIGKILL')
        await ended
      },
    }
    running.add(one)
    await eventually(async () => {
      if (server.exitCode !== null) throw new Error(`The server ended: ${server.exitCode}`)
      if ((await fetch(`${address}/api/ready`)).status !== 200) throw new Error('not ready')
    })
    return one
  }

  const company = () => companyApart(pool)

  async function end() {
    await Promise.all([...running].map(one => one.kill()))
    await pool.close()
    await rm(dataDir, { recursive: true, force: true })
  }

  return { url, dataDir, pool, start, company, end }
}
