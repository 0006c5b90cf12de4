import { z } from 'zod'
import { LOG_KEEPERS } from '../../domain/logplace.ts'
import { isMonth } from '../../domain/months.ts'
import { bytes, call, contract, Day, Format, Id, idParams, maybe, PathId, saving, version } from '../../kit.ts'
import { CollectorEvent, JournalKind } from '../log/contract.ts'

/** A calendar month, `YYYY-MM`. */
export const Month = z
  .string()
  .refine(isMonth, { params: { code: 'month' } })
  .meta({ format: 'month' })

/** RUNNING: not over yet. DUE: over and still to be signed. MISSING: its last day for that has passed. */
export const ReviewState = z.enum(['RUNNING', 'DUE', 'MISSING', 'SIGNED'])

/** A month of a yard's or collection point's log, and who looked it through (EfbV § 5 (3); details O77). */
export const ReviewMonth = z.object({
  /** Of the row, unique within a place: year and month as one number. */
  id: z.int(),
  month: Month,
  state: ReviewState,
  /** The last day on which its review is in time. */
  dueon: z.string(),
  /** Of the review; null while there is none. */
  reviewId: z.int().nullable(),
  version: z.int().nullable(),
  date: z.string().nullable(),
  /** Name of the account, which is the signature. */
  signedby: z.string().nullable(),
  /** Day of the signature. */
  signedon: z.string().nullable(),
  remark: z.string().nullable(),
  /** First signed after its last day. */
  late: z.boolean(),
  /** A locked statement closed the whole month. */
  locked: z.boolean(),
})

/** The same with where it is and what is still to do. */
export const PlacedMonth = ReviewMonth.extend({
  departmentId: Id,
  department: z.enum(LOG_KEEPERS),
  /** Incidents of the month of which something is left to do. */
  openIncidents: z.int(),
  /** Last day of the latest locked statement of its yard. */
  closedTill: z.string().nullable(),
})

/** What a month of the log holds. */
export const MonthContent = PlacedMonth.extend({
  /** How many records of each kind, the most first; of a collection point those of its own journal. */
  kinds: z.array(z.object({ kind: z.union([JournalKind, CollectorEvent]), count: z.int() })),
  /** Records entered more than ten days after their day (NachwV § 24). */
  lateRecords: z.int(),
  /** Records entered on a day after that of the signature. */
  laterRecords: z.int(),
})

export const ReviewForm = z.object({
  /** Of the review that is signed anew. */
  id: Id.nullish(),
  version: version.optional(),
  month: Month,
  date: Day,
  remark: maybe(2000),
})

const read = { can: ['BTB.R', 'VN.R'], departments: LOG_KEEPERS } as const
const reads = ['log', 'disposals', 'statements', 'receptions', 'cars', 'incidents', 'documents'] as const
const Year = z.coerce.number().int().min(1990).max(2200)

export const reviews = contract('reviews', {
  /** The months of a year in which there is a log, the latest first. */
  list: call('GET /btb/reviews/of/:id', {
    ...read,
    params: idParams,
    query: z.object({ year: Year.optional() }),
    output: z.array(ReviewMonth),
    reads,
  }),
  /** One month with what happened in it; `not-found` for one before the log began or ahead. */
  month: call('GET /btb/reviews/month/:id/:month', {
    ...read,
    replica: true,
    params: idParams.extend({ month: Month }),
    output: MonthContent,
    reads,
  }),
  /** Signs a month, or signs it anew while it is not closed. */
  sign: call('PUT /btb/reviews/of/:id', {
    ...saving(['BTB', 'VN'], (review: ReviewForm) => [review]),
    params: idParams,
    body: ReviewForm,
    output: PlacedMonth,
  }),
  export: call('GET /btb/reviews/:format/:id/:year', {
    ...read,
    params: z.object({ format: Format, id: PathId, year: Year }),
    output: bytes,
    kind: 'file',
    streams: true,
    replica: true,
  }),
})

export type ReviewState = z.output<typeof ReviewState>
export type ReviewMonth = z.output<typeof ReviewMonth>
export type PlacedMonth = z.output<typeof PlacedMonth>
export type MonthContent = z.output<typeof MonthContent>
export type ReviewForm = z.output<typeof ReviewForm>
