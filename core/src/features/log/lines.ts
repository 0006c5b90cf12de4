import { z } from 'zod'
import { STEPS } from '../../domain/steps.ts'
import { Amount, Day, Id, maybe, maybeDay, maybeId, seen, version } from '../../kit.ts'
import { wasteOf } from '../masterdata/contract.ts'

export const Measure = z.enum(['kg', 't', 'l', 'pcs', 'g', 'm3'])
export const WasteCode = z.string().regex(/^\d{6}$/)
export const EntryKind = z.enum(['INBOUND', 'LINE', 'FOREIGN'])
export const OutKind = z.enum(['DISPOSAL', 'OWNUSE', 'CORRECTION', 'OPENING', 'RECODE'])

const Pieces = z
  .number()
  .min(0)
  .max(1e8)
  .nullish()
  .transform(value => value ?? null)

/** Common fields of every line of the log. `isSelectable` is false once it is locked (details O64). */
const Line = z.object({
  id: Id,
  version: z.int(),
  dismantlerId: Id,
  ...wasteOf,
  amount: z.number(),
  measure: Measure,
  /** kg per unit when the line was written (details O60). */
  factor: z.number(),
  kg: z.number(),
  pieces: z.number().nullable(),
  actiondate: z.string(),
  /** The true day of a late finding (details O66). */
  occurredon: z.string().nullable(),
  reason: z.string().nullable(),
  remark: z.string().nullable(),
  staffId: z.int().nullable(),
  staffName: z.string().nullable(),
  carId: z.int().nullable(),
  carInfo: z.string().nullable(),
  locked: z.boolean(),
  /** Last day of the latest locked statement of its dismantler. */
  closedTill: z.string().nullable(),
  isSelectable: z.boolean(),
  /** kg of it allocated to later outputs. */
  takenKg: z.number(),
  /** Entered more than ten days after its day (details O77). */
  late: z.boolean(),
  /** Marker in lists: LOCKED, TAKEN, LATE. */
  uiInfo: z.enum(['LOCKED', 'TAKEN', 'LATE']).nullable(),
})

export const EntryLine = Line.extend({
  kind: EntryKind,
  name: z.string().nullable(),
  /** The scrapped part of this line; the line stays as long as the part is scrapped. */
  partName: z.string().nullable(),
})

export const OutputLine = Line.extend({
  outkind: OutKind,
  /** Effect on stock in kg: negative for outputs, positive for found or opening stock. */
  changeKg: z.number(),
  disposalId: z.int().nullable(),
  disposerName: z.string().nullable(),
  rdcode: z.string().nullable(),
  /** Ids of the entries allocated to it. */
  entryIns: z.array(z.int()),
})

const Form = z.object({
  id: Id.nullish(),
  /** The revision that a change is based on; required with an id. */
  version: version.optional(),
  wastetype: WasteCode,
  amount: Amount,
  measure: Measure,
  pieces: Pieces,
  actiondate: Day,
  occurredon: maybeDay,
  reason: maybe(500),
  remark: maybe(2000),
  staffId: maybeId,
  deleted: z.boolean().optional(),
  /** The user confirmed an amount above the weight of its car. */
  confirmed: z.boolean().optional(),
})

/** Input of a line. */
export type Writing = Pick<z.output<typeof Form>, 'id' | 'amount' | 'deleted'>

/** Amount 0 is not stored, so it deletes an existing line (details O61). */
export const isRemoved = ({ deleted, amount }: Omit<Writing, 'id'>) => deleted === true || amount === 0

/** A line out of one car. Amount 0 is not stored (details O61). */
export const EntryForm = Form.extend({ name: maybe(200), seen })

/** A line of any car, or without a car but with the dismantler and a reason: waste from other parts of the business. */
export const AnyEntryForm = EntryForm.extend({ carId: maybeId, dismantlerId: maybeId })

/** Outputs without a disposal (details O59). A correction's and a recoding's amount is the change of stock. */
export const OutputForm = Form.extend({
  dismantlerId: Id,
  outkind: OutKind.exclude(['DISPOSAL']),
  carId: maybeId,
})

/** A proposed line of a car, not stored yet (details O62). */
export const Proposal = z.object({
  carId: Id,
  dismantlerId: Id,
  ...wasteOf,
  amount: z.number(),
  measure: Measure,
  factor: z.number(),
  kg: z.number(),
  /** The person who books it needs one of these. */
  qualifications: z.array(z.string()),
})

/** Lines booked out of the last similar car, as proposals for this one; `alike`: same make and model. */
export const LastCar = z.object({
  car: z
    .object({
      id: Id,
      manufacturer: z.string().nullable(),
      model: z.string().nullable(),
      licenceplate: z.string().nullable(),
      alike: z.boolean(),
    })
    .nullable(),
  lines: z.array(Proposal),
})
export type LastCar = z.output<typeof LastCar>

/** A successor of an ended code, with the mass proposed for it by the cars of the stock. */
const Successor = z.object({
  wastetype: z.string(),
  name: z.string(),
  tradename: z.string(),
  hazardous: z.boolean(),
  proposedKg: z.number(),
})

/** Stock under a code that is no longer in force and must be re-coded (domain 3.3). */
export const EndedStock = z.object({
  wastetype: z.string(),
  name: z.string(),
  tradename: z.string(),
  hazardous: z.boolean(),
  validto: z.string(),
  /** kg that may leave the code on the day. */
  freeKg: z.number(),
  successors: z.array(Successor),
})

/** A car in the log: its mass, what was booked out of it, and what is left (details O57). */
export const LogCar = z.object({
  id: Id,
  version: z.int(),
  dismantlerId: Id,
  manufacturer: z.string().nullable(),
  model: z.string().nullable(),
  clazz: z.string().nullable(),
  driveType: z.string().nullable(),
  licenceplate: z.string().nullable(),
  vin: z.string().nullable(),
  location: z.string().nullable(),
  step: z.enum(STEPS),
  receptiondate: z.string(),
  receptionNumber: z.string().nullable(),
  /** Day of the inbound entry. */
  enteredon: z.string(),
  weight: z.number(),
  /** kg of its lines and of removed parts. */
  linesKg: z.number(),
  /** The same plus the whole car, if it was handed over. */
  bookedKg: z.number(),
  lineCount: z.int(),
  /** kg not booked out yet: its weight with corrections, less `bookedKg`. */
  restKg: z.number(),
  /** Rest in tonnes, three decimals. */
  btbWeightTonDifference: z.number(),
  /** Remainder as a fraction of the weight, 0.1 for 10 %. */
  restshare: z.number(),
  /** OPEN: no line yet. BOOKED: some lines. CLOSED: the hulk is booked. */
  state: z.enum(['OPEN', 'BOOKED', 'CLOSED']),
  /** Closed and below zero or above 10 % (details O57). */
  warning: z.enum(['negative', 'high']).nullable(),
  /** First day allowed for bookings: after the last locked statement, not before the car came in. */
  firstday: z.string(),
})

export type EntryLine = z.output<typeof EntryLine>
export type OutputLine = z.output<typeof OutputLine>
export type EntryForm = z.output<typeof EntryForm>
export type AnyEntryForm = z.output<typeof AnyEntryForm>
export type OutputForm = z.output<typeof OutputForm>
export type Proposal = z.output<typeof Proposal>
export type EndedStock = z.output<typeof EndedStock>
export type LogCar = z.output<typeof LogCar>
export type Measure = z.output<typeof Measure>
