import { MOST_ID, takesForm } from '@kreislauf/core/kit.ts'
import { expect, test } from 'vitest'
import { attempt, calls, plain, slotsOf } from '../testing/attempts.ts'
import { app, newTenant } from '../testing/tenant.ts'

const tenant = await newTenant()
await tenant.yard()
const head = await tenant.signIn({ rights: 'FFFFFF', head: true })
const admin = await tenant.signIn({ rights: 'FFFFFF', head: true, admin: true })

/** Greater than any id there is: than the lock of a company takes, a column, a number that JavaScript holds exactly. */
const BEYOND = [MOST_ID + 1, 900_000_000_001, 2 ** 53 - 1, 2 ** 53]

test.each(BEYOND)('an id of %i in an address is nobody’s: 404', async id => {
  const wrong: string[] = []
  for (const [name, { method, path, params, streams, kind }] of calls) {
    const ids = Object.entries(params.shape).filter(
      ([, field]) => !field.safeParse(String(MOST_ID + 1)).success && field.safeParse(String(MOST_ID)).success,
    )
    if (!ids.length || streams || takesForm({ kind })) continue
    const named = new Set(ids.map(([key]) => key))
    const url = `/api${path.replace(/:(\w+)/g, (_, key: string) => String(named.has(key) ? id : (plain[key] ?? '1')))}`
    const headers = {
      authorization: `Bearer ${admin.token}`,
      ...(method !== 'GET' && { 'content-type': 'application/json' }),
    }
    const { statusCode } = await app.inject({ method, url, headers, ...(method !== 'GET' && { payload: '{}' }) })
    if (![404, 403].includes(statusCode)) wrong.push(`${name} ${statusCode}`)
  }
  expect(wrong).toEqual([])
})

test.each(BEYOND)('an id of %i within a call is refused in words', async id => {
  const wrong: string[] = []
  for (const named of calls) {
    if (['admin', 'public'].includes(String(named[1].can)) || !slotsOf(named).length) continue
    const { status } = await attempt(named, head.token, ({ where }) => (where === 'path' ? 1 : id))
    if (status >= 500) wrong.push(`${named[0]} ${status}`)
  }
  expect(wrong).toEqual([])
})
