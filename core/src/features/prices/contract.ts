import { z } from 'zod'
import { call, contract, Day, Format, fileOut } from '../../kit.ts'
import { listQuery, paging } from '../../paging.ts'
import { values } from '../valuations/contract.ts'
import { PriceForm, PriceKind, PricePoint, PriceSource, PriceUse } from './records.ts'

export * from './records.ts'

const PriceFilter = listQuery.extend({
  use: PriceUse.optional(),
  key: z.string().max(60).optional(),
  /** Number stamped on a catalyst. */
  catalyst: z.string().max(60).optional(),
  kind: PriceKind.optional(),
  source: PriceSource.optional(),
  from: Day.optional(),
  to: Day.optional(),
})
export type PriceFilter = z.output<typeof PriceFilter>

const reads = ['masterdata', 'spares', 'parts', 'deliveries', 'pickuporders'] as const
/** Who may value cars reads the company's prices and costs; who may change its data besides writes them. */
const writes = { ...values, asks: () => ['STD.U'] as const }

/** What the company was paid for parts, cores and materials. */
export const prices = contract('prices', {
  list: call('GET /purchaser/prices', {
    ...values,
    query: PriceFilter.extend(paging),
    output: z.array(PricePoint),
    reads,
  }),
  /** Adds, changes or deletes a typed price; only these and imported ones. Null if it was deleted. */
  save: call('PUT /purchaser/prices', { ...writes, body: PriceForm, output: PricePoint.nullable() }),
  export: call('GET /purchaser/prices/download/:format', {
    ...values,
    params: z.object({ format: Format }),
    query: PriceFilter,
    ...fileOut,
    streams: true,
    replica: true,
  }),
})
