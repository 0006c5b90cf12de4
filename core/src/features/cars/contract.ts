import { z } from 'zod'
import { BulkItem, based, rows } from '../../based.ts'
import { call, contract, Flag, Format, fileOut, idParams, maybe, PathId, rangeParams } from '../../kit.ts'
import { foundOf, listQuery, paging, RowIds } from '../../paging.ts'
import { readsOfThread } from '../../thread/contributions.ts'
import { HandoverForm } from '../disposals/contract.ts'
import { albumOf, Cover, Doc, DocChange, docParams, Erasure, ofMark, toAlbum } from '../files/contract.ts'
import { KeyValue } from '../masterdata/contract.ts'
import { reminderLimits } from '../reminders/rules.ts'
import { HistoryEntry } from './history.ts'
import {
  BulkLocation,
  BulkStepChange,
  Car,
  CarFile,
  CarWeight,
  ClearanceForm,
  EditedCar,
  InventoryItem,
  LoggedCar,
  NewCar,
  Safety,
  Search,
  Step,
  StepChange,
  ThreadItem,
} from './records.ts'
import { DUTIES } from './rules.ts'

export * from './carform.ts'
export { HistoryEntry } from './history.ts'
export * from './records.ts'

const ofDismantler = rangeParams.extend({ dismantlerId: PathId })

/** `standing` returns every car that is not DISPOSED, whatever its date; the date range applies to the others (details O50). */
export const InventoryFilter = listQuery.extend({
  step: Step.optional(),
  standing: Flag.optional(),
  /** Cars that may be transferred to the log; cars overdue for draining. */
  selectable: Flag.optional(),
  waiting: Flag.optional(),
  /** Cars of which a remanufacturer under contract wants something. */
  wanted: Flag.optional(),
  /** Cars with a duty that is overdue or due within this many days. */
  due: z.enum(DUTIES).optional(),
  ahead: z.coerce.number().int().min(0).max(reminderLimits.days).default(0),
})
export type InventoryFilter = z.output<typeof InventoryFilter>

/** Rights of the hall's calls: step and place of a car in work (`mayHandle`). */
const handling = ['VN.U', 'BTB.U'] as const

/** Cars for a bulk call, as `ids` or as a plain list. */
const Cars = z.union([z.object({ ids: rows }), rows.transform(ids => ({ ids }))])

const carParams = z.object({ carId: PathId })

const { docs, thumbnail, removeDoc, ...album } = albumOf('/cars', {
  ...{ list: 'docs/:carId', add: 'docs/:carId', params: carParams },
  reads: 'receptions',
})

const reads = ['receptions', 'log', 'disposals', 'parts', 'spares'] as const

export const cars = contract('cars', {
  inventory: call('GET /cars/of/:dismantlerId/:from/:to', {
    can: 'VN.R',
    params: ofDismantler,
    query: InventoryFilter.extend({ ...paging, ids: RowIds }),
    output: z.array(InventoryItem),
    reads,
    rows: { cars: 'id', receptions: 'recID' } satisfies Record<string, keyof InventoryItem>,
  }),
  logged: call('GET /cars/btb/of/:dismantlerId/:from/:to', {
    can: 'BTB.R',
    params: ofDismantler,
    query: listQuery,
    output: z.array(LoggedCar),
    reads,
  }),
  /** Amount of a waste type per car; over all own dismantlers without `dismantlerId` (details O58). */
  weights: call('GET /cars/weight/of/:wasteType/:from/:to', {
    can: 'BTB.R',
    params: rangeParams.extend({ wasteType: z.string().regex(/^\d{6}$/) }),
    query: z.object({ dismantlerId: PathId.optional() }),
    output: z.array(CarWeight),
    reads,
  }),
  steps: call('GET /cars/steps', { can: 'login', output: z.array(KeyValue) }),
  /** Search by plate, part of the VIN, make or place: at most ten hits and the total, for the shell's search. */
  search: call('GET /cars/search', { can: 'VN.R', query: Search, output: foundOf(InventoryItem) }),
  get: call('GET /cars/:id', { can: 'VN.R', params: idParams, output: Car, reads }),
  /** Header of every screen of a car: its name, its steps, and which of these screens exist. */
  file: call('GET /cars/file/:id', { can: ['VN.R', 'BTB.R'], params: idParams, output: CarFile, reads }),
  /** Dangers of a car: high voltage, gas, airbags, recalls. */
  safety: call('GET /cars/safety/:id', {
    can: ['VN.R', 'BTB.R'],
    params: idParams,
    output: Safety,
    reads: ['receptions', 'masterdata'],
  }),
  /** Records once that the car's high-voltage system is switched off, by a person certified on that day, or by a company administrator with a reason. */
  clear: call('PUT /cars/safety/:id', {
    can: 'BTB.U',
    companyOnly: true,
    params: idParams,
    body: ClearanceForm,
    output: Safety,
  }),
  create: call('PUT /cars/of/:dismantlerId', {
    can: 'VN.C',
    departments: ['DISMANTLER'],
    companyOnly: true,
    params: z.object({ dismantlerId: PathId }),
    body: NewCar,
    output: Car,
  }),
  edit: call('PUT /cars/:id', { can: 'VN.U', companyOnly: true, params: idParams, body: EditedCar, output: Car }),
  setStep: call('PATCH /cars/steps/:id', {
    can: handling,
    companyOnly: true,
    params: idParams,
    query: based,
    body: StepChange,
    output: InventoryItem,
  }),
  setSteps: call('PATCH /cars/steps/', {
    can: handling,
    companyOnly: true,
    body: BulkStepChange,
    output: z.array(BulkItem),
  }),
  setLocations: call('PATCH /cars/location/', {
    can: handling,
    companyOnly: true,
    body: BulkLocation,
    output: z.array(BulkItem),
  }),
  /** Books the car's weight into the log (decision 22, details O47); the reason explains a duplicate VIN. */
  transfer: call('PATCH /cars/transfer/btb/:id', {
    can: 'BTB.C',
    params: idParams,
    query: based,
    body: z.object({ reason: maybe(500) }).optional(),
    output: InventoryItem,
  }),
  transferMany: call('PATCH /cars/transfer/btb/', { can: 'BTB.C', body: Cars, output: z.array(BulkItem) }),
  /** Hands the whole car to another dismantler: its remaining mass leaves the log on that day. Undone by deleting the disposal. */
  handOver: call('PATCH /cars/handover/:id', {
    can: 'BTB.C',
    companyOnly: true,
    params: idParams,
    query: based,
    body: HandoverForm,
    output: InventoryItem,
  }),
  thread: call('GET /cars/thread/:id', {
    can: 'VN.R',
    params: idParams,
    output: z.array(ThreadItem),
    reads: readsOfThread,
  }),
  history: call('GET /cars/history/:id', {
    can: 'VN.R',
    params: idParams,
    output: z.array(HistoryEntry),
    reads: ['receptions', 'documents'],
  }),
  docs,
  /** The first photo of each of these cars; cars without photos are omitted. `ids` e.g. `12,13`, at most 200. */
  covers: call('GET /cars/covers', {
    can: 'VN.R',
    query: z.object({ ids: z.string().regex(/^\d{1,15}(,\d{1,15}){0,199}$/) }),
    output: z.array(Cover),
    reads: ['documents', 'receptions'],
  }),
  /** Photos and documents are added at any time (details O39). */
  ...album,
  /** Thumbnail of a photo, for lists; `not-found` for other files. */
  thumbnail: { ...thumbnail, query: ofMark },
  changeDoc: call('PATCH /cars/doc/:docId', {
    ...toAlbum,
    params: docParams,
    body: DocChange,
    output: z.array(Doc),
  }),
  removeDoc,
  /** Erases a photo that can no longer be deleted; who, why and its hash stay in the history. */
  eraseDoc: call('PATCH /cars/doc/erase/:docId', {
    can: 'head',
    companyOnly: true,
    params: docParams,
    body: Erasure,
    output: z.array(Doc),
  }),
  export: call('GET /cars/:format/:dismantlerId/:from/:to', {
    can: 'VN.R',
    replica: true,
    params: ofDismantler.extend({ format: Format }),
    query: InventoryFilter,
    ...fileOut,
    streams: true,
  }),
})
