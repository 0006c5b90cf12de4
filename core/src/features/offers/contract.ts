import { z } from 'zod'
import { BulkItem, based, rows } from '../../based.ts'
import { call, contract, Format, fileOut, idParams, maybeDay, PathId } from '../../kit.ts'
import { listQuery, paging } from '../../paging.ts'
import { CargoType, Offer, OfferForm, OfferMatch, OfferState } from './records.ts'

export * from './records.ts'

const OfferFilter = listQuery.extend({ state: OfferState.optional(), cargoTypeId: PathId.optional() })
export type OfferFilter = z.output<typeof OfferFilter>

/** Offers belong to a recycler; a company with cargo reads those open today (details O18). */
const read = { can: 'STD.R', departments: ['RECYCLER', 'LOOPER'] } as const
const recycler = { departments: ['RECYCLER'] } as const
const reads = ['companies', 'masterdata'] as const

export const offers = contract('offers', {
  /** Kinds of cargo in force today, in the order of the trade. */
  types: call('GET /cargos/types', { can: 'login', output: z.array(CargoType), reads: ['masterdata'] }),
  /** For an own recycler all offers, for another company's those open today. */
  list: call('GET /recycleroffers/of/:id', {
    ...read,
    params: idParams,
    query: OfferFilter.extend(paging),
    output: z.array(Offer),
    reads,
  }),
  get: call('GET /recycleroffers/:id', { ...read, params: idParams, output: Offer, reads }),
  /** Matches of an own offer as if it were open today, up to `BESIDE_KM` beyond its reach, without revealing the owners of the cargo. */
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
  /** Sets another last day for one or several offers; without one they are valid until further notice. Expired offers become available again. */
  prolong: call('PATCH /recycleroffers/prolong/', {
    can: 'STD.U',
    ...recycler,
    body: z.object({ ids: rows, validto: maybeDay }),
    output: z.array(BulkItem),
  }),
  /** Sends the contact of an own offer a mail asking for consent; can be repeated after a day. */
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
    ...fileOut,
    streams: true,
    replica: true,
  }),
})
