import { z } from 'zod'
import { BulkItem } from '../../based.ts'
import { STAGES } from '../../domain/stages.ts'
import { call, contract, Day, Format, fileOut, Id, idParams, PathId, rangeParams } from '../../kit.ts'
import { MOST_AT_ONCE } from '../../limits.ts'
import { listQuery, paging } from '../../paging.ts'
import { saving } from '../../permissions.ts'
import { CollectorEvent, CollectorRow } from './collector.ts'
import { JournalKind, JournalRow } from './journal.ts'
import {
  AnyEntryForm,
  EndedStock,
  EntryForm,
  EntryKind,
  EntryLine,
  isRemoved,
  LastCar,
  LogCar,
  OutKind,
  OutputForm,
  OutputLine,
  Proposal,
  WasteCode,
  type Writing,
} from './lines.ts'

export * from './collector.ts'
export * from './journal.ts'
export * from './lines.ts'

/** A waste type in use. */
export const UsedType = z.object({
  id: z.string(),
  name: z.string(),
  tradename: z.string(),
  fraction: z.int(),
  hazardous: z.boolean(),
})

const period = z.object({ from: Day.optional(), to: Day.optional(), wastetype: WasteCode.optional() })
export const EntryFilter = listQuery
  .extend(period.shape)
  .extend({ carId: PathId.optional(), kind: EntryKind.optional() })
/** `others`: everything except lines of disposals. */
export const OutputFilter = listQuery
  .extend(period.shape)
  .extend({ outkind: OutKind.optional(), others: z.enum(['true']).optional() })
export const LogCarFilter = listQuery.extend({
  state: z.enum(['OPEN', 'BOOKED', 'CLOSED', 'WARNING']).optional(),
  step: z.string().max(20).optional(),
})
export const JournalFilter = listQuery.extend({ kind: JournalKind.optional(), late: z.enum(['true']).optional() })

export const CollectorFilter = listQuery.extend({ kind: CollectorEvent.optional() })

const carParams = z.object({ carId: PathId })
const ofDismantler = rangeParams.extend({ dismantlerId: PathId })
const exported = ofDismantler.extend({ format: Format })
const reads = ['disposals', 'statements', 'cars', 'employees', 'parts'] as const

/** Amount 0 is not stored: it deletes an existing line, and is ignored for a new one (details O61). */
const written = (lines: readonly Writing[]) =>
  lines.map(({ id, ...line }) => ({ id, deleted: isRemoved(line) })).filter(({ id, deleted }) => id || !deleted)

/** A line of a car by its code and car, and whether a person was set. */
export const NamedLine = BulkItem.extend({ label: z.string() })

export const log = contract('log', {
  prefill: call('GET /btb/entries/in/prefill/:id', {
    can: 'BTB.R',
    params: idParams,
    query: z.object({ type: WasteCode.optional(), stage: z.enum(STAGES).optional(), on: Day.optional() }),
    output: z.array(Proposal),
    reads,
  }),
  entries: call('GET /btb/entries/in/:id', {
    can: 'BTB.R',
    params: idParams,
    query: EntryFilter.extend(paging),
    output: z.array(EntryLine),
    reads,
  }),
  entriesOfCar: call('GET /btb/entries/car/:carId', {
    can: 'BTB.R',
    params: carParams,
    output: z.array(EntryLine),
    reads,
  }),
  /** Lines booked out of the yard's last car of the same make and model, or else of its last car. */
  last: call('GET /btb/entries/last/:carId', { can: 'BTB.R', params: carParams, output: LastCar, reads }),
  outputs: call('GET /btb/entries/out/:id', {
    can: 'BTB.R',
    params: idParams,
    query: OutputFilter.extend(paging),
    output: z.array(OutputLine),
    reads,
  }),
  /** An entry without a car, for editing. */
  entryRecord: call('GET /btb/entries/in/record/:id', { can: 'BTB.R', params: idParams, output: EntryLine, reads }),
  /** An output without disposal, for editing: one line, or all lines of a recoding. */
  outputRecord: call('GET /btb/entries/out/record/:id', {
    can: 'BTB.R',
    params: idParams,
    output: z.array(OutputLine).min(1),
    reads,
  }),
  saveCar: call('PUT /btb/entries/car/:carId', {
    ...saving('BTB', written),
    params: carParams,
    body: z.array(EntryForm).max(500),
    output: z.array(EntryLine),
  }),
  saveEntries: call('PUT /btb/entries/in', {
    ...saving('BTB', written),
    body: z.array(AnyEntryForm).min(1).max(500),
    output: z.array(EntryLine),
  }),
  saveOutputs: call('PUT /btb/entries/out', {
    ...saving('BTB', written),
    body: z.array(OutputForm).min(1).max(500),
    output: z.array(OutputLine),
  }),
  usedTypes: call('GET /btb/wastetypes/used/by/:id/:from/:to', {
    can: 'BTB.R',
    params: rangeParams.extend({ id: PathId }),
    output: z.array(UsedType),
    reads,
  }),
  /** One car's sheet of the log; not-found for a car that is not in it. */
  car: call('GET /btb/entries/sheet/:carId', { can: 'BTB.R', params: carParams, output: LogCar, reads }),
  /** Cars in the log by the day they came in. */
  cars: call('GET /btb/entries/cars/:dismantlerId/:from/:to', {
    can: 'BTB.R',
    params: ofDismantler,
    query: LogCarFilter.extend(paging),
    output: z.array(LogCar),
    reads,
  }),
  /** Books the proposed lines of many cars on one day (details O62). */
  acceptProposals: call('POST /btb/entries/proposals', {
    can: 'BTB.C',
    body: z.object({
      ids: z.array(Id).min(1).max(1000),
      actiondate: Day,
      staffId: Id.nullish(),
      type: WasteCode.optional(),
      stage: z.enum(STAGES).optional(),
    }),
    output: z.array(BulkItem),
  }),
  /** Sets the person for lines of cars without one, on their days; returns for each line whether it was possible (decision 29). */
  nameStaff: call('PATCH /btb/entries/staff/:dismantlerId', {
    can: 'BTB.U',
    params: z.object({ dismantlerId: PathId }),
    body: z.object({
      staffId: Id,
      on: z
        .array(z.object({ carId: Id, day: Day }))
        .min(1)
        .max(MOST_AT_ONCE),
    }),
    output: z.array(NamedLine),
  }),
  /** Stock under codes that have ended by the day, with their possible successors. */
  ended: call('GET /btb/recodings/:dismantlerId/:day', {
    can: 'BTB.R',
    params: z.object({ dismantlerId: PathId, day: Day }),
    output: z.array(EndedStock),
    reads,
  }),
  journal: call('GET /btb/journal/:dismantlerId/:from/:to', {
    can: 'BTB.R',
    params: ofDismantler,
    query: JournalFilter.extend(paging),
    output: z.array(JournalRow),
    reads: [...reads, 'receptions', 'incidents', 'parts', 'spares', 'reviews'],
  }),
  /** A collection point's own log, made from its receptions, incidents and reviews (details O78). */
  collectorJournal: call('GET /btb/collectorjournal/:id/:from/:to', {
    can: 'VN.R',
    departments: ['COLLECTOR'],
    params: rangeParams.extend({ id: PathId }),
    query: CollectorFilter.extend(paging),
    output: z.array(CollectorRow),
    reads: ['receptions', 'cars', 'documents', 'incidents', 'reviews'],
  }),
  exportCollectorJournal: call('GET /btb/collectorjournal/:format/:id/:from/:to', {
    can: 'VN.R',
    departments: ['COLLECTOR'],
    replica: true,
    params: rangeParams.extend({ format: Format, id: PathId }),
    query: CollectorFilter,
    ...fileOut,
    streams: true,
  }),
  exportEntries: call('GET /btb/entries/in/:format/:dismantlerId/:from/:to', {
    can: 'BTB.R',
    replica: true,
    params: exported,
    query: EntryFilter,
    ...fileOut,
    streams: true,
  }),
  exportOutputs: call('GET /btb/entries/out/:format/:dismantlerId/:from/:to', {
    can: 'BTB.R',
    replica: true,
    params: exported,
    query: OutputFilter,
    ...fileOut,
    streams: true,
  }),
  exportJournal: call('GET /btb/journal/:format/:dismantlerId/:from/:to', {
    can: 'BTB.R',
    replica: true,
    params: exported,
    query: JournalFilter,
    ...fileOut,
    streams: true,
  }),
})

export type UsedType = z.output<typeof UsedType>
