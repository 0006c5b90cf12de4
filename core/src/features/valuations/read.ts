import type { Figures } from '../../domain/dated.ts'
import type { Answers } from '../../domain/valuation/cores.ts'
import type { IndexFormula, IndexValue } from '../../domain/valuation/indexed.ts'
import type { Composition } from '../../domain/valuation/materials.ts'
import type { Sales } from '../../domain/valuation/parts.ts'
import type { Basis, Level, LevelPrices } from '../../domain/valuation/price.ts'
import type { Booker } from '../employees/rules.ts'
import type { ReckonedCosts } from './value.ts'

/** Sales of a level as the database answers them: day, and net euros of a piece or kg. */
export type Sold = readonly (readonly [day: string, price: number])[]

/** A figure of the pool or of market prices at a level; null: of materials, which have one level. */
export type Told = NonNullable<LevelPrices['told']> & { level: Level | null }

/** A kind of part with its default and what the company knows of it. */
export interface KindRead {
  key: string
  name: string
  /** kg of one piece. */
  weightkg: number
  reusable: boolean
  /** One of these is needed to take it off. */
  qualifications: readonly string[]
  /** Their names, in the reader's language. */
  qualification: string | null
  low: number | null
  likely: number | null
  high: number | null
  minutes: number | null
  /** Pieces of a usual car with one of `drives`; none named: of all. */
  pieces: number
  drives: readonly string[]
  /** Pieces that were already taken off the own car. */
  taken: number
  /** Own pieces on the shelf, gone out in 24 months and in 12; null price: none of those on the shelf has one. */
  stored: number
  sold: number
  soldYear: number
  ask: number | null
}

/** A material with its default price of a kg or piece. */
export interface MaterialRead {
  key: string
  name: string
  per: 'kg' | 'pcs'
  low: number
  likely: number
  high: number
  cargotypes: readonly string[]
  /** Its price follows an index of which this is the newest value; null: it has no formula. */
  formula: IndexFormula | null
  index: IndexValue | null
  /** Own sales of the window. */
  sales: Sold
}

/** The best offer of a remanufacturer under contract for a kind. */
export interface CoreRead {
  category: string
  remanId: number
  remanName: string
  offerId: string
  number: string
  name: string
  price: number
  left: number
  paymentDays: number
  criteria: string | null
  matchedBy: readonly string[]
  /** Of this kind, and of all kinds. */
  ofKind: Answers
  ofAll: Answers
}

/** Best price without a contract, already rounded down. */
export interface TickedRead {
  category: string
  price: number
  matchedBy: readonly string[]
}

/** The vehicle as far as it is known from the form, the own car and the catalogue, in this order. */
export interface VehicleRead {
  title: string
  kba: string | null
  ktype: string | null
  manufacturer: string | null
  model: string | null
  clazz: string | null
  driveType: string | null
  year: number | null
  km: number | null
  /** Fahrzeugleergewicht as typed, or of the own car. */
  weightKg: number | null
  /** Field G of the catalogue. */
  massKg: number | null
  condition: 'DRIVABLE' | 'NOTDRIVABLE' | 'ACCIDENT' | 'BURNT' | 'FLOODED' | 'STRIPPED' | null
  catalyst: string | null
  known: boolean
}

/** All that a valuation is made of. */
export interface ValuationRead {
  day: string
  figures: Figures
  /** Of the day, towing among them. */
  costs: ReckonedCosts
  compositions: readonly Composition[]
  vehicle: VehicleRead
  kinds: readonly KindRead[]
  /** Own sales of kinds, by key. */
  sales: ReadonlyMap<string, readonly { level: Level; sales: Sold }[]>
  materials: readonly MaterialRead[]
  /** Of catalysts with the number of this one. */
  stamped: Sold
  market: ReadonlyMap<string, Told>
  /** What the pool tells of kinds and of materials by the piece, at each level, and what sells in it; empty for who is no member. */
  pool: ReadonlyMap<string, readonly Told[]>
  poolSales: ReadonlyMap<string, Sales & { companies: number }>
  cores: readonly CoreRead[]
  ticked: readonly TickedRead[]
  staff: readonly (Booker & { id: number })[]
  /** Names of staff may be told and chosen. */
  seesStaff: boolean
}

export type { Basis, Level }
