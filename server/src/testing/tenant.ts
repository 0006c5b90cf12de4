import { createClient, type Sending } from '@kreislauf/core/client.ts'
import type { Endpoint, Input, Output } from '@kreislauf/core/kit.ts'
import type { FastifyInstance } from 'fastify'
import { createApp } from '../app.ts'
import { asMandator, type Db, type Pool } from '../platform/database/db.ts'
import { hashOf, newToken } from '../platform/http/session.ts'
import { reopen } from '../platform/jobs/background.ts'
import { readConfig } from '../platform/process/config.ts'
import { newYard, type Yard } from './yard.ts'

process.env['CHECK_ANSWERS'] = '1'

/** The server shared by the test files of this worker; after `ownDatabase` the file's own one. */
export let app: FastifyInstance
export let pool: Pool

/** Starts a server for the current environment; returns a function that closes it and restores the previous one. */
export async function serve(): Promise<() => Promise<void>> {
  const before = { app, pool }
  const config = readConfig({
    // Anonymous callers of all files of a worker share one address.
    RATE_LIMIT_CALLS: '1000000',
    ...process.env,
    LOG_LEVEL: 'silent',
    SECRET_KEY: 'a key that only the tests know, long enough',
    LOGIN_TICKET_SECRET: 'what the operator and his own site know',
    DATA_DIR: process.env['DATA_DIR'] ?? '/tmp/kreislauf-test-data',
    FILES_DIR: process.env['FILES_DIR'] ?? '/tmp/kreislauf-test-files',
  })
  const one = await createApp({ ...config, DATABASE_URL: process.env['DATABASE_URL'] ?? '' })
  await one.ready()
  ;({ app, pool } = { app: one, pool: one.platform.pool })
  return async () => {
    await one.close()
    // Resets the notice of shutdown for background work.
    reopen()
    ;({ app, pool } = before)
  }
}
await serve()

export type Caller = <E extends Endpoint>(endpoint: E, input: Input<E>, key?: string) => Promise<Output<E>>

export interface SignIn {
  grantable?: string
  rights?: string
  head?: boolean
  admin?: boolean
  language?: string
  valuation?: boolean
}

export interface Tenant {
  mandatorId: number
  /** Runs work in the database as this mandator. */
  inside: <Result>(work: (db: Db) => Promise<Result>) => Promise<Result>
  /** A new account of this mandator, ready to call the API. */
  signIn: (as?: SignIn) => Promise<Caller & { token: string; accountId: number; email: string }>
  /** Creates the dismantler of this mandator with everything that a VN needs: Betriebsnummer, certificate with document, authority. */
  yard: () => Promise<Yard>
}

/** A separate mandator for a test: no cleanup, parallel runs, and isolation is tested each time. */
export async function newTenant({ btbUntil = '2999-12-31' as string | null } = {}): Promise<Tenant> {
  const { rows } = await pool.raw.query<{ id: string }>(
    'insert into mandator (name, btb_until) values ($1, $2) returning id',
    [`Test ${crypto.randomUUID()}`, btbUntil],
  )
  const mandatorId = Number(rows[0]?.id)
  const inside: Tenant['inside'] = work => asMandator(pool, { mandatorId }, work)

  async function signIn(as: SignIn = {}) {
    const { rights = 'FFFF', grantable = 'FFFF', head = false, admin = false, language = 'de', valuation = true } = as
    const token = newToken()
    const email = `${crypto.randomUUID()}@test.example`
    const account = await inside(db =>
      db
        .insertInto('account')
        .values({ email, firstname: 'Tina', lastname: 'Test', rights, grantable, head, admin, language, valuation })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
    await pool.raw.query('select begin_session($1, $2, $3)', [account.id, Buffer.from(hashOf(token), 'hex'), 'test'])
    return Object.assign(caller({ authorization: `Bearer ${token}`, 'accept-language': language }), {
      token,
      accountId: account.id,
      email,
    })
  }

  return { mandatorId, inside, signIn, yard: () => newYard(inside) }
}

/** The browser's API client, connected to the server directly. */
export const caller = (headers: Record<string, string>): Caller =>
  createClient(async (url, init) => {
    const answer = await app.inject({
      url: `/api${url}`,
      method: init.method as 'GET',
      ...(await payloadOf(init, headers)),
    })
    return new Response(answer.statusCode === 204 ? null : new Uint8Array(answer.rawPayload), {
      status: answer.statusCode,
      headers: answer.headers as Record<string, string>,
    })
  })

/** The bytes of a form as a browser sends it. */
async function payloadOf({ body, headers }: Sending, more: Record<string, string>) {
  if (!(body instanceof FormData))
    return { headers: { ...headers, ...more }, ...(body !== undefined && { payload: body }) }
  const form = new Response(body)
  return {
    headers: { ...headers, ...more, 'content-type': form.headers.get('content-type') ?? '' },
    payload: Buffer.from(await form.arrayBuffer()),
  }
}

/** An anonymous caller. */
export const stranger = caller({})
