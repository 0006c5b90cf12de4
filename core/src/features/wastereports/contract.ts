import { z } from 'zod'
import { call, canOf, contract, Day, fileOut, Id, idParams, maybeDay, PathId, version } from '../../kit.ts'
import { MOST_AT_ONCE } from '../../limits.ts'
import { saving } from '../../permissions.ts'
import { IdevRow, SECTIONS } from '../evaluations/contract.ts'
import { OriginKind, OriginRegion } from '../receptions/contract.ts'
import { Finding } from '../statements/contract.ts'

/** The steps of the work on a report, in order. */
export const STEPS = ['PERIOD', 'GAPS', 'DIFFERENCES', 'FILE'] as const
export const Step = z.enum(STEPS)

/** Sums compared with the books. */
export const CHECKED = ['CARS', 'OUTSIDELAW', 'OPENING', 'HANDEDOVER', 'REUSE', 'STOCK'] as const

/** A yard's report to the waste statistics for a calendar or business year (UStatG § 3 (1)). */
export const WasteReport = z.object({
  id: Id,
  version: z.int(),
  dismantlerId: Id,
  from: z.string(),
  till: z.string(),
  /** The year in which the reporting period ends. */
  year: z.int(),
  /** Due date from the letter of the statistical office; null uses the usual one of the Land. */
  ownDueon: z.string().nullable(),
  /** The last day on which it is in time. */
  dueon: z.string(),
  /** Progress of the work. */
  step: Step,
  senton: z.string().nullable(),
  /** Name of the account that marked it as sent. */
  sentby: z.string().nullable(),
})

/** A sum of the report and the same sum from the books, kg. */
export const Check = z.object({
  what: z.enum(CHECKED),
  reportKg: z.number(),
  bookKg: z.number(),
})

const Opened = z.object({
  report: WasteReport,
  /** The current lines, or the stored ones once it is sent, with the year before. */
  rows: z.array(IdevRow),
  checks: z.array(Check),
  /** Notes by section and code of the line. */
  notes: z.record(z.string(), z.string()),
  /** It was sent, and the books have changed since. */
  changed: z.boolean(),
  can: canOf('edit', 'remove', 'note', 'send', 'unsend'),
})

export const WasteReportForm = z.object({
  id: Id.nullish(),
  version: version.optional(),
  from: Day,
  till: Day,
  ownDueon: maybeDay,
  deleted: z.boolean().optional(),
})

/** A load, a car or another booking of a line; `back` is 1 for the year before. */
const Behind = z.object({
  back: z.union([z.literal(0), z.literal(1)]),
  day: z.string(),
  kg: z.number(),
  pieces: z.number(),
  /** The car, the receiver or the reason. */
  info: z.string().nullable(),
  carId: z.int().nullable(),
  disposalId: z.int().nullable(),
  listId: z.int().nullable(),
})

/** Number of bookings of a year and their total mass, kg. */
const Side = z.object({ count: z.int(), kg: z.number() })

/** Origin of cars. */
export const Origin = z.object({ originkind: OriginKind, originregion: OriginRegion })

const dismantler = z.object({ dismantlerId: PathId })
const reads = ['log', 'disposals', 'cars', 'receptions', 'partners', 'companies', 'parts', 'spares'] as const
const Ids = z.array(Id).max(MOST_AT_ONCE)
/** A section and a waste code. */
const LINE = new RegExp(`^(${SECTIONS.join('|')}) (\\d{6}|PARTS)$`)

export const wastereports = contract('wastereports', {
  /** Reports of a yard, latest first. */
  list: call('GET /btb/idev/of/:dismantlerId', {
    can: 'BTB.R',
    params: dismantler,
    output: z.array(WasteReport),
    reads: ['masterdata'],
  }),
  /** Defaults of a report of that year: its usual period, the due date, and periods closed by statements in it. */
  suggestion: call('GET /btb/idev/suggestion/:dismantlerId/:year', {
    can: 'BTB.R',
    params: dismantler.extend({ year: z.coerce.number().int().min(1990).max(2200) }),
    output: z.object({ dueon: z.string(), periods: z.array(z.object({ from: z.string(), till: z.string() })) }),
    reads: ['statements'],
  }),
  get: call('GET /btb/idev/report/:id', { can: 'BTB.R', params: idParams, output: Opened, reads }),
  save: call('PUT /btb/idev/of/:dismantlerId', {
    ...saving('BTB', (report: WasteReportForm) => [report]),
    params: dismantler,
    body: WasteReportForm,
    output: WasteReport.nullable(),
  }),
  /** Missing data of the report: origins, destinations, treatments. */
  gaps: call('GET /btb/idev/gaps/:id', { can: 'BTB.R', params: idParams, output: z.array(Finding), reads }),
  /** Sets the origin of cars without one; existing values stay. */
  saveOrigins: call('PATCH /btb/idev/origins/:dismantlerId', {
    can: 'VN.U',
    companyOnly: true,
    params: dismantler,
    body: Origin.extend({ receptions: Ids, cars: Ids }),
    output: z.object({ changed: z.int() }),
  }),
  /** Bookings of a line by section and code, of both years, heaviest first. */
  behind: call('GET /btb/idev/behind/:id/:section/:avv', {
    can: 'BTB.R',
    params: idParams.extend({ section: z.enum(SECTIONS), avv: z.string().regex(/^(\d{6}|PARTS)$/) }),
    output: z.object({ now: Side, before: Side, records: z.array(Behind) }),
    reads,
  }),
  /** Saves the progress; a note is sent with its previous text, so that concurrent changes are not lost. */
  keep: call('PATCH /btb/idev/report/:id', {
    can: 'BTB.U',
    params: idParams,
    body: z.object({
      step: Step.optional(),
      note: z
        .object({ line: z.string().regex(LINE), before: z.string().max(2000), text: z.string().trim().max(2000) })
        .optional(),
    }),
    output: WasteReport,
  }),
  /** Marks it as sent on that day with its current lines; null undoes that. */
  sent: call('PATCH /btb/idev/sent/:id', {
    can: 'BTB.U',
    params: idParams,
    body: z.object({ version, senton: Day.nullable() }),
    output: WasteReport,
  }),
  file: call('GET /btb/idev/file/:id', {
    can: 'BTB.R',
    params: idParams,
    query: z.object({ encoding: z.enum(['utf-8', 'iso-8859-1']).default('utf-8') }),
    ...fileOut,
  }),
})

export type Step = z.output<typeof Step>
export type WasteReport = z.output<typeof WasteReport>
export type WasteReportForm = z.output<typeof WasteReportForm>
export type Check = z.output<typeof Check>
export type Behind = z.output<typeof Behind>
export type Side = z.output<typeof Side>
/** Exact sums from the books of a period, kg: movements of the balance, and the stock at its end. */
export type BookSums = Record<Check['what'], number>
