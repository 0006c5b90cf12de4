import { z } from 'zod'
import { based } from '../../based.ts'
import { SUBSTANCES } from '../../domain/fgas.ts'
import {
  Amount,
  call,
  canOf,
  contract,
  Day,
  Format,
  fileOut,
  filled,
  Id,
  idParams,
  maybe,
  maybeId,
  PathId,
  version,
} from '../../kit.ts'
import { foundOf, listQuery, paging } from '../../paging.ts'
import { saving } from '../../permissions.ts'
import { filesOf, KeptFile } from '../files/contract.ts'
import { wasteOf } from '../masterdata/contract.ts'
import { DisposalFields, WasteCode } from './fields.ts'
import { Available, Disposable } from './stock.ts'
import { Warning } from './warning.ts'

export { DisposalFields, HandoverForm } from './fields.ts'
export { Available, Disposable } from './stock.ts'
export { Warning } from './warning.ts'

export const Measure = z.enum(['kg', 't', 'l', 'pcs', 'g', 'm3'])

/** Mass in kg allocated to a line from one entry (or one positive output line) (details O64). */
export const Taken = z.object({
  entryId: maybeId,
  outputId: maybeId,
  kg: Amount.positive(),
})

/** Maximum number of lines of a disposal. */
export const MOST_LINES = 500

/** Input of one line of a disposal. Without `entryIns` the oldest entries are allocated. */
export const OutLineForm = z.object({
  id: Id.nullish(),
  amount: Amount.positive(),
  measure: Measure,
  pieces: z
    .number()
    .min(0)
    .max(1e9)
    .nullish()
    .transform(value => value ?? null),
  /** The hulk's car. */
  carId: maybeId,
  remark: maybe(500),
  entryIns: z.array(Taken).max(1000).optional(),
  deleted: z.boolean().optional(),
})

export const DisposalForm = z.object({
  disposal: DisposalFields.extend({ id: Id.nullish(), version: version.optional() }),
  btbEntryOuts: z.array(OutLineForm).min(1).max(MOST_LINES),
  /** The user confirmed a hulk that weighs more than its car. */
  confirmed: z.boolean().optional(),
})

/** A disposal in lists. `amount` is the sum if all lines have the same unit, otherwise null; `tons` is kg/1000. */
export const Disposal = z.object({
  id: Id,
  version: z.int(),
  dismantlerId: Id,
  actiondate: z.string(),
  occurredon: z.string().nullable(),
  ...wasteOf,
  myDisposerId: Id,
  disposerName: z.string(),
  carrierId: z.int(),
  carrierName: z.string().nullable(),
  rdcode: z.string(),
  receiptnumber: z.string().nullable(),
  disposalproofnumber: z.string().nullable(),
  recyclingproof: z.string().nullable(),
  substance: z.enum(SUBSTANCES).nullable(),
  remark: z.string().nullable(),
  reason: z.string().nullable(),
  staffId: z.int().nullable(),
  staffName: z.string().nullable(),
  amount: z.number().nullable(),
  measure: Measure.nullable(),
  kg: z.number(),
  tons: z.number(),
  pieces: z.number().nullable(),
  /** Its documents: weigh slip, Begleitschein, delivery note, photos. */
  files: z.array(KeptFile),
  /** Dated on or before the latest locked statement (details O64). */
  locked: z.boolean(),
  /** Last day of the latest locked statement of its dismantler. */
  closedTill: z.string().nullable(),
})

/** An entry allocated to an output line, with its origin. */
export const EntryBehind = z.object({
  entryId: z.int().nullable(),
  outputId: z.int().nullable(),
  kg: z.number(),
  actiondate: z.string(),
  wastetype: z.string(),
  carId: z.int().nullable(),
  carInfo: z.string().nullable(),
})

export const OutLine = z.object({
  id: Id,
  outId: Id,
  disposalId: z.int().nullable(),
  dismantlerId: Id,
  wastetype: z.string(),
  amount: z.number(),
  measure: Measure,
  kg: z.number(),
  pieces: z.number().nullable(),
  actiondate: z.string(),
  carId: z.int().nullable(),
  carInfo: z.string().nullable(),
  remark: z.string().nullable(),
  locked: z.boolean(),
  staffId: z.int().nullable(),
  uiInfo: z.string().nullable(),
  entryIns: z.array(EntryBehind),
})

/** The response format of the specification: the disposal, its lines, the status of the call. */
export const DisposalProcess = z.object({
  disposal: Disposal,
  btbEntryOuts: z.array(OutLine),
  status: z.int(),
  /** Refused actions with reasons; actions not listed are possible. */
  can: canOf('edit', 'remove'),
  warnings: z.array(Warning),
})

const range = z.object({
  from: Day.optional(),
  to: Day.optional(),
  wastetype: WasteCode.optional(),
  disposerId: PathId.optional(),
})
export const DisposalFilter = listQuery.extend(range.shape)
const reads = ['log', 'partners', 'statements', 'cars', 'documents'] as const

export const disposals = contract('disposals', {
  process: call('GET /btb/disposalprocess/:id', { can: 'BTB.R', params: idParams, output: DisposalProcess, reads }),
  list: call('GET /btb/disposal/of/:id', {
    can: 'BTB.R',
    params: idParams,
    query: DisposalFilter.extend(paging),
    output: z.array(Disposal),
    reads,
  }),
  /** Search by number of slip or proof, disposer, carrier, waste code or day: at most ten hits and the total, for the shell's search. */
  search: call('GET /btb/disposal/search', {
    can: 'BTB.R',
    query: z.object({ q: filled(100) }),
    output: foundOf(Disposal),
  }),
  get: call('GET /btb/disposal/of/:dismantlerId/:id', {
    can: 'BTB.R',
    params: z.object({ dismantlerId: PathId, id: PathId }),
    output: DisposalProcess,
    reads,
  }),
  save: call('PUT /btb/disposal/of/:dismantlerId', {
    ...saving('BTB', ({ disposal, btbEntryOuts }: DisposalForm) => [disposal, ...btbEntryOuts]),
    params: z.object({ dismantlerId: PathId }),
    body: DisposalForm,
    output: DisposalProcess,
  }),
  remove: call('DELETE /btb/disposals/:id', {
    can: 'BTB.D',
    params: idParams,
    query: based.extend({ reason: z.string().trim().max(500).optional() }),
  }),
  disposables: call('GET /btb/entries/in/disposables/:id', {
    can: 'BTB.R',
    params: idParams,
    query: z.object({ wastetype: WasteCode.optional(), on: Day.optional() }),
    output: z.array(Disposable),
    reads,
  }),
  behind: call('GET /btb/entries/in/out/:id', { can: 'BTB.R', params: idParams, output: z.array(EntryBehind), reads }),
  available: call('GET /btb/disposal/available/:dismantlerId/:wastetype/:day', {
    can: 'BTB.R',
    params: z.object({ dismantlerId: PathId, wastetype: WasteCode, day: Day }),
    query: z.object({ without: PathId.optional() }),
    output: Available,
    reads,
  }),
  /** The last disposal to this disposer, as a template; null if there is none. */
  last: call('GET /btb/disposal/last/:dismantlerId/:disposerId', {
    can: 'BTB.R',
    params: z.object({ dismantlerId: PathId, disposerId: PathId }),
    query: z.object({ wastetype: WasteCode.optional() }),
    output: Disposal.nullable(),
    reads,
  }),
  export: call('GET /btb/disposals/:format/:dismantlerId/:from/:to', {
    can: 'BTB.R',
    replica: true,
    params: z.object({ format: Format, dismantlerId: PathId, from: Day, to: Day }),
    query: DisposalFilter,
    ...fileOut,
  }),
  /** The delivery note of the disposal as PDF. */
  paper: call('GET /btb/disposal/paper/:id', { can: 'BTB.R', params: idParams, ...fileOut }),
  /**
   * Weigh slip, Begleitschein, Übernahmeschein, delivery note, photo of the load (EfbV § 5 (1), NachwV § 25). Added on a closed day, too, as late documents
   * only confirm what was booked; removed only while the day is open.
   */
  ...filesOf('/btb/disposal', {
    output: z.array(KeptFile),
    see: { can: 'BTB.R' },
    add: { can: ['BTB.U', 'BTB.C'] },
    remove: { can: 'BTB.D' },
  }),
})

export type Disposal = z.output<typeof Disposal>
export type DisposalForm = z.output<typeof DisposalForm>
export type DisposalProcess = z.output<typeof DisposalProcess>
export type OutLine = z.output<typeof OutLine>
export type OutLineForm = z.output<typeof OutLineForm>
export type EntryBehind = z.output<typeof EntryBehind>
