import { z } from 'zod'
import { BASES, LEVELS } from '../../domain/valuation/price.ts'
import { Day, filled, Id } from '../../kit.ts'
import { SpareKey } from '../spares/contract.ts'
import { Condition, TakenPart } from './valueform.ts'

export * from './valueform.ts'

/** Instead of a KBA number: the vehicle is described by hand (rulings G20). */
export const BY_HAND = '-'

export const PartKeyed = z.object({ key: SpareKey })
export const Basis = z.enum(BASES)
export const Level = z.enum(LEVELS)

export const Band = z.object({ low: z.number(), likely: z.number(), high: z.number() })

/** A price of a piece or a kg in net euros, with what it rests on. */
export const Priced = Band.extend({
  basis: Basis,
  level: Level.nullable(),
  /** Sales it was made of; of the pool a multiple of five. */
  points: z.int(),
  newest: z.string().nullable(),
  /** Own sales that were too few for a price. */
  few: z.object({ level: Level.nullable(), points: z.int(), likely: z.number() }).nullable(),
})
export type Priced = z.output<typeof Priced>

/** Who may take off what needs a qualification. Without the right to read the log only how many. */
export const HeldBy = z.object({ count: z.int(), staff: z.array(z.object({ id: Id, name: z.string() })).nullable() })
export type HeldBy = z.output<typeof HeldBy>

/** A kind of part of the car. `id`, `name`, `price`, `broken` and `inCart` as in the specification. */
export const PartRow = z.object({
  id: z.string(),
  name: z.string(),
  /** Likely price of one piece, net euros. */
  price: z.number(),
  broken: z.boolean(),
  inCart: z.boolean(),
  low: z.number(),
  high: z.number(),
  points: z.int(),
  newest: z.string().nullable(),
  basis: Basis,
  level: Level.nullable(),
  few: Priced.shape.few,
  sellThrough: z.number(),
  sellThroughBasis: z.enum(['OWN', 'POOL', 'DEFAULT']),
  weightkg: z.number(),
  /** Minutes to take off one piece; null: unknown. */
  removalMinutes: z.int().nullable(),
  /** Name of the required qualification. */
  qualification: z.string().nullable(),
  heldBy: HeldBy.nullable(),
  /** Pieces of a usual car of this drive. */
  pieces: z.int(),
  /** Own pieces stored today, and months until they are sold; null: none sold in a year. */
  stored: z.int(),
  supplyMonths: z.number().nullable(),
  /** Median of what is asked for own stored pieces; enters no figure. */
  ask: z.number().nullable(),
  /** Whether it may be sold as a part at all. */
  reusable: z.boolean(),
  /** What it brings when sold so, in cents; null: cannot be. */
  asPart: z.number().nullable(),
  asCore: z.number().nullable(),
  asMaterial: z.number(),
  proposedAs: z.enum(['PART', 'CORE']).nullable(),
  /** Worth taking off. */
  proposed: z.boolean(),
})
export type PartRow = z.output<typeof PartRow>

/** What a remanufacturer pays for a kind of part. Without a contract: a rounded sum and no name (rulings G12). */
export const CoreRow = z.object({
  key: z.string(),
  name: z.string(),
  contracted: z.boolean(),
  remanId: Id.nullable(),
  remanName: z.string().nullable(),
  offerId: z.string().nullable(),
  number: z.string().nullable(),
  articleName: z.string().nullable(),
  price: z.number(),
  /** Of the car, as many as are still wanted (`left`, told up to 20). */
  pieces: z.int(),
  left: z.int(),
  share: z.number(),
  shareBasis: z.enum(['CATEGORY', 'REMAN', 'DEFAULT']),
  minutes: z.int().nullable(),
  /** Net euros that it brings, in cents. */
  amount: z.number(),
  criteria: z.string().nullable(),
  matchedBy: z.array(z.string()),
})
export type CoreRow = z.output<typeof CoreRow>

/** A material of the car. `percentage` is null where it is sold by the piece; `pricePerKg` then divides by the kg of one. */
export const MaterialRow = z.object({
  id: z.string(),
  name: z.string(),
  percentage: z.number().nullable(),
  measure: z.enum(['kg', 'pcs']),
  price: z.number(),
  pricePerKg: z.number(),
  low: z.number(),
  high: z.number(),
  points: z.int(),
  newest: z.string().nullable(),
  basis: Basis,
  level: Level.nullable(),
  /** The catalyst's own number found its price. */
  byNumber: z.boolean(),
  /** kg of one piece; null by mass. */
  weightkg: z.number().nullable(),
})
export type MaterialRow = z.output<typeof MaterialRow>

export const ValueTerm = z.object({
  kind: z.enum(['PART', 'CORE', 'MATERIAL', 'COST']),
  key: z.string(),
  name: z.string(),
  basis: Basis.nullable(),
  level: Level.nullable(),
  pieces: z.int().nullable(),
  kg: z.number(),
  likely: z.number(),
  share: z.number(),
  gross: z.number(),
  removal: z.number(),
  storage: z.number(),
  amount: z.number(),
  half: z.number(),
})
export type ValueTerm = z.output<typeof ValueTerm>

export const Swing = z.object({ kind: ValueTerm.shape.kind, key: z.string(), name: z.string(), euros: z.number() })

/** What has to be known about a valuation, as `valuations.warnings.<code>`. */
export const ValueWarning = z.object({ code: z.string(), params: z.record(z.string(), z.unknown()) })
export type ValueWarning = z.output<typeof ValueWarning>

/** Costs of a day, net euros; `defaults`: those that are not the company's own. */
export const ReckonedCosts = z.object({
  hourRate: z.number(),
  contractorRate: z.number(),
  storage: z.number(),
  towing: z.number().nullable(),
  depollution: z.number(),
  disposal: z.number(),
  margin: z.number(),
  sellThrough: z.number(),
  acceptance: z.number(),
  defaults: z.array(z.string()),
})
export type ReckonedCosts = z.output<typeof ReckonedCosts>

/** The figure with every term: sum of the amounts of `terms` = `value` = `revenue` − `expense`. Net euros, cents. */
export const Figure = z.object({
  /** Day whose figures, costs and prices were used; `bookday`: of the newest price that is no default. */
  day: Day,
  bookday: z.string().nullable(),
  /** Days since the newest price of a material; null: defaults only. */
  bookage: z.int().nullable(),
  /** Version of the model. */
  model: z.string(),
  weightKg: z.number(),
  weightBasis: z.enum(['TYPED', 'ESTIMATED', 'CLASS']),
  mass: z.object({ weightKg: z.number(), takenKg: z.number(), leftKg: z.number() }),
  terms: z.array(ValueTerm),
  value: z.number(),
  result: z.number().nullable(),
  revenue: z.number(),
  expense: z.number(),
  deviation: z.number(),
  range: z.object({ low: z.number(), high: z.number(), half: z.number() }),
  bid: z.number().nullable(),
  levers: z.array(Swing),
  metals: z.array(Swing),
  /** Whole percent by basis, summing to 100; empty where nothing has a price. */
  standsOn: z.array(z.object({ basis: Basis, percent: z.int() })),
  /** Parts without any price. */
  unpriced: z.int(),
  /** Parts that are expected to sell, of those taken off as parts. */
  expectedSold: z.number(),
  taken: z.int(),
  costs: ReckonedCosts,
  warnings: z.array(ValueWarning),
})
export type Figure = z.output<typeof Figure>

/** The vehicle as it was found: catalogue, own car, or by hand. */
export const FoundVehicle = z.object({
  title: z.string(),
  kba: z.string().nullable(),
  ktype: z.string().nullable(),
  manufacturer: z.string().nullable(),
  model: z.string().nullable(),
  clazz: z.string().nullable(),
  driveType: z.string().nullable(),
  year: z.int().nullable(),
  km: z.int().nullable(),
  /** Field G of the catalogue, kg. */
  massKg: z.number().nullable(),
  condition: Condition.nullable(),
  catalyst: z.string().nullable(),
  /** In the catalogue of vehicles. */
  known: z.boolean(),
})

/** Answer of a valuation: rows of all steps, and the figure; null where weight and class are both unknown, `lacking` then says so. */
export const Valuated = z.object({
  vehicle: FoundVehicle,
  parts: z.array(PartRow),
  cores: z.array(CoreRow),
  materials: z.array(MaterialRow),
  /** As counted: the form's, or those proposed. */
  taken: z.array(TakenPart),
  figure: Figure.nullable(),
  lacking: z.array(z.string()),
})
export type Valuated = z.output<typeof Valuated>

/** Text of a kept valuation's title, and VIN and plate, which are erased. */
export const ForecastTitle = filled(200)
