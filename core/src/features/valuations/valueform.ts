import { z } from 'zod'
import { REPAIR_CHECKS } from '../../domain/valuation/repairable.ts'
import { decimals, Id, Money, maybe, Whole } from '../../kit.ts'
import { KbaNumber } from '../masterdata/contract.ts'
import { DriveType } from '../receptions/contract.ts'
import { SpareKey } from '../spares/contract.ts'

/** State in which a car stands at the gate; it does not change the figure, but is kept and printed. */
export const CONDITIONS = ['DRIVABLE', 'NOTDRIVABLE', 'ACCIDENT', 'BURNT', 'FLOODED', 'STRIPPED'] as const
export const Condition = z.enum(CONDITIONS)

/** What is known of a car before it is bought. By hand it needs class or weight. */
export const ValuedVehicle = z.object({
  /** HSN and TSN, or null: described by hand. */
  kba: KbaNumber.nullish().transform(kba => kba ?? null),
  ktype: z
    .string()
    .regex(/^\d{1,9}$/)
    .nullish()
    .transform(ktype => ktype ?? null),
  manufacturer: maybe(60),
  model: maybe(60),
  clazz: maybe(10),
  driveType: DriveType.nullish().transform(drive => drive ?? null),
  /** Year of first registration. */
  year: Whole.min(1900)
    .max(2100)
    .nullish()
    .transform(year => year ?? null),
  km: Whole.min(0)
    .max(9_999_999)
    .nullish()
    .transform(km => km ?? null),
  /** Fahrzeugleergewicht as typed, kg. */
  weight: decimals(3)
    .positive()
    .max(99_999)
    .nullish()
    .transform(weight => weight ?? null),
  condition: Condition.nullish().transform(condition => condition ?? null),
  /** Number stamped on the catalyst. */
  catalyst: maybe(60),
})
export type ValuedVehicle = z.output<typeof ValuedVehicle>

/** A kind of part that is taken off, and how it is sold. Each key stands once. */
export const TakenPart = z.object({
  key: SpareKey,
  as: z.enum(['PART', 'CORE']),
  pieces: Whole.min(1).max(20),
  /** Net euros a piece, if the user knows better than the price book. */
  price: decimals(4)
    .positive()
    .max(99_999.9999)
    .nullish()
    .transform(price => price ?? null),
  minutes: Whole.min(0)
    .max(2880)
    .nullish()
    .transform(minutes => minutes ?? null),
  /** kg of one piece, if it differs from the catalogue's. */
  kg: decimals(3)
    .positive()
    .max(5000)
    .nullish()
    .transform(kg => kg ?? null),
  /** Who takes it off, of those who hold the required qualification; empty: a contractor. */
  staffIds: z.array(Id).max(20).default([]),
})
export type TakenPart = z.output<typeof TakenPart>

/** All five steps. `parts` null: those that are proposed. */
export const ValueForm = z.object({
  vehicle: ValuedVehicle,
  /** Defective kinds: in no later step. */
  broken: z.array(SpareKey).max(100).default([]),
  parts: z
    .array(TakenPart)
    .max(100)
    .nullish()
    .transform(parts => parts ?? null),
  /** Materials sold by the piece that the car lacks: its catalyst is gone. */
  missing: z.array(z.string().max(60)).max(20).default([]),
  towed: z.boolean().default(false),
  /** Net euros; null: not known yet. */
  purchase: Money.min(0)
    .max(9_999_999)
    .nullish()
    .transform(purchase => purchase ?? null),
  /** Counts what remanufacturers without a contract would pay (rulings G12). */
  asContracted: z.boolean().default(false),
  /** Answers of the checklist "repairable?"; they do not change the figure, but are kept and printed. */
  repair: z.partialRecord(z.enum(REPAIR_CHECKS), z.boolean().nullable()).default({}),
  /** The own car or yard that it is for; decides whose stock, staff and contracts count. */
  carId: Id.nullish().transform(id => id ?? null),
})
export type ValueForm = z.output<typeof ValueForm>
export type ValueInput = z.input<typeof ValueForm>
