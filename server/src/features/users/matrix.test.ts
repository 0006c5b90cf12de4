import { api } from '@kreislauf/core/api.ts'
import type { Endpoint } from '@kreislauf/core/kit.ts'
import { type Access, allows, bits, type Letter, modules, type Right, withRight } from '@kreislauf/core/permissions.ts'
import { describe, expect, test } from 'vitest'
import { app, newTenant } from '../../testing/tenant.ts'

const rights = modules.flatMap(module => (Object.keys(bits) as Letter[]).map((letter): Right => `${module}.${letter}`))
const endpoints: Endpoint[] = Object.values(api).flatMap(contract => Object.values(contract) as Endpoint[])
const guarded = endpoints.filter(({ can }) => !(['public', 'login'] as Access[]).includes(can))

/** Whether the server refuses for want of the right, whatever else it then says of an empty call. */
async function refuses(endpoint: Endpoint, token: string) {
  const url = endpoint.path.replace(/:\w+/g, '1')
  const answer = await app.inject({
    url: `/api${url}`,
    method: endpoint.method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(endpoint.method !== 'GET' && { 'content-type': 'application/json' }),
    },
    ...(endpoint.method !== 'GET' && { payload: '{}' }),
  })
  const code = answer.statusCode === 403 ? (answer.json() as { code: string }).code : ''
  return code === 'forbidden' || code === 'module-inactive'
}

describe('one ticked box of the matrix', () => {
  test.each(rights)('%s lets in where the web shows it, and nowhere else', async right => {
    const granted = withRight('0', right, true)
    const { token } = await (await newTenant()).signIn({ rights: granted })
    const shown = guarded.filter(({ can }) => allows({ granted, head: false, admin: false }, can))
    const open: Endpoint[] = []
    for (const endpoint of guarded) if (!(await refuses(endpoint, token))) open.push(endpoint)
    const named = (list: Endpoint[]) => list.map(({ method, path }) => `${method} ${path}`)
    expect(named(open)).toEqual(named(shown))
  })
})
