import { z } from 'zod'
import { rows } from '../../based.ts'
import { DANGERS } from '../../domain/safety.ts'
import { STEPS } from '../../domain/steps.ts'
import { keysOf } from '../../keys.ts'
import { canOf, Day, filled, Id, Instant, maybe, version } from '../../kit.ts'
import { KINDS } from '../../thread/contributions.ts'
import { CarForm, DriveType, OriginKind, OriginRegion, WeightCalc, WeightSource } from './carform.ts'
import { steps } from './rules.ts'

export const Step = z.enum(STEPS)

/** Why a car has no VN of this dismantler (details O49). NOTWASTE never enters the log. */
export const NoVnReason = z.enum(['FOREIGNCERT', 'TAKENOVER', 'OUTSIDELAW', 'OPENINGSTOCK', 'NOTWASTE'])
export type NoVnReason = z.output<typeof NoVnReason>

/** VN or certificate of another issuer. */
const otherVn = {
  othervnr: maybe(40),
  othervndate: Day.nullish().transform(value => value ?? null),
  otherissuer: maybe(200),
}

/** Origin of a car without VN: the waste statistics need it for every car (domain 5). */
const origin = {
  originkind: OriginKind.nullish().transform(value => value ?? null),
  originregion: OriginRegion.nullish().transform(value => value ?? null),
  /** Who brought it, with the address (§ 24 (4) NachwV). */
  deliverer: maybe(200),
}

/** A car that is entered without its own VN (`carsinventory/neu`). */
export const NewCar = CarForm.extend({
  receptiondate: Day,
  novnreason: NoVnReason,
  originkind: OriginKind,
  originregion: OriginRegion,
  deliverer: origin.deliverer,
  ...otherVn,
})
export type NewCar = z.output<typeof NewCar>
export type NewCarInput = z.input<typeof NewCar>

/** Everything editable in the inventory; while the VN is locked, its identity must not change (details O33). */
export const EditedCar = CarForm.extend({ version, ...origin, ...otherVn })
export type EditedCar = z.output<typeof EditedCar>
export type CarEdit = z.input<typeof EditedCar>

/** A row of the inventory. */
export const InventoryItem = z.object({
  id: Id,
  version,
  dismantlerId: Id,
  /** Make and model. */
  car: z.string(),
  manufacturer: z.string().nullable(),
  model: z.string().nullable(),
  receptiondate: z.string(),
  /** The valid reception; null for a car without VN. */
  recID: Id.nullable(),
  vnr: z.string().nullable(),
  novnreason: NoVnReason.nullable(),
  licenceplate: z.string().nullable(),
  vin: z.string().nullable(),
  clazz: z.string().nullable(),
  driveType: z.string().nullable(),
  step: Step,
  location: z.string().nullable(),
  quality: z.int().nullable(),
  /** Fahrzeugleergewicht in kg, and kg booked out by its lines. */
  weight: z.number().nullable(),
  linesKg: z.number(),
  /** The inbound entry of the operating log exists. */
  hasBtbEntries: z.boolean(),
  enteredon: z.string().nullable(),
  /** The hulk line exists: the car is closed. */
  hasHulk: z.boolean(),
  /** That hulk, or the whole car, is part of a disposal. */
  hulkDisposed: z.boolean(),
  /** Its high voltage is not switched off: it must not be dismantled. */
  live: z.boolean(),
  /** May be transferred to the log (specification, section 5; details O47). */
  isSelectable: z.boolean(),
  hasRemanOffers: z.boolean(),
  /** Whole days since its reception; null once disposed of. */
  standingDays: z.int().nullable(),
})
export type InventoryItem = z.output<typeof InventoryItem>

/** A car in the operating log with its mass balance. */
export const LoggedCar = InventoryItem.extend({
  /** Weight as it was booked in, kg. */
  enteredKg: z.number(),
  /** Unexplained mass by `car_mass`: kg, share of the weight booked in, and t with three decimals (details O57). */
  differenceKg: z.number(),
  differenceShare: z.number(),
  btbWeightTonDifference: z.number(),
  /** Below zero or above 10 % of a closed car. */
  warning: z.boolean(),
  /** The hulk line exists. */
  closed: z.boolean(),
})
export type LoggedCar = z.output<typeof LoggedCar>

/** Mass of one waste type in each car. */
export const CarWeight = z.object({
  id: Id,
  car: z.string(),
  licenceplate: z.string().nullable(),
  vin: z.string().nullable(),
  lines: z.int(),
  kg: z.number(),
  lastOn: z.string(),
})

const balance = LoggedCar.pick({
  enteredKg: true,
  differenceKg: true,
  differenceShare: true,
  btbWeightTonDifference: true,
  warning: true,
  closed: true,
})

/** One car with all its data. */
export const Car = z.object({
  ...InventoryItem.shape,
  ...CarForm.shape,
  ...origin,
  ...otherVn,
  weightsource: WeightSource.nullable(),
  weightcalc: WeightCalc.nullable(),
  driveType: DriveType.nullable(),
  dismantler: z.string(),
  receptionNumber: z.string().nullable(),
  /** The VN is locked: VIN, plate, class, make, model, first registration and weight cannot change. */
  sealed: z.boolean(),
  /** Last day of the closed period in which it came into the log: values that its figures depend on cannot change. Null if that day is open. */
  closedTill: z.string().nullable(),
  stepreason: z.string().nullable(),
  hulkon: z.string().nullable(),
  /** Refused steps with reasons; steps not listed are possible. DISPOSED requires a reason if there is no hulk. */
  can: canOf(...keysOf(steps)),
  /** Mass balance; null before the car is in the log. */
  balance: balance.nullable(),
  modifieddate: Instant,
})
export type Car = z.output<typeof Car>

/** Header of every screen of a car. */
export const CarFile = InventoryItem.pick({
  id: true,
  dismantlerId: true,
  car: true,
  licenceplate: true,
  vin: true,
  recID: true,
  vnr: true,
  location: true,
  step: true,
}).extend({
  /** The country of its plate. */
  dmark: z.string().nullable(),
  /** It came without a VN of its own. */
  withoutVn: z.boolean(),
  /** False once all its receptions are cancelled. */
  inInventory: z.boolean(),
  /** It is in the own operating log. */
  inLog: z.boolean(),
  /** Day on which it reached a step: its reception, its VN, its inbound entry, the last booking of a stage, its disposal. */
  days: z.record(Step, z.string().nullable()),
})
export type CarFile = z.output<typeof CarFile>

/** History of a car from reception to disposal, oldest first. */
export const ThreadItem = z.object({
  day: z.string(),
  kind: z.enum(KINDS),
  /** Of the reception, entry, disposal, part, correction, parts list, incident or statement. */
  recordId: Id,
  /** VN number, the disposer's name, name of the part, reason of a correction, number of the parts list, kind of incident, or reason of a clearance. */
  number: z.string().nullable(),
  wastetype: z.string().nullable(),
  hazardous: z.boolean().nullable(),
  wastename: z.string().nullable(),
  tradename: z.string().nullable(),
  kg: z.number().nullable(),
  /** The true day if the entry had to be dated later (details O47, O66). */
  occurredon: z.string().nullable(),
  /** Who did or signed it. */
  staffName: z.string().nullable(),
  /** Number of its document: VN, weigh or transfer slip, label of a part, reference of a parts list. */
  paper: z.string().nullable(),
})
export type ThreadItem = z.output<typeof ThreadItem>

export const StepChange = z.object({ step: Step, reason: maybe(500) })
export const BulkStepChange = StepChange.extend({ ids: rows })
export const BulkLocation = z.object({ ids: rows, location: maybe(80) })
export const Search = z.object({ q: filled(100) })

/** Clearance of a car: the person who confirms that its high-voltage system is switched off, or the reason why the company allows dismantling without. */
export const Clearance = z.object({
  day: z.string(),
  staffName: z.string().nullable(),
  override: z.string().nullable(),
  /** Administrator who overrode it. */
  overriddenby: z.string().nullable(),
})
export type Clearance = z.output<typeof Clearance>

/** A company administrator may give a reason instead of a person. */
export const ClearanceForm = z.object({ day: Day, staffId: Id.nullish(), override: maybe(500) })
export type ClearanceForm = z.output<typeof ClearanceForm>

/** Dangers of a car. */
export const Safety = z.object({
  dismantlerId: Id,
  dangers: z.array(z.enum(DANGERS)),
  /** A clearance is needed and missing. */
  open: z.boolean(),
  clearance: Clearance.nullable(),
  /** Recalls that may apply. */
  recalls: z.array(z.object({ reference: z.string(), name: z.string(), link: z.string().nullable() })),
})
export type Safety = z.output<typeof Safety>
