import { api } from '@kreislauf/core/api.ts'
import type { Feature } from '@kreislauf/core/features.ts'
import { isRecord, keysOf } from '@kreislauf/core/keys.ts'
import type { Endpoint, Given, Input, Output } from '@kreislauf/core/kit.ts'
import type { z } from 'zod'
import type { Caller } from './tenant.ts'

type Seen = { version: number; carversion?: number; seen?: string }
type Read = (call: Caller, id: number) => Promise<Seen>

/** How a record is read before a change. */
const reads: { [Of in Feature]?: Read } = {
  receptions: (call, id) => call(api.receptions.get, { params: { id } }),
  cars: (call, id) => call(api.cars.get, { params: { id } }),
  parts: (call, id) => call(api.parts.get, { params: { id } }),
  articles: (call, id) => call(api.articles.get, { params: { id } }),
  offers: (call, id) => call(api.offers.get, { params: { id } }),
  cargos: (call, id) => call(api.cargos.get, { params: { id } }),
  documents: (call, id) => call(api.documents.get, { params: { id } }),
  users: (call, id) => call(api.users.one, { params: { id } }),
  disposals: async (call, id) => (await call(api.disposals.process, { params: { id } })).disposal,
  statements: async (call, id) => {
    const { statement, seen } = await call(api.statements.totals, { params: { id } })
    return { version: statement.version, seen }
  },
}

/** Any version, for a record that the caller cannot read: the call itself must refuse. */
const unseen: Seen = { version: 1, carversion: 1, seen: 'unseen' }

async function seenBy(call: Caller, feature: Endpoint['feature'], id: number) {
  const read = Object.entries(reads).find(([of]) => of === feature)?.[1]
  if (!read) throw new Error(`testing/seeing.ts does not define how to read records of ${feature}`)
  const { version, carversion, seen } = await read(call, id).catch(() => unseen)
  return { version, ...(carversion !== undefined && { carversion }), ...(seen !== undefined && { seen }) }
}

const idIn = (params: unknown) => (isRecord(params) ? Number(params['id']) : 0)

/** Input of a call without the versions that it is based on. */
type Unseen<E extends Endpoint> = { params?: z.input<E['params']>; query?: Record<string, unknown>; body?: unknown }

/** A caller that reads a record before changing it, as a screen does, and sends its version; each plain id in `ids` or `items` of a body is read. */
export const seeing =
  (call: Caller) =>
  async <E extends Endpoint>(endpoint: E, input: Unseen<E>, key?: string): Promise<Output<E>> => {
    const given: Given = { ...input }
    const asked = keysOf(endpoint.query.shape)
    if (asked.includes('version')) {
      const all = Object.entries(await seenBy(call, endpoint.feature, idIn(given.params)))
      given.query = { ...Object.fromEntries(all.filter(([name]) => asked.includes(name))), ...given.query }
    }
    if (isRecord(given.body) && !Array.isArray(given.body))
      given.body = await withRows(call, endpoint.feature, given.body)
    return call(endpoint, given as Input<E>, key)
  }

async function withRows(call: Caller, feature: Endpoint['feature'], body: Record<string, unknown>) {
  const read = (one: unknown) =>
    typeof one === 'number' ? seenBy(call, feature, one).then(seen => ({ id: one, ...seen })) : one
  const entries = Object.entries(body).map(async ([name, value]) =>
    Array.isArray(value) && (name === 'ids' || name === 'items')
      ? [name, await Promise.all(value.map(read))]
      : [name, value],
  )
  return Object.fromEntries(await Promise.all(entries))
}
