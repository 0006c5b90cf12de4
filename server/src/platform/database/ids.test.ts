import { MOST_ID, takesForm } from '@kreislauf/core/kit.ts'
import { expect, test } from 'vitest'
import { attempt, bodyOf, calls, type Named, plain, slotsOf } from '../../testing/attempts.ts'
import { app, newTenant } from '../../testing/tenant.ts'

const tenant = await newTenant()
await tenant.yard()
const head = await tenant.signIn({ rights: 'FFFFFF', head: true })
const admin = await tenant.signIn({ rights: 'FFFFFF', head: true, admin: true })

/** Greater than any id there is: than the lock of a company takes, a column, a number that JavaScript holds exactly. */
const BEYOND = [MOST_ID + 1, 900_000_000_001, 2 ** 53 - 1, 2 ** 53]

const [FIRST = 0, ...GREATER] = BEYOND

test('ids in an address that are too great are nobody’s: 404', async () => {
  const wrong: string[] = []
  for (const [at, [name, { method, path, params, streams, kind }]] of calls.entries()) {
    const ids = Object.entries(params.shape).filter(
      ([, field]) => !field.safeParse(String(FIRST)).success && field.safeParse(String(MOST_ID)).success,
    )
    if (!ids.length || streams || takesForm({ kind })) continue
    // The contract refuses each of them; what becomes of that each call is asked with one, in turn.
    for (const [key, field] of ids)
      for (const id of GREATER) if (field.safeParse(String(id)).success) wrong.push(`${name} takes ${id} as ${key}`)
    const id = BEYOND[at % BEYOND.length]
    const named = new Set(ids.map(([key]) => key))
    const url = `/api${path.replace(/:(\w+)/g, (_, key: string) => String(named.has(key) ? id : (plain[key] ?? '1')))}`
    const headers = {
      authorization: `Bearer ${admin.token}`,
      ...(method !== 'GET' && { 'content-type': 'application/json' }),
    }
    const { statusCode } = await app.inject({ method, url, headers, ...(method !== 'GET' && { payload: '{}' }) })
    if (![404, 403].includes(statusCode)) wrong.push(`${name} ${id} ${statusCode}`)
  }
  expect(wrong).toEqual([])
})

/** Whether the contract takes such an id in the places of a call beside its address, so that the call itself has to look at it. */
function takes(named: Named, id: number): boolean {
  const [, { query, body, bodyFor, kind }] = named
  const asked = slotsOf(named).filter(({ where }) => where === 'query')
  const inQuery = asked.every(({ key }) => query.shape[key]?.safeParse(String(id)).success)
  return inQuery && (kind !== 'json' || (bodyFor?.(true) ?? body).safeParse(bodyOf(named, () => id)).success)
}

test.each(BEYOND)('an id of %i within a call is refused in words', async id => {
  const wrong: string[] = []
  for (const named of calls) {
    if (['admin', 'public'].includes(String(named[1].can)) || !slotsOf(named).length) continue
    // What the contract itself refuses, and a call that has no other place for it, is answered like the first one.
    const within = slotsOf(named).some(({ where }) => where !== 'path')
    if (id !== FIRST && !(within && takes(named, id))) continue
    const { status } = await attempt(named, head.token, ({ where }) => (where === 'path' ? 1 : id))
    if (status >= 500) wrong.push(`${named[0]} ${status}`)
  }
  expect(wrong).toEqual([])
})
