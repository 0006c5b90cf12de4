import { z } from 'zod'
import { based } from '../../based.ts'
import { call, contract, Format, fileOut, idParams, PathId, version } from '../../kit.ts'
import { listQuery, paging } from '../../paging.ts'
import { SpareKey } from '../spares/contract.ts'
import { offerFromPath } from './numbers.ts'
import { RemanOffer, RemanOfferForm, RemanOfferState, RemovedOffer } from './records.ts'

export * from './numbers.ts'
export * from './photos.ts'
export * from './records.ts'

const RemanOfferFilter = listQuery.extend({ state: RemanOfferState.optional(), category: SpareKey.optional() })
export type RemanOfferFilter = z.output<typeof RemanOfferFilter>

const ofReman = z.object({ remanId: PathId })

/** Id of an offer in a path (details O98): `0124_12345` is `0124|12345`. */
const inPath = z.object({
  offerId: z
    .string()
    .max(80)
    .transform((text, context) => {
      const key = offerFromPath(text)
      if (!key) context.addIssue({ code: 'custom', params: { code: 'unknown' } })
      return key ?? { number: '', ktype: '' }
    }),
})
/** An offer's id is unique within a REMAN department only; it may be left out by a company with exactly one. */
const remanId = PathId.optional()

const reman = { departments: ['REMAN'] } as const
const read = { can: 'RM.R', ...reman } as const
const reads = ['companies', 'masterdata', 'spares'] as const

/** Articles that a remanufacturer buys as cores, each with what it pays for it. */
export const articles = contract('articles', {
  list: call('GET /reman/offers/of/:remanId', {
    ...read,
    params: ofReman,
    query: RemanOfferFilter.extend(paging),
    output: z.array(RemanOffer),
    reads,
  }),
  get: call('GET /reman/offers/:id', { ...read, params: idParams, output: RemanOffer, reads }),
  save: call('PUT /reman/offers/of/:remanId', {
    can: ['RM.C', 'RM.U'],
    asks: ({ id }: RemanOfferForm) => [id ? 'RM.U' : 'RM.C'],
    ...reman,
    params: ofReman,
    body: RemanOfferForm,
    output: RemanOffer,
  }),
  setActive: call('PATCH /reman/offers/active/:offerId', {
    can: 'RM.U',
    ...reman,
    params: inPath,
    query: z.object({ remanId }),
    body: z.object({ active: z.boolean(), version }),
    output: RemanOffer,
  }),
  /** Deletes an offer that no box and no note names, with its article if that has no other; a used one becomes inactive. */
  remove: call('DELETE /reman/offers/:offerId', {
    can: 'RM.D',
    ...reman,
    params: inPath,
    query: based.extend({ remanId }),
    output: RemovedOffer,
  }),
  /** With the columns of the import, so that the file can be edited and imported again. */
  export: call('GET /reman/offers/download/:format/:remanId', {
    ...read,
    params: ofReman.extend({ format: Format }),
    query: RemanOfferFilter,
    ...fileOut,
    streams: true,
    replica: true,
  }),
})
