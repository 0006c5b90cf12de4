import { z } from 'zod'
import { based, rows } from '../../based.ts'
import { BulkItem, bytes, call, contract, Format, idParams, maybeDay, PathId } from '../../kit.ts'
import { listQuery, paging } from '../../paging.ts'
import { CargoType, Offer, OfferForm, OfferMatch, OfferState } from './records.ts'

export * from './records.ts'

const OfferFilter = listQuery.extend({ state: OfferState.optional(), cargoTypeId: PathId.optional() })
export type OfferFilter = z.output<typeof OfferFilter>

/** Offers are a recycler's; a company that has cargo reads what is open today (details O18). */
const read = { can: 'STD.R', departments: ['RECYCLER', 'LOOPER'] } as const
const recycler = { departments: ['RECYCLER'] } as const
const reads = ['companies', 'masterdata'] as const

export const offers = contract('offers', {
  /** Kinds of cargo in force today, in the order of the trade. */
  types: call('GET /cargos/types', { can: 'login', output: z.array(CargoType), reads: ['masterdata'] }),
  /** Of a recycler: of an own one all, of another company's those that are open today. */
  list: call('GET /recycleroffers/of/:id', {
    ...read,
    params: idParams,
    query: OfferFilter.extend(paging),
    output: z.array(Offer),
    reads,
  }),
  get: call('GET /recycleroffers/:id', { ...read, params: idParams, output: Offer, reads }),
  /** Of an own offer as if it were open today, up to `BESIDE_KM` beyond its reach, without telling whose cargo that is. */
  matches: call('GET /recycleroffers/matches/:id', {
    can: 'STD.R',
    ...recycler,
    params: idParams,
    output: z.array(OfferMatch),
  }),
  save: call('PUT /recycleroffers', {
    can: ['STD.C', 'STD.U'],
    asks: ({ id }: OfferForm) => [id ? 'STD.U' : 'STD.C'],
    ...recycler,
    body: OfferForm,
    output: Offer,
  }),
  remove: call('DELETE /recycleroffers/:id', { can: 'STD.D', ...recycler, params: idParams, query: based }),
  /** Opens or closes one or several. */
  setActive: call('PATCH /recycleroffers/active/', {
    can: 'STD.U',
    ...recycler,
    body: z.object({ ids: rows, active: z.boolean() }),
    output: z.array(BulkItem),
  }),
  /** Gives one or several another last day; none is until further notice. What is over is to be had again. */
  prolong: call('PATCH /recycleroffers/prolong/', {
    can: 'STD.U',
    ...recycler,
    body: z.object({ ids: rows, validto: maybeDay }),
    output: z.array(BulkItem),
  }),
  /** Asks the contact of an own offer by mail whether mails may go there; once more at the earliest a day later. */
  askContact: call('PATCH /recycleroffers/contact/:id', {
    can: 'STD.U',
    ...recycler,
    params: idParams,
    output: Offer,
  }),
  export: call('GET /recycleroffers/download/:format/:id', {
    can: 'STD.R',
    ...recycler,
    params: z.object({ format: Format, id: PathId }),
    query: OfferFilter,
    output: bytes,
    kind: 'file',
    streams: true,
    replica: true,
  }),
})
