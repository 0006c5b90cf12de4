import { z } from 'zod'
import { UNITS } from '../../domain/units.ts'
import { Day, Id } from '../../kit.ts'

/** A value of a list (specification, requirement 120): `id` and `value` are what is stored, `dtype` names the list. */
export const KeyValue = z.object({
  id: z.string(),
  name: z.string(),
  value: z.string(),
  sorter: z.int(),
  dtype: z.string(),
})
export type KeyValue = z.output<typeof KeyValue>

/** The waste of a record with its legal name and trade name. */
export const wasteOf = {
  wastetype: z.string(),
  wastename: z.string(),
  tradename: z.string(),
  hazardous: z.boolean(),
  fraction: z.int(),
}

/** Counts in the 10 % rule: `proof` with a proof of recycling, `efb` with a certified receiver. */
export const Countable = z.enum(['yes', 'no', 'proof', 'efb'])

/** A waste type as valid from `validfrom` to `validto`, both inclusive. */
export const WasteType = KeyValue.extend({
  /** AVV code, six digits. */
  code: z.string(),
  /** Trade name; the name of the AVV if it has no other. */
  tradename: z.string(),
  /** Synonyms. */
  words: z.array(z.string()),
  hazardous: z.boolean(),
  fraction: z.int(),
  /** Booking unit, and kg per this unit. */
  unit: z.enum(UNITS),
  factor: z.number(),
  /** kg per litre and per piece, if known; these units can then be used for booking. */
  density: z.number().nullable(),
  pieceskg: z.number().nullable(),
  /** An employee needs one of these to book it; empty if none is required. */
  qualifications: z.array(z.string()),
  /** Usual treatment. */
  rdcode: z.string().nullable(),
  eurostat: z.string().nullable(),
  countable: Countable,
  /** Non-metal share. */
  nonmetalfactor: z.number(),
  /** Sammelkategorie of the AltölV. */
  oilcategory: z.string().nullable(),
  /** NachwV Anlage 2. */
  privileged: z.boolean(),
  validfrom: z.string(),
  validto: z.string().nullable(),
  note: z.string().nullable(),
})
export type WasteType = z.output<typeof WasteType>

/** A root of the tree of waste types. */
export const Fraction = KeyValue.extend({
  fraction: z.int(),
  countable: z.string(),
  eurostat: z.string().nullable(),
  /** The waste types of the fraction: the tree of the specification, section 3. */
  children: z.array(WasteType),
})
export type Fraction = z.output<typeof Fraction>

/** A rule that proposes a line of a car: fixedamount + permille × weight / 1000 (decision 22). */
export const PrefillType = KeyValue.extend({
  wastetype: z.string(),
  drives: z.array(z.string()),
  classes: z.array(z.string()),
  /** kg, both included. */
  minweight: z.number().nullable(),
  maxweight: z.number().nullable(),
  /** First registrations, both included. */
  registeredfrom: Day.nullable(),
  registeredtill: Day.nullable(),
  fixedamount: z.number(),
  permille: z.number(),
  measure: z.string(),
  decimals: z.int(),
  successor: z.string().nullable(),
})

export const QualificationKind = KeyValue.extend({
  /** Months until it has to be renewed; null for never. */
  monthsValid: z.int().nullable(),
  legalBasis: z.string().nullable(),
  note: z.string().nullable(),
  /** Waste types that it allows to book. */
  wastetypes: z.array(z.string()),
})

/** A vehicle of the catalogue; one key may stand for several (details O52). */
export const KbaCar = z.object({
  id: Id,
  hsn: z.string(),
  tsn: z.string(),
  /** HSN and TSN, seven characters. */
  kba: z.string(),
  manufacturer: z.string(),
  model: z.string(),
  /** kW. */
  power: z.int().nullable(),
  /** cm³. */
  capacity: z.int().nullable(),
  /** `YYYY-MM`. */
  builtFrom: z.string().nullable(),
  builtTo: z.string().nullable(),
  clazz: z.string().nullable(),
  driveType: z.string().nullable(),
  /** Field G of ZB I in kg: input of the weight calculator, not the Fahrzeugleergewicht. */
  weight: z.int().nullable(),
  fuelcode: z.string().nullable(),
  ktype: z.string().nullable(),
  /** Not from the catalogue but from the company's last cars of this key; `id` is that of the car. */
  own: z.boolean(),
  /** From locked certificates of at least three other companies. */
  pooled: z.boolean(),
})
export type KbaCar = z.output<typeof KbaCar>

export const Manufacturer = z.object({ hsn: z.string(), manufacturer: z.string(), note: z.string().nullable() })
export const CatalogueItem = z.object({
  id: Id,
  name: z.string(),
  value: z.string(),
  sorter: z.int(),
  dtype: z.string(),
})

/** All small lists at once, for forms. */
export const Lists = z.object({
  /** Type fields of a car, `clazz`, `originkind`, `incidentType`, `location`. */
  types: z.record(z.string(), z.array(KeyValue)),
  units: z.array(KeyValue.extend({ symbol: z.string(), factor: z.number().nullable() })),
  /** 01–16, 97, 98; `letter` of NachwV § 28 (6). */
  regions: z.array(KeyValue.extend({ letter: z.string().nullable() })),
  rdcodes: z.array(KeyValue.extend({ kind: z.string(), countsAs: z.string() })),
  /** Field 10 of ZB I. */
  fuelcodes: z.array(KeyValue.extend({ driveType: z.string().nullable() })),
  /** HSN of the makers. */
  makers: z.array(Manufacturer),
  /** Maker by world manufacturer identifier, for `makerOf`. */
  wmi: z.record(z.string(), z.string()),
  /** `offered`: may be chosen for new records. */
  spareparts: z.array(KeyValue.extend({ nonmetalfactor: z.number(), weightkg: z.number(), offered: z.boolean() })),
  /** Size of the catalogue of vehicles: HSN and TSN keys, and how many have a KType. */
  catalogue: z.object({ keys: z.int(), ktypes: z.int() }),
  /** Figures of law and trade with their days, for `figuresOn`. */
  dated: z.array(z.object({ key: z.string(), value: z.number(), validfrom: Day, validto: Day.nullable() })),
})
export type Lists = z.output<typeof Lists>
