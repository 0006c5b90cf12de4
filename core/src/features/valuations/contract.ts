import { z } from 'zod'
import { call, contract } from '../../kit.ts'
import { KbaNumber } from '../masterdata/contract.ts'
import { DriveType } from '../receptions/contract.ts'
import { BY_HAND, MaterialRow, PartRow, Valuated, ValueForm } from './value.ts'

export * from './value.ts'

/** Kinds of company that value cars, with the account's switch (details O19, O20); a collection point's own account does not. */
export const VALUERS = ['PURCHASER', 'DISMANTLER', 'COLLECTOR'] as const
export const values = { can: 'valuation', departments: VALUERS, companyOnly: true } as const

/** Kinds of parts of one question. */
export const MOST_KEYS = 200

const reads = ['prices', 'masterdata', 'contracts', 'articles', 'parts', 'employees'] as const
const KbaOrHand = z.union([z.literal(BY_HAND), KbaNumber])

/** Top sellers of own sales and of the pool (rulings G21). */
const TopSeller = PartRow.pick({
  ...({ id: true, name: true, price: true, low: true, high: true, points: true, newest: true } as const),
  ...({ basis: true, level: true, broken: true, inCart: true } as const),
}).extend({ count: z.int() })
export type TopSeller = z.output<typeof TopSeller>
const TopSellers = z.object({ own: z.array(TopSeller), pool: z.array(TopSeller) })
export type TopSellers = z.output<typeof TopSellers>
const top = {
  query: z.object({
    days: z.coerce.number().int().min(1).max(730).default(365),
    limit: z.coerce.number().int().min(1).max(100).default(20),
  }),
  output: TopSellers,
  reads,
}
const ofKba = z.object({ kba: KbaNumber })
/** A vehicle by hand, for `-` instead of a KBA number. */
const byHand = z.object({
  class: z.string().max(10).optional(),
  drive: DriveType.optional(),
  year: z.coerce.number().int().min(1900).max(2100).optional(),
  model: z.string().max(120).optional(),
})

export const valuations = contract('valuations', {
  /** All five steps in, every term out; saves nothing. */
  value: call('POST /purchaser/value', { ...values, body: ValueForm, output: Valuated, writes: false }),
  /** `ids`: kinds of parts, at most 200, or `all`. */
  parts: call('GET /purchaser/parts/:kba/:ids', {
    ...values,
    params: z.object({ kba: KbaOrHand, ids: z.string().max(8000) }),
    query: byHand.extend({ broken: z.string().max(8000).optional() }),
    output: z.array(PartRow),
    reads,
  }),
  materials: call('GET /purchaser/materials', {
    ...values,
    query: byHand
      .omit({ model: true })
      .extend({ kba: KbaNumber.optional(), weight: z.coerce.number().positive().optional() }),
    output: z.array(MaterialRow),
    reads,
  }),
  topByPrice: call('GET /purchaser/topseller/price', { ...values, ...top }),
  topByCount: call('GET /purchaser/topseller/count', { ...values, ...top }),
  topByPriceOfKba: call('GET /purchaser/topseller/price/kba/:kba', { ...values, ...top, params: ofKba }),
  topByCountOfKba: call('GET /purchaser/topseller/count/kba/:kba', { ...values, ...top, params: ofKba }),
})
