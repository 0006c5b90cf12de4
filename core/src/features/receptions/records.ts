import { z } from 'zod'
import { keysOf } from '../../keys.ts'
import { canOf, Day, Id, Instant, maybe, version } from '../../kit.ts'
import { CarForm, OriginKind, OriginRegion, WeightCalc, WeightSource } from '../cars/contract.ts'
import { Condition } from './condition.ts'
import { Keeper } from './keeper.ts'
import { steps } from './rules.ts'
import { Status } from './status.ts'

export { Status } from './status.ts'

/** The part of the VN that users enter. */
export const VnForm = z.object({
  /** Hand-over of the car (details O28). */
  receptiondate: Day,
  /** Day of issue as printed; by default the day of locking. */
  date: Day.nullish().transform(value => value ?? null),
  /** True: delivered directly to the dismantler, field 3 stays empty (details O32). */
  dismantling: z.boolean().default(false),
  /** Boxes 3.10 and 4.13: who notifies the registration authority; at most one (details O31). */
  sornc: z.boolean().default(false),
  sornd: z.boolean().default(false),
  printstamp: z.boolean().default(true),
  printdate: z.boolean().default(true),
})

/** Data that no VN prints and that can be changed after locking; each field is a column of that name. */
export const Annotation = z.object({
  originkind: OriginKind.nullish().transform(value => value ?? null),
  /** Derived from the keeper's postal code if left out. */
  originregion: OriginRegion.nullish().transform(value => value ?? null),
  /** Reference number of the insurer or dealer (details O27). */
  externalref: maybe(60),
  remark: maybe(2000),
})

/** A reception as it is saved: keeper, car and VN in one. */
export const ReceptionForm = z.object({
  collectorId: Id.nullish().transform(value => value ?? null),
  vn: VnForm,
  keeper: Keeper,
  car: CarForm,
  ...Annotation.shape,
  condition: Condition.default({ ticks: [], missing: [], papers: [], keys: 0, remark: null }),
})
export type ReceptionForm = z.output<typeof ReceptionForm>
export type ReceptionInput = z.input<typeof ReceptionForm>

/** A finding about a field, blocking or a warning, with the code of its text `invalid.<code>`. */
export const Note = z.object({
  path: z.string(),
  code: z.string(),
  params: z.record(z.string(), z.unknown()).optional(),
})
export type Note = z.output<typeof Note>

/** The car as stored; type fields as in `CarForm`. */
export const ReceivedCar = z.object({
  ...CarForm.shape,
  id: Id,
  step: z.string(),
  enteredon: z.string().nullable(),
  weightsource: WeightSource.nullable(),
  weightcalc: WeightCalc.nullable(),
  version,
})

/** A reception with all its data. */
export const Reception = z.object({
  id: Id,
  version,
  carId: Id,
  dismantlerId: Id,
  collectorId: Id.nullable(),
  vnr: z.string(),
  status: Status,
  locked: z.boolean(),
  /** Four rights digits for this record (decision 12, details O6). */
  access: z.string(),
  /** The acting mandator is the dismantler that issues the VN, not the collector that received the car. */
  issuer: z.boolean(),
  date: z.string(),
  modifieddate: Instant,
  lockedat: Instant.nullable(),
  vn: VnForm.extend({ identnr: z.string().nullable(), refnr: z.string(), locked: z.boolean() }),
  keeper: Keeper,
  car: ReceivedCar,
  /** Version of the car, to be sent back when editing. */
  carversion: version,
  dismantler: z.string(),
  collector: z.string().nullable(),
  /** The collector, else the dismantler (details O44). */
  company: z.string(),
  ...Annotation.shape,
  condition: Condition,
  collectorready: z.boolean(),
  notifiedcon: z.string().nullable(),
  notifieddon: z.string().nullable(),
  /**
   * When the locked VN was last printed, the day on which it was handed to the keeper, when and to whom it was
   * mailed.
   */
  printedat: Instant.nullable(),
  handedoveron: z.string().nullable(),
  mailedat: Instant.nullable(),
  mailedto: z.string().nullable(),
  collectorCertifierOk: z.boolean(),
  dismantlerCertifierOk: z.boolean(),
  dismantlerCertificateDocOk: z.boolean(),
  replaces: z.object({ id: Id, vnr: z.string() }).nullable(),
  replacedby: z.object({ id: Id, vnr: z.string() }).nullable(),
  endreason: z.string().nullable(),
  result: z.string().nullable(),
  hasRemanOffers: z.boolean(),
  /** Refused steps with reasons; all others are possible. Locking also requires that nothing is `missing`. */
  can: canOf(...keysOf(steps)),
  /** What is missing for locking; empty once locked. */
  missing: z.array(Note),
  /** Warnings, which do not prevent locking. */
  warnings: z.array(Note),
})
export type Reception = z.output<typeof Reception>

/** The versions of a reception and its car as shown in the list. */
export const SeenReception = z.object({ id: Id, version, carversion: version })

/** A row of the list. */
export const ReceptionItem = z.object({
  id: Id,
  carId: Id,
  dismantlerId: Id,
  version,
  /** Version of the car. */
  carversion: version,
  vnr: z.string(),
  date: z.string(),
  vndate: z.string().nullable(),
  status: Status,
  locked: z.boolean(),
  licenceplate: z.string().nullable(),
  vin: z.string().nullable(),
  /** Last name of the person, or name of the company. */
  keeper: z.string(),
  /** Make and model. */
  car: z.string(),
  company: z.string(),
  weight: z.number().nullable(),
  step: z.string(),
  /** Can be transferred to the operating log (specification, section 5). */
  isSelectable: z.boolean(),
  collectorready: z.boolean(),
  /** A promised notice to the registration authority is due that the caller may tick off. */
  noticeDue: z.boolean(),
  externalref: Annotation.shape.externalref,
  hasRemanOffers: z.boolean(),
  result: z.string().nullable(),
  modifieddate: Instant,
  access: z.string(),
})
export type ReceptionItem = z.output<typeof ReceptionItem>
