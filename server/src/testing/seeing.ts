import { api } from '@kreislauf/core/api.ts'
import type { Feature } from '@kreislauf/core/features.ts'
import { isRecord } from '@kreislauf/core/keys.ts'
import type { Endpoint, Given, Input, Output } from '@kreislauf/core/kit.ts'
import type { z } from 'zod'
import type { Caller } from './tenant.ts'

type Read = (call: Caller, id: number) => Promise<{ version: number; carversion?: number }>

/** How a record is read by who wants to do something with it. */
const reads: { [Of in Feature]?: Read } = {
  receptions: (call, id) => call(api.receptions.get, { params: { id } }),
  cars: (call, id) => call(api.cars.get, { params: { id } }),
  parts: (call, id) => call(api.parts.get, { params: { id } }),
  offers: (call, id) => call(api.offers.get, { params: { id } }),
  cargos: (call, id) => call(api.cargos.get, { params: { id } }),
  documents: (call, id) => call(api.documents.get, { params: { id } }),
  users: (call, id) => call(api.users.one, { params: { id } }),
  disposals: async (call, id) => (await call(api.disposals.process, { params: { id } })).disposal,
  statements: async (call, id) => (await call(api.statements.totals, { params: { id } })).statement,
}

/** Of what one may not read, any version: so it is the call itself that refuses. */
const unseen = { version: 1, carversion: 1 }

async function seenBy(call: Caller, feature: Endpoint['feature'], id: number) {
  const read = Object.entries(reads).find(([of]) => of === feature)?.[1]
  if (!read) throw new Error(`testing/seeing.ts does not say how records of ${feature} are read`)
  const { version, carversion } = await read(call, id).catch(() => unseen)
  return { version, ...(carversion !== undefined && { carversion }) }
}

const idIn = (params: unknown) => (isRecord(params) ? Number(params['id']) : 0)

/** A call without the versions that it is based on. */
type Unseen<E extends Endpoint> = { params?: z.input<E['params']>; query?: Record<string, unknown>; body?: unknown }

/**
 * A caller that reads a record before it does something with it, as a screen does, and sends the version that it has read; in `ids` or
 * `items` of a body each plain id is read.
 */
export const seeing =
  (call: Caller) =>
  async <E extends Endpoint>(endpoint: E, input: Unseen<E>, key?: string): Promise<Output<E>> => {
    const given: Given = { ...input }
    if ('version' in endpoint.query.shape)
      given.query = { ...(await seenBy(call, endpoint.feature, idIn(given.params))), ...given.query }
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
