import { z } from 'zod'
import { BulkItem, based } from '../../based.ts'
import {
  call,
  contract,
  Day,
  Flag,
  Format,
  fileOut,
  filled,
  Id,
  idParams,
  maybe,
  PathId,
  rangeParams,
} from '../../kit.ts'
import { MOST_AT_ONCE } from '../../limits.ts'
import { foundOf, listQuery, paging, RowIds } from '../../paging.ts'
import { HistoryEntry } from '../cars/contract.ts'
import { albumOf } from '../files/contract.ts'
import { Earlier, PublicVn } from './answers.ts'
import { handoverCalls } from './handover.ts'
import { HotKeeper } from './keeper.ts'
import { Reception, ReceptionItem, SeenReception, Status } from './records.ts'
import { AnnotationForm, EditedReception, NewReception } from './saved.ts'

export {
  CarDetails,
  CarForm,
  CarIdentity,
  DriveType,
  HistoryEntry,
  OriginKind,
  OriginRegion,
  plateAsStored,
  WeightCalc,
  WeightSource,
  writtenPlate,
} from '../cars/contract.ts'
export { Earlier, PublicVn } from './answers.ts'
export { Condition } from './condition.ts'
export { HotKeeper, Keeper, KeeperContact } from './keeper.ts'
export {
  Annotation,
  Reception,
  ReceptionForm,
  type ReceptionInput,
  ReceptionItem,
  Status,
  VnForm,
} from './records.ts'

const listFilter = listQuery.extend({
  dismantlerId: z.coerce.number().int().positive().optional(),
  status: Status.optional(),
  /** Open receptions whose collector has finished its part. */
  ready: Flag.optional(),
  /** Receptions with a promised notice to the registration authority that the caller may tick off and nobody has. */
  notice: Flag.optional(),
})

/** A step of a locked VN that requires a reason. */
const forReason = {
  can: 'VN.U',
  companyOnly: true,
  params: idParams,
  query: based,
  body: z.object({ reason: filled(500) }),
  output: Reception,
} as const

const copies = z
  .string()
  .regex(/^[1-4](,[1-4])*$/)
  .optional()

export const receptions = contract('receptions', {
  ...handoverCalls,
  list: call('GET /receptions/:from/:to', {
    can: 'VN.R',
    params: rangeParams,
    query: listFilter.extend({ ...paging, ids: RowIds }),
    output: z.array(ReceptionItem),
    reads: ['cars', 'companies'],
    rows: { receptions: 'id', cars: 'carId' } satisfies Record<string, keyof ReceptionItem>,
  }),
  /** Open receptions before the date range: number and oldest day (details O41). */
  older: call('GET /receptions/older/:from', {
    can: 'VN.R',
    params: z.object({ from: Day }),
    output: z.object({ count: z.number(), from: z.string().nullable() }),
  }),
  /** By number, plate, part of the VIN or keeper: at most ten and the total, for the search box. */
  search: call('GET /receptions/search', {
    can: 'VN.R',
    query: z.object({ q: filled(100) }),
    output: foundOf(ReceptionItem),
  }),
  get: call('GET /receptions/:id', { can: 'VN.R', params: idParams, output: Reception, reads: ['cars', 'companies'] }),
  ofCar: call('GET /receptions/id/of/car/:carId', {
    can: 'VN.R',
    params: z.object({ carId: PathId }),
    output: Id.nullable(),
  }),
  create: call('PUT /receptions', { can: 'VN.C', body: NewReception, output: Reception }),
  edit: call('PUT /receptions/:id', { can: 'VN.U', params: idParams, body: EditedReception, output: Reception }),
  /** What can be changed after locking: origin, own reference, remark, and contact data of the keeper. */
  annotate: call('PATCH /receptions/remark/:id', {
    can: 'VN.U',
    params: idParams,
    body: AnnotationForm,
    output: Reception,
  }),
  lock: call('PATCH /receptions/lock/:id', {
    can: 'VN.U',
    companyOnly: true,
    params: idParams,
    /** Locks only the versions of reception and car that the user has seen. */
    query: based.extend({ carversion: based.shape.version }),
    output: Reception,
  }),
  /** Locks each only in the version that was seen. */
  lockMany: call('PATCH /receptions/lock/', {
    can: 'VN.U',
    companyOnly: true,
    body: z.object({ items: z.array(SeenReception).min(1).max(MOST_AT_ONCE) }),
    output: z.array(BulkItem),
  }),
  unlock: call('PATCH /receptions/unlock/:id', forReason),
  cancel: call('PATCH /receptions/cancel/:id', forReason),
  /** Voids the number and draws a new one for the same car (details O34); returns the new, open reception. */
  reissue: call('PATCH /receptions/reissue/:id', forReason),
  /** The collector's part is complete: the reception appears in the dismantler's list of tasks (details O30). */
  ready: call('PATCH /receptions/ready/:id', {
    can: 'VN.U',
    params: idParams,
    query: based,
    body: z.object({ ready: z.boolean() }),
    output: Reception,
  }),
  /** Day on which the registration authority was notified; null resets it (details O31). */
  notified: call('PATCH /receptions/notified/:id', {
    can: 'VN.U',
    params: idParams,
    query: based,
    body: z.object({ by: z.enum(['collector', 'dismantler']), on: Day.nullable() }),
    output: Reception,
  }),
  /**
   * The same for several: each promised notice that is not ticked off yet; the answer has the reason for the others.
   */
  notifiedMany: call('PATCH /receptions/notified/', {
    can: 'VN.U',
    body: z.object({ ids: z.array(Id).min(1).max(MOST_AT_ONCE), on: Day }),
    output: z.array(BulkItem),
  }),
  next: call('GET /receptions/next/:dismantlerId', {
    can: 'VN.C',
    params: z.object({ dismantlerId: PathId }),
    query: z.object({ date: Day.optional() }),
    output: z.object({ vnr: z.string() }),
    reads: ['companies'],
  }),
  duplicates: call('GET /receptions/duplicates', {
    can: 'VN.R',
    query: z.object({ vin: maybe(40), licenceplate: maybe(20), except: z.coerce.number().int().optional() }),
    output: z.array(Earlier),
  }),
  /** The album of the reception's car; files added here have the reception's id. */
  ...albumOf('/receptions', { list: 'docs/:id', add: 'doc/:id', params: idParams, reads: 'cars' }),
  /** The keeper's dismantling order as PDF (details O38). */
  order: call('POST /disorders/doc/:id', { can: 'VN.R', params: idParams, ...fileOut }),
  /** The VN as PDF: `copies` e.g. `1,2,3,4`, all by default. */
  print: call('GET /receptions/print/:id', {
    can: 'VN.R',
    params: idParams,
    query: z.object({ copies }),
    ...fileOut,
  }),
  /** Several VN in one PDF, in the order of `ids`, e.g. `12,13`. */
  printMany: call('GET /receptions/print', {
    can: 'VN.R',
    query: z.object({ ids: z.string().regex(/^\d{1,15}(,\d{1,15}){0,199}$/), copies }),
    ...fileOut,
  }),
  export: call('GET /receptions/:format/:dismantlerId/:from/:to', {
    can: 'VN.R',
    replica: true,
    params: rangeParams.extend({ format: Format, dismantlerId: PathId }),
    query: listFilter.omit({ dismantlerId: true }),
    ...fileOut,
    streams: true,
  }),
  history: call('GET /receptions/history/:id', {
    can: 'VN.R',
    params: idParams,
    output: z.array(HistoryEntry),
    reads: ['cars', 'documents'],
  }),
  hotlist: call('GET /persons/hotlist', { can: 'VN.R', output: z.array(HotKeeper) }),
  publicVn: call('GET /vn/:token', {
    can: 'public',
    params: z.object({ token: z.string().regex(/^[0-9a-f]{32}(\.\d{1,6})?$/) }),
    output: PublicVn,
  }),
})
