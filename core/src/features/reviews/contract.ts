import { z } from 'zod'
import { LOG_KEEPERS } from '../../domain/logplace.ts'
import { call, contract, Day, Format, fileOut, Id, idParams, maybe, PathId, version } from '../../kit.ts'
import { Month } from '../../month.ts'
import { saving } from '../../permissions.ts'
import { CollectorEvent, JournalKind } from '../log/contract.ts'

/** RUNNING: not over yet. DUE: over and to be signed. MISSING: its deadline has passed. */
export const ReviewState = z.enum(['RUNNING', 'DUE', 'MISSING', 'SIGNED'])

/** A month of a yard's or collection point's log, and who reviewed it (EfbV § 5 (3); details O77). */
export const ReviewMonth = z.object({
  /** Id of the row, unique within a place: year and month as one number. */
  id: z.int(),
  month: Month,
  state: ReviewState,
  /** Deadline of its review. */
  dueon: z.string(),
  /** Id of the review; null if there is none. */
  reviewId: z.int().nullable(),
  version: z.int().nullable(),
  date: z.string().nullable(),
  /** Name of the account, which is the signature. */
  signedby: z.string().nullable(),
  /** Day of the signature. */
  signedon: z.string().nullable(),
  remark: z.string().nullable(),
  /** First signed after the deadline. */
  late: z.boolean(),
  /** A locked statement covers the whole month. */
  locked: z.boolean(),
})

/** The month with its place and what is still to do. */
export const PlacedMonth = ReviewMonth.extend({
  departmentId: Id,
  department: z.enum(LOG_KEEPERS),
  /** Incidents of the month with something left to do. */
  openIncidents: z.int(),
  /** Last day of the latest locked statement of its yard. */
  closedTill: z.string().nullable(),
})

/** The records of a month of the log. */
export const MonthContent = PlacedMonth.extend({
  /** Number of records by kind, most first; for a collection point those of its own journal. */
  kinds: z.array(z.object({ kind: z.union([JournalKind, CollectorEvent]), count: z.int() })),
  /** Records entered more than ten days after their day (NachwV § 24). */
  lateRecords: z.int(),
  /** Records entered after the day of the signature. */
  laterRecords: z.int(),
})

export const ReviewForm = z.object({
  /** Id of the review that is signed again. */
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
  /** The months of a year with a log, latest first. */
  list: call('GET /btb/reviews/of/:id', {
    ...read,
    params: idParams,
    query: z.object({ year: Year.optional() }),
    output: z.array(ReviewMonth),
    reads,
  }),
  /** A month with its records; `not-found` before the log began and for future months. */
  month: call('GET /btb/reviews/month/:id/:month', {
    ...read,
    replica: true,
    params: idParams.extend({ month: Month }),
    output: MonthContent,
    reads,
  }),
  /** Signs a month, again if it is not closed. */
  sign: call('PUT /btb/reviews/of/:id', {
    ...saving(['BTB', 'VN'], (review: ReviewForm) => [review]),
    params: idParams,
    body: ReviewForm,
    output: PlacedMonth,
  }),
  export: call('GET /btb/reviews/:format/:id/:year', {
    ...read,
    params: z.object({ format: Format, id: PathId, year: Year }),
    ...fileOut,
    streams: true,
    replica: true,
  }),
})

export type ReviewState = z.output<typeof ReviewState>
export type ReviewMonth = z.output<typeof ReviewMonth>
export type PlacedMonth = z.output<typeof PlacedMonth>
export type MonthContent = z.output<typeof MonthContent>
export type ReviewForm = z.output<typeof ReviewForm>
