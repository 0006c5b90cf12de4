import { z } from 'zod'
import { call, contract, Day, Format, fileOut } from '../../kit.ts'
import { listQuery, paging } from '../../paging.ts'
import { values } from '../valuations/contract.ts'
import { BookRow, CatalystRow, CostForm, Costs, Course } from './book.ts'
import { PriceForm, PriceKind, PricePoint, PriceSource, PriceUse } from './records.ts'

export * from './book.ts'
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
  /** What the price of each kind of part and material stands on. */
  book: call('GET /purchaser/prices/book', { ...values, output: z.array(BookRow), reads }),
  bookFile: call('GET /purchaser/prices/book/:format', {
    ...values,
    params: z.object({ format: Format }),
    query: listQuery.pick({ q: true }),
    ...fileOut,
    replica: true,
  }),
  /** Catalysts by the number stamped on them. */
  catalysts: call('GET /purchaser/prices/catalysts', {
    ...values,
    query: listQuery.extend(paging),
    output: z.array(CatalystRow),
    reads,
  }),
  /** Medians by month of the last 24. */
  course: call('GET /purchaser/prices/course/:use/:key', {
    ...values,
    params: z.object({ use: PriceUse, key: z.string().max(60) }),
    output: Course,
    reads,
  }),
  costs: call('GET /purchaser/costs', { ...values, output: Costs, reads: ['masterdata'] }),
  /** Adds, changes or deletes what the company reckons with from a day on. */
  saveCosts: call('PUT /purchaser/costs', { ...writes, body: CostForm, output: Costs }),
})
