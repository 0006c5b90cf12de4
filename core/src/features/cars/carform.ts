import { z } from 'zod'
import { ORIGINS } from '../../domain/parties.ts'
import { isNoPlate, normalisePlate } from '../../domain/plate.ts'
import { normaliseVin } from '../../domain/vin.ts'
import { WEIGHT_SOURCES } from '../../domain/weight.ts'
import { Amount, Day, Money, maybe } from '../../kit.ts'

/** Drive of a car (specification, section 3). */
export const DriveType = z.enum(['DIESEL', 'DIESELHYBRID', 'ELECTRIC', 'GAS', 'HYDROGEN', 'PETROL', 'PETROLHYBRID'])
export type DriveType = z.output<typeof DriveType>

export const WeightSource = z.enum(WEIGHT_SOURCES)

const Tank = z.union([
  z.object({ fuel: z.enum(['PETROL', 'DIESEL', 'LPG']), litres: Amount.positive().max(2000) }),
  z.object({ fuel: z.enum(['CNG', 'HYDROGEN']), kg: Amount.positive().max(500) }),
])

/** Input and result of the weight calculator: masses in kg (AltfahrzeugV § 2 (1) Nr. 23, domain 4.4). */
export const WeightCalc = z.object({
  massKg: Amount.positive().max(60_000),
  paper: z.enum(['ZB1', 'BRIEF']),
  /** Absent if the size of the tanks is unknown; empty for an electric car. */
  tanks: z.array(Tank).max(4).optional(),
  fuelKg: Amount,
  driverKg: Amount,
})
export type WeightCalc = z.output<typeof WeightCalc>

const day = Day.nullish().transform(value => value ?? null)
const kg = Amount.positive()
  .max(60_000)
  .nullish()
  .transform(value => value ?? null)

/** Boxes 2.1 to 2.4 of the VN, sealed by locking (details O33). Always written as sent; omitted values become empty. */
export const CarIdentity = z.object({
  /** EU class, e.g. M1. */
  clazz: maybe(10),
  manufacturer: maybe(80),
  model: maybe(120),
  vin: maybe(60).transform(value => (value ? normaliseVin(value) || null : null)),
  /** A number shorter than 17 characters was checked against the papers and the car (decision 18). */
  vinconfirmed: z.boolean().default(false),
  /** Why there is no VIN, in addition to box 2.4 (details O29). */
  vinmissingreason: maybe(300),
  licenceplate: maybe(40).transform(value => value?.toUpperCase() ?? null),
  /** "None": the car has no licence plate. */
  noplate: z.boolean().default(false),
  /** ISO code; box 2.3 prints the traffic sign, D for DE (details O53). */
  dmark: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .default('DE'),
  /** First registration, field B of ZB I. */
  registrated: day,
  /** Fahrzeugleergewicht in kg. */
  weight: kg,
  weightsource: WeightSource.nullish().transform(value => value ?? null),
  weightcalc: WeightCalc.nullish().transform(value => value ?? null),
  /** A weight outside the usual range of the class was confirmed. */
  weightconfirmed: z.boolean().default(false),
  /** Tick 2.4: vehicle data wholly or partly not available. */
  incomplete: z.boolean().default(false),
})

const may = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .nullish()
    .transform(value => (value === undefined ? undefined : value || null))
const whole = (min: number, max: number) => z.int().min(min).max(max).nullish()

/** Technical and sales attributes: can change at any time; omitted values stay. */
export const CarDetails = z.object({
  year: whole(1885, 2100),
  hsn: may(4),
  tsn: may(10),
  km: whole(0, 9_999_999),
  /** Number of ZB II, field 16 of ZB I. */
  vehicleRegistrationDocumentNo: may(20),
  location: may(80),
  colorcode: may(20),
  /** kW. */
  power: whole(0, 5000),
  /** cm³. */
  capacity: whole(0, 60_000),
  motorcode: may(40),
  transmissioncode: may(40),
  catalystcode: may(40),
  ktype: may(20),
  freetext: may(4000),
  /** Euro. */
  purchasePrice: Money.min(-1_000_000).max(1_000_000).nullish(),
  quality: whole(1, 5),
  driveType: DriveType.nullish(),
  shiftsType: may(30),
  trunkType: may(30),
  doorsType: may(30),
  conditionType: may(30),
  returnpolicyType: may(30),
  colorType: may(30),
  regionType: may(30),
  categoryType: may(30),
})

/** All editable data of a car, in the reception or in the inventory. */
export const CarForm = CarIdentity.extend(CarDetails.shape)
export type CarForm = z.output<typeof CarForm>
/** The form values before parsing. */
export type CarInput = z.input<typeof CarForm>

/** The formatted plate, e.g. `HAL-UI 123`; null if there is none or the text says so. */
export const writtenPlate = ({ licenceplate, dmark }: Pick<CarForm, 'licenceplate' | 'dmark'>) =>
  licenceplate === null ? null : normalisePlate(licenceplate, dmark) || null

/** Plate and tick as stored: a text that means none sets the tick. */
export function plateAsStored(car: Pick<CarForm, 'licenceplate' | 'dmark' | 'noplate'>) {
  const noplate = car.noplate || (!!car.licenceplate && isNoPlate(car.licenceplate, car.dmark))
  return { noplate, licenceplate: noplate ? null : writtenPlate(car) }
}

export const OriginKind = z.enum(ORIGINS)
export type OriginKind = z.output<typeof OriginKind>

/** 01–16 the Länder, 97 elsewhere in the EU, 98 a third country (details O43). */
export const OriginRegion = z.string().regex(/^(0[1-9]|1[0-6]|97|98)$/)
