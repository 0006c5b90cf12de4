import { fieldOf } from '@kreislauf/core/keys.ts'
import { takesForm } from '@kreislauf/core/kit.ts'
import { afterAll, expect, test } from 'vitest'
import type { Named } from '../../testing/attempts.ts'
import { type Dice, dice, nearly, nearlyWord, STRANGE_BODIES } from '../../testing/fuzz.ts'
import { ownDatabase } from '../../testing/own.ts'
import { asError } from '../process/aserror.ts'

// What gets through changes records of its own company, and settings of its accounts.
await ownDatabase({ RATE_LIMIT_CALLS: '1000000', FILES_DIR: '/tmp/kreislauf-fuzz-files' })
const { calls, plain, slotsOf } = await import('../../testing/attempts.ts')
const { markedCompany } = await import('../../testing/marked.ts')
const { app } = await import('../../testing/tenant.ts')

/** The same calls each time; another seed by `FUZZ_SEED`, more of them by `FUZZ_TURNS`. */
const SEED = Number(process.env['FUZZ_SEED'] ?? 20261122)
const TURNS = Number(process.env['FUZZ_TURNS'] ?? 12)
/** How often each place of a call holds something wrong: mostly one at a time, so that the rest is reached. */
const SHARES = [0.02, 0.05, 0.15, 0.5]

const company = await markedCompany()
const SIGNED_IN = {
  head: () => company.tenant.signIn({ rights: 'FFFFFF', head: true }),
  member: () => company.tenant.signIn({ rights: '772277' }),
}
const WHO = ['head', 'head', 'member', 'stranger'] as const

const tokens = new Map<string, string>()
async function tokenOf(who: (typeof WHO)[number]) {
  if (who === 'stranger') return undefined
  if (!tokens.has(who)) tokens.set(who, (await SIGNED_IN[who]()).token)
  return tokens.get(who)
}

const placesOf = (named: Named) => (['admin', 'public'].includes(String(named[1].can)) ? [] : slotsOf(named))

/** The address and body of a try, decided by the dice alone. */
function tryOf(named: Named, roll: Dice) {
  const [, { method, path, params, query, kind, body, bodyFor }] = named
  const share = roll.one(SHARES)
  const slots = placesOf(named)
  const idFor = (key: string) => {
    const table = slots.find(slot => slot.key === key)?.table ?? ''
    return roll.one(company.ids[table] ?? [1, 2, 999_999])
  }
  const word = (key: string) =>
    nearlyWord(slots.some(slot => slot.key === key) ? idFor(key) : (plain[key] ?? '1'), roll, share)
  const filled = path.replace(/:(\w+)/g, (_, key: string) => word(key) || '1')
  const asked = Object.keys(query.shape).filter(() => roll.chance(0.5))
  const search = [...asked, ...(roll.chance(0.1) ? ['m', 'v', 'x[]'] : [])].map(key => `${key}=${word(key)}`)
  const url = `/api${filled}${Object.keys(params.shape).length || search.length ? `?${search.join('&')}` : ''}`
  const none: Record<string, string> = {}
  if (method === 'GET') return { method, url, headers: none, payload: '' }
  const strange = roll.chance(0.2) || takesForm({ kind })
  const [type, text] = strange
    ? roll.one(STRANGE_BODIES)
    : ([
        kind === 'text' ? 'text/plain' : 'application/json',
        JSON.stringify(nearly(bodyFor?.(true) ?? body, roll, idFor, share)),
      ] as const)
  const key = roll.chance(0.2) && { 'idempotency-key': `fuzz ${roll.below(50)}` }
  const headers: Record<string, string> = { ...(type && { 'content-type': type }), ...key }
  return { method, url, headers, payload: text ?? '' }
}

/** What the server logs of an error of its own: without it a call that fails on a busy machine only is a riddle. */
let cause: unknown
const { log } = app
const before = log.error
log.error = (said: unknown) => {
  cause = fieldOf(said, 'err')
}
afterAll(() => {
  log.error = before
})

test('no call answers 5xx, whatever it is given', async () => {
  const failed = new Map<string, string>()
  const statuses: Record<string, number> = {}
  for (const [at, named] of calls.entries())
    for (let turn = 0; turn < TURNS; turn++) {
      const seed = SEED + at * 1000 + turn
      const roll = dice(seed)
      const who = roll.one(WHO)
      const token = await tokenOf(who)
      const asked = tryOf(named, roll)
      const authorization = token && { authorization: `Bearer ${token}` }
      const answer = await app.inject({ ...asked, headers: { ...asked.headers, ...authorization } })
      if (answer.statusCode === 401 && token) tokens.delete(who)
      statuses[answer.statusCode] = (statuses[answer.statusCode] ?? 0) + 1
      if (answer.statusCode < 500) continue
      const told = `${who}, seed ${seed}: ${asked.method} ${asked.url.slice(0, 300)} ${asked.headers['content-type'] ?? ''} ${asked.payload.slice(0, 600) ?? ''}`
      failed.set(named[0], `${answer.statusCode} ${told}: ${asError(cause).stack}`)
    }
  if (process.env['FUZZ_TURNS']) console.log(statuses)
  expect(Object.fromEntries(failed)).toEqual({})
  expect(statuses[200]).toBeGreaterThan(calls.length)
}, 300_000)
