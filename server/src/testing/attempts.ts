import { address } from '@kreislauf/core/address.ts'
import { api } from '@kreislauf/core/api.ts'
import { addMonths, today } from '@kreislauf/core/days.ts'
import { type Endpoint, takesForm } from '@kreislauf/core/kit.ts'
import type { ZodType } from 'zod'
import { knowledge, ofCalls } from './features.ts'
import { type IdFor, namesId, sampleOf } from './sample.ts'
import { app } from './tenant.ts'

export type Named = readonly [name: string, endpoint: Endpoint]

/** All calls by name, such as `receptions.lock`. */
export const calls: Named[] = Object.entries(api).flatMap(([feature, contract]) =>
  Object.entries(contract).map(([name, endpoint]) => [`${feature}.${name}`, endpoint as Endpoint] as const),
)

/** Table of the record that an id of this name refers to, by default. */
const tableOf = new Map(knowledge.flatMap(({ ids }) => Object.entries(ids ?? {})))
const recordOf = new Map(knowledge.map(({ contract, record }) => [contract, record]))
const recordOfCall = ofCalls(({ records }) => records)
const recordInPath = ofCalls(({ recordsInPath }) => recordsInPath)
const needs = ofCalls(of => of.needs)

/** Calls whose ids belong to lists shared by all companies. */
export const common = knowledge.flatMap(({ contract, common: names = [] }) => names.map(name => `${contract}.${name}`))

/** Parameters and query fields that name no record. */
export const plain: Record<string, string> = {
  quantity: '1',
  ...{ from: '2020-01-01', to: today(), till: today(), day: today(), date: today(), on: today() },
  ...{
    wastetype: '160117',
    wasteType: '160117',
    avv: '160117',
    section: 'OUTPUT',
    fraction: '1',
    format: 'csv',
    prefix: 'A',
    kind: 'disposer',
    register: 'in',
    figure: 'accepted',
    part: 'months',
  },
  ...{
    hsn: '0603',
    tsn: 'ALR',
    kba: '0603ALR',
    code: '24103',
    token: 'x'.repeat(32),
    step: 'VEHICLE',
    vin: 'LEAKMARK',
  },
  ...{ version: '1', carversion: '1' },
  ...{ paper: 'single', table: 'waste_types', name: 'imprint', subject: 'carriers' },
  ...{ country: 'DE', street: 'Ring', zip: '24103', city: 'Kiel', south: '54', west: '10', north: '55', east: '11' },
  month: addMonths(today(), -1).slice(0, 7),
  cars: '1',
  ...{ type: 'number', values: 'LEAKMARK' },
  ...{ size: 'small', job: 'mail retention', q: 'LEAKMARK', year: '2026', url: 'http://localhost', id: '1' },
  ...{ use: 'REUSE', key: 'MIRROR' },
  ...{ upload: '0a9c51a6-57ae-4c5e-9b55-6f7a4e0c1d02' },
}

/** Table of an id in a call. Throws if its feature does not define it. */
function tableFor(name: string, key: string, where: 'path' | 'body'): string {
  const [feature = ''] = name.split('.')
  const own = key === 'id' || key === 'ids' || key === 'except' || key === 'without'
  const table = own
    ? ((where === 'path' ? recordInPath.get(name) : undefined) ?? recordOfCall.get(name) ?? recordOf.get(feature))
    : tableOf.get(key)
  if (!table) throw new Error(`Unknown table of "${key}" in ${name}: add it to the testing.ts of its feature.`)
  return table
}

const QUERY_IDS = ['except', 'without']
/** Ids of shared lists: they name no record of a company. */
const shared = knowledge.flatMap(({ sharedIds = [] }) => sharedIds)
const isId = (key: string) => !shared.includes(key) && (namesId(key) || QUERY_IDS.includes(key))

export interface Slot {
  key: string
  where: 'path' | 'query' | 'body'
  table: string
}

/** Places of a call that name records. */
export function slotsOf([name, endpoint]: Named): Slot[] {
  if (common.includes(name)) return []
  const slots: Slot[] = []
  for (const key of Object.keys(endpoint.params.shape)) {
    if (isId(key)) slots.push({ key, where: 'path', table: tableFor(name, key, 'path') })
    else if (!(key in plain)) throw new Error(`Unknown meaning of ":${key}" in ${name}: add it to testing/attempts.ts.`)
  }
  for (const key of Object.keys(endpoint.query.shape))
    if (isId(key) && key !== 'id') slots.push({ key, where: 'query', table: tableFor(name, key, 'path') })
  const note = (key: string) => {
    if (isId(key) && !slots.some(slot => slot.where === 'body' && slot.key === key))
      slots.push({ key, where: 'body', table: tableFor(name, key, 'body') })
    return 1
  }
  if (endpoint.kind === 'json') bodyOf([name, endpoint], note)
  return slots
}

/** A valid body of the contract with these ids. */
export function bodyOf([name, endpoint]: Named, idFor: IdFor): unknown {
  const body = sampleOf(endpoint.bodyFor?.(true) ?? endpoint.body, idFor)
  const more = needs.get(name)
  return more ? { ...(body as object), ...more() } : body
}

/** Id for a place of a call; undefined omits an optional one. */
export type Picking = (slot: Pick<Slot, 'key' | 'where'>, needed: boolean) => number | undefined

export interface Attempt {
  status: number
  text: string
  url: string
  body: unknown
}

/** Given values instead of generated ones: texts by name, or the whole body. */
interface Said {
  words?: Record<string, string>
  /** Optional query fields. */
  query?: Record<string, string>
  body?: unknown
}

/** Makes the call with the id that `pick` returns for each place; everything not in `said` is generated to be valid for the contract. */
export async function attempt(
  [name, endpoint]: Named,
  token: string,
  pick: Picking,
  said: Said = {},
): Promise<Attempt> {
  const words: Record<string, string> = { ...plain, ...said.words }
  const given = (shape: Record<string, ZodType>, where: 'path' | 'query', all: boolean): Record<string, unknown> => {
    const names = (key: string) => isId(key) && !(key === 'id' && where === 'query')
    const wanted = Object.entries(shape).filter(
      ([key, field]) => all || names(key) || !field.safeParse(undefined).success,
    )
    return Object.fromEntries(wanted.map(([key]) => [key, names(key) ? pick({ key, where }, true) : words[key]]))
  }
  const params = given(endpoint.params.shape, 'path', true)
  const query = { ...given(endpoint.query.shape, 'query', false), ...said.query }
  const body = said.body ?? bodyOf([name, endpoint], (key, needed) => pick({ key, where: 'body' }, needed))
  const url = `/api${address(endpoint, { params, query })}`
  const headers = { authorization: `Bearer ${token}`, 'accept-language': 'de' }
  const method = endpoint.method
  const answer = await app.inject({ method, url, ...(await payload(endpoint, body, headers)) })
  return { status: answer.statusCode, text: answer.rawPayload.toString('latin1'), url, body }
}

async function payload(endpoint: Endpoint, body: unknown, headers: Record<string, string>) {
  if (endpoint.method === 'GET') return { headers }
  if (takesForm(endpoint)) {
    const form = new FormData()
    form.set('file', new File(['%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'], 'a.pdf'))
    const sent = new Response(form)
    const type = sent.headers.get('content-type') ?? ''
    return { headers: { ...headers, 'content-type': type }, payload: Buffer.from(await sent.arrayBuffer()) }
  }
  if (endpoint.kind === 'text') return { headers: { ...headers, 'content-type': 'text/plain' }, payload: String(body) }
  if (body === undefined) return { headers }
  return { headers: { ...headers, 'content-type': 'application/json' }, payload: JSON.stringify(body) }
}
