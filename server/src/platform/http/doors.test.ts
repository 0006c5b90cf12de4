import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { api } from '@kreislauf/core/api.ts'
import { today } from '@kreislauf/core/days.ts'
import type { Kind } from '@kreislauf/core/domain/departments.ts'
import { departmentKinds } from '@kreislauf/core/domain/departments.ts'
import type { Endpoint } from '@kreislauf/core/kit.ts'
import { anyOf, type Right, withRight } from '@kreislauf/core/permissions.ts'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import { ownDatabase } from '../../testing/own.ts'
import type { SignIn, Tenant } from '../../testing/tenant.ts'
import { openapi } from './openapi.ts'

const routes: string[] = []
const listen = (message: unknown) => {
  const { fastify } = message as { fastify: FastifyInstance }
  fastify.addHook('onRoute', ({ method, url }: RouteOptions) => {
    for (const one of [method].flat()) if (one !== 'HEAD') routes.push(`${one} ${url}`)
  })
}
// The server of the other files is there already: what is heard is of this file's own.
await import('../../testing/tenant.ts')
subscribe('fastify.initialization', listen)
await ownDatabase()
unsubscribe('fastify.initialization', listen)
const { app, newTenant, pool } = await import('../../testing/tenant.ts')

const endpoints = Object.values(api).flatMap(contract => Object.values(contract) as Endpoint[])
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const named = (some: Endpoint[]) => some.map(endpoint => [nameOf(endpoint), endpoint] as const)
const closed = endpoints.filter(({ can }) => can !== 'public')
const rightsOf = ({ can }: Endpoint) => anyOf(can).filter((one): one is Right => one.includes('.'))
const isRight = (endpoint: Endpoint) => rightsOf(endpoint).length > 0
const ofKinds = endpoints.filter(({ departments }) => departments)
const headed = ({ can }: Endpoint) => can === 'head'

/** All that is served without a contract, and why it has none. */
const raw = [
  'GET /', // leads to the web app
  'GET /api/docs', // every call and its example, for who builds on them; the same for everybody
  'GET /api/docs/*',
  'GET /api/docs/start.css',
  'GET /api/docs/start.js',
  'GET /api/health', // for the machine that watches the process; tells nothing
  'GET /api/metrics', // for Prometheus, by token or on this machine; counts requests by route, names no record
  'GET /api/openapi.json',
  'GET /api/ready', // for the load balancer; tells nothing
  'GET /api/sse/:id', // an EventSource sends no header: the id is the one-time permission
  'GET /robots.txt', // for search engines; the same for everybody
]
/** The web app, the same for everybody; served once it is built. */
const built = 'GET /app/*'

/** The status and problem of a call with an id and a body that mean nothing: who is let in is looked at before them. */
async function knock(endpoint: Endpoint, token?: string, marks = '') {
  const answer = await app.inject({
    method: endpoint.method,
    url: `/api${endpoint.path.replace(/:\w+/g, '1')}${marks}`,
    headers: { ...(token && { authorization: `Bearer ${token}` }) },
    ...(endpoint.method !== 'GET' && { payload: {} }),
  })
  return { status: answer.statusCode, code: answer.headers['content-type']?.includes('problem') && answer.json().code }
}
const signedOut = { status: 401, code: 'signed-out' }
const forbidden = { status: 403, code: 'forbidden' }

let tenant: Tenant
const tokensOfAll = new Map<string, string>()
/** Of one account for all calls that are refused: these leave it and its session as they are. */
async function tokenOf(as: SignIn): Promise<string> {
  const key = JSON.stringify(as)
  const token = tokensOfAll.get(key) ?? (await tenant.signIn(as)).token
  tokensOfAll.set(key, token)
  return token
}
beforeAll(async () => {
  tenant = await newTenant()
})

describe('the catalogue', () => {
  test('every address that is served is a call of a contract, or named here', () => {
    const calls = endpoints.map(({ method, path }) => `${method} /api${path}`)
    expect(routes.filter(route => !calls.includes(route) && route !== built).sort()).toEqual(raw)
    expect(calls.filter(call => !routes.includes(call))).toEqual([])
  })

  /** What the OpenAPI document says of each call under a key. */
  const told = (key: 'x-right' | 'x-departments') =>
    Object.entries(openapi(api).paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => [
        `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
        (operation as Record<string, unknown>)[key],
      ]),
    )

  test('the OpenAPI document tells of every call and its right, and of nothing else but the stream', () => {
    expect(told('x-right').sort()).toEqual(
      [['GET /sse/:id', undefined], ...endpoints.map(one => [nameOf(one), one.can])].sort(),
    )
  })

  test('what is only for companies of some kinds is known by name, and told by the OpenAPI document', async () => {
    const kinds = ofKinds.map(one => [nameOf(one), one.departments])
    expect(
      told('x-departments')
        .filter(([, departments]) => departments)
        .sort(),
    ).toEqual([...kinds].sort())
    await expect(`${kinds.map(of => of.flat().join(' ')).join('\n')}\n`).toMatchFileSnapshot('./doors.kinds.txt')
  })
})

describe('401', () => {
  const tokens: Record<string, string> = {}
  beforeAll(async () => {
    const set = (id: number, change: string) => pool.raw.query(`update account set ${change} where id = $1`, [id])
    const [blocked, pending, left, idle] = await Promise.all(
      [1, 2, 3, 4].map(() => tenant.signIn({ rights: 'FFFFFF', head: true, admin: true })),
    )
    await set(blocked!.accountId, 'active = false')
    await set(pending!.accountId, 'pending = true')
    await pool.raw.query('update session set ended_at = now() where account_id = $1', [left!.accountId])
    await pool.raw.query(`update session set seen_at = '2020-01-01' where account_id = $1`, [idle!.accountId])
    Object.assign(tokens, {
      'nobody’s': 'nonsense',
      'blocked account’s': blocked!.token,
      'pending account’s': pending!.token,
      'ended session’s': left!.token,
      'forgotten session’s': idle!.token,
    })
  })

  test.each(named(closed))('%s for a stranger and for tokens that open nothing', async (_, endpoint) => {
    expect(await knock(endpoint)).toEqual(signedOut)
    for (const [whose, token] of Object.entries(tokens))
      expect([whose, await knock(endpoint, token)]).toEqual([whose, signedOut])
  })

  test.each(named(endpoints.filter(({ can }) => can === 'public')))(
    '%s is never answered as to a stranger when the token is wrong (details O3)',
    async (_, endpoint) => expect(await knock(endpoint, 'nonsense')).toEqual(signedOut),
  )
})

/** Calls of dismantlers with remanufacturers: a company without a contract has none of their rights. */
const isOfContracts = ({ can }: Endpoint) =>
  anyOf(can).some(access => access.startsWith('RMD.')) && anyOf(can).every(access => access !== 'head')

async function underContract({ inside }: Tenant, dismantlerId: number) {
  const other = await newTenant()
  const company = { department: 'REMAN', company: '{"name": "Aufarbeiter"}' } as const
  const reman = await other.inside(db =>
    db.insertInto('department').values(company).returning('id').executeTakeFirstOrThrow(),
  )
  const parties = { dismantlerId, remanId: reman.id, remanMandatorId: other.mandatorId, parties: '{}' }
  const signed = { terms: '{}', proposedby: 'REMAN', status: 'SIGNED', validfrom: today() } as const
  await inside(db =>
    db
      .insertInto('contract')
      .values({ ...parties, ...signed })
      .execute(),
  )
}

describe('403', () => {
  test.each(named(closed.filter(({ can }) => can !== 'login')))(
    '%s for an account without any right',
    async (_, endpoint) => {
      const token = await tokenOf({ rights: '000000', valuation: false })
      expect(await knock(endpoint, token)).toEqual(forbidden)
    },
  )

  test.each(named(endpoints.filter(isRight)))(
    '%s for a head with all rights but those of the call',
    async (_, endpoint) => {
      const rights = rightsOf(endpoint).reduce((held, right) => withRight(held, right, false), 'FFFFFF')
      const needs = anyOf(endpoint.can)
      const token = await tokenOf({ rights, head: !needs.includes('head'), valuation: !needs.includes('valuation') })
      expect(await knock(endpoint, token)).toEqual(forbidden)
    },
  )

  test.each(named(endpoints.filter(headed)))('%s for someone with all rights who is not head', async (_, endpoint) => {
    const token = await tokenOf({ rights: 'FFFFFF' })
    expect(await knock(endpoint, token)).toEqual(forbidden)
  })

  test.each(named(endpoints.filter(({ can }) => can === 'admin')))('%s for a head', async (_, endpoint) => {
    const token = await tokenOf({ rights: 'FFFFFF', head: true })
    expect(await knock(endpoint, token)).toEqual(forbidden)
  })

  describe.each(named(ofKinds))('%s', (_, endpoint) => {
    const found = ({ inside }: Tenant, department: Kind, active = true) =>
      inside(db =>
        db
          .insertInto('department')
          .values({ department, company: '{"name": "Betrieb"}', active })
          .returning('id')
          .executeTakeFirstOrThrow(),
      )
    const otherKind = { status: 403, code: isOfContracts(endpoint) ? 'no-contract' : 'companies.other-kind' }

    test('for a head with all rights of a company of another kind, or of one that is out of operation', async () => {
      const other = await newTenant()
      const { token } = await other.signIn({ rights: 'FFFFFF', head: true })
      expect(await knock(endpoint, token)).toEqual(otherKind)
      for (const kind of departmentKinds.filter(one => !endpoint.departments?.includes(one))) await found(other, kind)
      for (const kind of endpoint.departments ?? []) await found(other, kind, false)
      expect(await knock(endpoint, token)).toEqual(otherKind)
      const unentitled = await other.signIn({ rights: '000000', valuation: false })
      expect(await knock(endpoint, unentitled.token)).toEqual(forbidden)
    })

    test.each(endpoint.departments ?? [])('is open to a company with a %s in operation', async kind => {
      const right = await newTenant()
      const { id } = await found(right, kind)
      if (isOfContracts(endpoint) && kind === 'DISMANTLER') await underContract(right, id)
      const { token } = await right.signIn({ rights: 'FFFFFF', head: true })
      expect((await knock(endpoint, token)).status).not.toBe(403)
    })
  })

  test('for whom a second factor is missing, all but what leads to one', async () => {
    const strict = await newTenant()
    await pool.raw.query(`update mandator set settings = '{"requireSecondFactor": true}' where id = $1`, [
      strict.mandatorId,
    ])
    const letIn: string[] = []
    let { token } = await strict.signIn({ rights: 'FFFFFF', head: true })
    for (const endpoint of closed.filter(({ can }) => can !== 'admin')) {
      if ((await knock(endpoint, token)).code === 'security.enrol-first') continue
      letIn.push(nameOf(endpoint))
      // Some end the session.
      token = (await strict.signIn({ rights: 'FFFFFF', head: true })).token
    }
    expect(letIn).toMatchInlineSnapshot(`
      [
        "GET /accounts/logout",
        "GET /accounts/my",
        "PATCH /accounts",
        "GET /accounts/sessions",
        "PATCH /accounts/sessions/end/:id",
        "PATCH /accounts/sessions/end",
        "GET /accounts/security",
        "POST /accounts/security/prove",
        "POST /accounts/security/totp",
        "PATCH /accounts/security/totp",
        "DELETE /accounts/security/totp",
        "POST /accounts/security/passkeys/options",
        "POST /accounts/security/passkeys",
        "PATCH /accounts/security/passkeys/:id",
        "DELETE /accounts/security/passkeys/:id",
        "POST /accounts/security/recovery",
        "GET /accounts/mandator",
        "PATCH /accounts/mandator",
        "GET /sse/init",
      ]
    `)
  })
})

const units = '/api/units'
const asked = async (token: string | undefined, marks: string) => {
  const answer = await app.inject({
    url: `${units}${marks}`,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  })
  const { code, errors } = answer.json()
  return { status: answer.statusCode, ...(code && { code }), ...(errors && { path: errors[0].path }) }
}
const ok = { status: 200 }

describe('m names the mandator (details O16)', () => {
  let theirs: Tenant
  beforeAll(async () => {
    theirs = await newTenant()
  })

  test.each(named(closed))('%s is not made for one that the account may not see', async (_, endpoint) => {
    const token = await tokenOf({ rights: 'FFFFFF', head: true })
    const refused = { status: 403, code: 'foreign-mandator' }
    expect(await knock(endpoint, token, `?m=${theirs.mandatorId}`)).toEqual(refused)
  })

  test('the own one, absent, and one made visible are served; the next call stands for the own one again', async () => {
    const [mine, theirs] = await Promise.all([newTenant(), newTenant()])
    const call = await mine.signIn()
    const yard = await theirs.yard()
    expect(await asked(call.token, '')).toEqual(ok)
    expect(await asked(call.token, `?m=${mine.mandatorId}`)).toEqual(ok)
    await pool.raw.query('insert into visible_mandator values ($1, $2)', [call.accountId, theirs.mandatorId])
    expect(await asked(call.token, `?m=${theirs.mandatorId}`)).toEqual(ok)
    const yards = async (marks: string) => {
      const headers = { authorization: `Bearer ${call.token}` }
      return (await app.inject({ url: `/api/dismantlers/allowed${marks}`, headers })).json()
    }
    expect(await yards(`?m=${theirs.mandatorId}`)).toMatchObject([{ id: yard.dismantlerId }])
    expect(await yards('')).toEqual([])
    await pool.raw.query('delete from visible_mandator where account_id = $1', [call.accountId])
    expect(await asked(call.token, `?m=${theirs.mandatorId}`)).toMatchObject({ status: 403, code: 'foreign-mandator' })
  })

  test('one that there is not is refused as one that is not to be seen', async () => {
    const { token } = await tenant.signIn()
    expect(await asked(token, '?m=999999999999')).toMatchObject({ status: 403, code: 'foreign-mandator' })
  })

  test.each(['', '0', '-1', '1.5', '1e3', 'abc', '1e400', '9'.repeat(40), "1'--", '1&m=2', 'null', '%00'])(
    'm=%s is no mandator, and never taken for the own one',
    async m => {
      const { token } = await tenant.signIn()
      expect(await asked(token, `?m=${m}`)).toEqual({ status: 422, code: 'invalid', path: 'm' })
      expect(await asked(undefined, `?m=${m}`)).toMatchObject(signedOut)
    },
  )
})

describe('v names the client’s version (details O16)', () => {
  test.each(['1.0.0', '1.0.7', '1.0', '1.1.0', '2', '10.0.0', '1.0.0-beta.1'])('%s is served', async v => {
    const { token } = await tenant.signIn()
    expect(await asked(token, `?v=${v}`)).toEqual(ok)
  })

  test.each(['', '0', '0.9.9', '0.99', 'abc', '1.x', '-1', 'NaN', '1.0.0&v=0.1', '9'.repeat(99), '%00'])(
    '%s is asked to renew, before anything else is said',
    async v => {
      const renew = { status: 426, code: 'old-client' }
      expect(await asked(undefined, `?v=${v}`)).toMatchObject(renew)
      expect(await asked((await tenant.signIn()).token, `?v=${v}`)).toMatchObject(renew)
    },
  )
})
