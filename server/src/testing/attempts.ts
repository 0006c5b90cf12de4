import { address } from '@kreislauf/core/address.ts'
import { api } from '@kreislauf/core/api.ts'
import { today } from '@kreislauf/core/days.ts'
import { type Endpoint, takesForm } from '@kreislauf/core/kit.ts'
import type { ZodType } from 'zod'
import { complete } from './reception.ts'
import { type IdFor, namesId, sampleOf } from './sample.ts'
import { app } from './tenant.ts'

export type Named = readonly [name: string, endpoint: Endpoint]

/** Every call by its name, `receptions.lock`. */
export const calls: Named[] = Object.entries(api).flatMap(([feature, contract]) =>
  Object.entries(contract).map(([name, endpoint]) => [`${feature}.${name}`, endpoint as Endpoint] as const),
)

/** Of which table the record is that an id of this name means, unless the call says otherwise. */
const tableOf: Record<string, string> = {
  dismantlerId: 'department',
  collectorId: 'department',
  departmentId: 'department',
  carId: 'car',
  receptionId: 'reception',
  docId: 'file',
  accountId: 'account',
  mandatorId: 'mandator',
  disposerId: 'disposer',
  myDisposerId: 'disposer',
  carrierId: 'carrier',
  staffId: 'employee',
  outputId: 'output',
  entryId: 'entry',
}

/** What plain `id` or `ids` means in a call (details, table to O58), by the call's name or by its feature. */
const idOf: Record<string, string> = {
  cars: 'car',
  companies: 'department',
  'companies.certificateDoc': 'certificate',
  'companies.uploadCertificateDoc': 'certificate',
  'companies.saveCertificate': 'certificate',
  recyclers: 'department',
  loopers: 'department',
  remanufacturers: 'department',
  carriers: 'department',
  disposers: 'department',
  purchasers: 'department',
  disposals: 'disposal',
  'disposals.list': 'department',
  'disposals.disposables': 'department',
  'disposals.behind': 'output',
  employees: 'employee',
  'employees.list': 'department',
  'employees.attach': 'qualification',
  'employees.document': 'qualification',
  'employees.thumbnail': 'qualification',
  log: 'department',
  'log.prefill': 'car',
  'log.acceptProposals': 'car',
  'log.entryRecord': 'entry',
  'log.saveEntries': 'entry',
  'log.saveCar': 'entry',
  'log.outputRecord': 'output',
  'log.saveOutputs': 'output',
  imports: 'import',
  'partners.carrier': 'carrier',
  'partners.editCarrier': 'carrier',
  'partners.myDisposer': 'disposer',
  'partners.saveDisposer': 'disposer',
  'partners.papers': 'disposer',
  'partners.addPaper': 'disposer',
  'partners.paper': 'partner_document',
  'partners.paperThumbnail': 'partner_document',
  'partners.removePaper': 'partner_document',
  'mail.one': 'mail',
  'payments.invoice': 'invoice',
  'payments.cancelOrder': 'payment_order',
  receptions: 'reception',
  'security.endSession': 'session',
  'security.renamePasskey': 'passkey',
  'security.removePasskey': 'passkey',
  statements: 'statement',
  'statements.list': 'department',
  'statements.latest': 'department',
  'statistics.collectorDay': 'department',
  users: 'account',
  'users.accept': 'outsource_request',
  'users.decline': 'outsource_request',
  'users.cancel': 'outsource_request',
  'users.handCollector': 'department',
  'users.releaseCollector': 'department',
  'users.acceptCollector': 'outsource_request',
  'users.declineCollector': 'outsource_request',
  'users.cancelCollector': 'outsource_request',
  'users.endCollector': 'outsource_request',
  'users.askDelivery': 'department',
  'users.inviteDelivery': 'department',
  'users.withdrawInvitation': 'delivery_invitation',
  'users.acceptDelivery': 'outsource_request',
  'users.declineDelivery': 'outsource_request',
  'users.cancelDelivery': 'outsource_request',
  'users.endDelivery': 'outsource_request',
  'users.savePartner': 'partner_access',
}
/** Where path and body of one call mean different records by the same name. */
const inPath: Record<string, string> = { 'employees.save': 'department' }

/** Ids of lists that are the same for everybody. */
export const common = ['downloads.get', 'masterdata.models', 'masterdata.types', 'system.unitsOf']

/** Parameters and queries that name no record. */
export const plain: Record<string, string> = {
  ...{ from: '2020-01-01', to: today(), till: today(), day: today(), date: today(), on: today() },
  ...{ wastetype: '160117', wasteType: '160117', fraction: '1', format: 'csv', prefix: 'A', kind: 'disposer' },
  ...{
    hsn: '0603',
    tsn: 'ALR',
    kba: '0603ALR',
    code: '24103',
    token: 'x'.repeat(32),
    step: 'VEHICLE',
    vin: 'LEAKMARK',
  },
  ...{ table: 'waste_types', name: 'imprint', subject: 'carriers' },
  ...{ country: 'DE', street: 'Ring', zip: '24103', city: 'Kiel', south: '54', west: '10', north: '55', east: '11' },
  ...{ size: 'small', job: 'mail retention', q: 'LEAKMARK', year: '2026', url: 'http://localhost', id: '1' },
}

/** The table that an id of a call is of. Throws where nobody has said so: a new call says it above. */
function tableFor(name: string, key: string, where: 'path' | 'body'): string {
  const [feature = ''] = name.split('.')
  const own = key === 'id' || key === 'ids' || key === 'except' || key === 'without'
  const table = own ? ((where === 'path' ? inPath[name] : undefined) ?? idOf[name] ?? idOf[feature]) : tableOf[key]
  if (!table) throw new Error(`What record is "${key}" of ${name}? Say it in testing/attempts.ts.`)
  return table
}

const QUERY_IDS = ['except', 'without']
const isId = (key: string) => namesId(key) || QUERY_IDS.includes(key)

export interface Slot {
  key: string
  where: 'path' | 'query' | 'body'
  table: string
}

/** The places of a call that name records. */
export function slotsOf([name, endpoint]: Named): Slot[] {
  if (common.includes(name)) return []
  const slots: Slot[] = []
  for (const key of Object.keys(endpoint.params.shape)) {
    if (isId(key)) slots.push({ key, where: 'path', table: tableFor(name, key, 'path') })
    else if (!(key in plain)) throw new Error(`What is ":${key}" of ${name}? Say it in testing/attempts.ts.`)
  }
  for (const key of Object.keys(endpoint.query.shape))
    if (isId(key) && key !== 'id') slots.push({ key, where: 'query', table: tableFor(name, key, 'path') })
  const note = (key: string) => {
    if (!slots.some(slot => slot.where === 'body' && slot.key === key))
      slots.push({ key, where: 'body', table: tableFor(name, key, 'body') })
    return 1
  }
  if (endpoint.kind === 'json') bodyOf([name, endpoint], note)
  return slots
}

/** What the contract asks for by rules that its shape does not show. */
const neededBeside: Record<string, () => object> = {
  'receptions.create': () => ({ carversion: 1, ...complete() }),
  'receptions.edit': () => ({ carversion: 1, ...complete() }),
  'cars.create': () => ({ originkind: 'PRIVATE', originregion: '01' }),
}

/** A body that the contract takes, with these ids. */
export function bodyOf([name, endpoint]: Named, idFor: IdFor): unknown {
  const body = sampleOf(endpoint.bodyFor?.(true) ?? endpoint.body, idFor)
  const more = neededBeside[name]
  return more ? { ...(body as object), ...more() } : body
}

/** The id for a place of a call; undefined leaves out one that need not be there. */
export type Picking = (slot: Pick<Slot, 'key' | 'where'>, needed: boolean) => number | undefined

export interface Attempt {
  status: number
  text: string
  url: string
  body: unknown
}

/** What is said in place of what is made up: words by their names, or the whole body. */
interface Said {
  words?: Record<string, string>
  body?: unknown
}

/** Makes the call with the id that `pick` gives each place, everything else made up so that the contract takes it, but for what is `said`. */
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
  const query = given(endpoint.query.shape, 'query', false)
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
