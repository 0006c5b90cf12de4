import { sub, sum } from '../decimal.ts'
import { plus, ratio, rounded, squared, times, ZERO } from '../ratio.ts'
import { deviationOf, type Price } from './price.ts'
import { type Estimate, kgOf } from './term.ts'

/** Materials that are a share of a car's mass; the rest brings nothing. */
export const MATERIALS = ['HULK', 'ALU', 'COPPER', 'BATTERY', 'TYRES'] as const
export type Material = (typeof MATERIALS)[number]

/** Shares of 1 in the mass that is left (4 decimals). */
export type Shares = Record<Lowercase<Material> | 'rest', number>

/** A row of the master data `composition`, in force on the day. */
export interface Composition extends Shares {
  key: string
  classes: readonly string[]
  drives: readonly string[]
  yeartill: number | null
}

/** What is known of a car: EU class, drive and year of first registration. */
export interface CarKind {
  clazz?: string | null | undefined
  drive?: string | null | undefined
  year?: number | null | undefined
}

/** In rows of the composition: the class is not known. */
const UNKNOWN = 'UNKNOWN'
/** Classes without figures of their own take those of this one. */
const USUAL = 'M1'

const classIn = (classes: readonly string[], clazz: string) =>
  classes.some(one => clazz === one || clazz.startsWith(`${one}-`) || clazz === `${one}G`)

/**
 * The row of a car (rulings G8): of its class, with its drive before one for all drives, then that with the earliest `yeartill`. `borrowed`: its class has no row and takes
 * that of M1. Undefined where the master data has neither.
 */
export function compositionOf(
  rows: readonly Composition[],
  car: CarKind,
): { row: Composition; borrowed: boolean } | undefined {
  const clazz = car.clazz || UNKNOWN
  const own = rows.filter(({ classes }) => classIn(classes, clazz))
  const of = own.length ? own : rows.filter(({ classes }) => classIn(classes, USUAL))
  const fits = ({ drives, yeartill }: Composition) =>
    (!drives.length || (!!car.drive && drives.includes(car.drive))) &&
    (yeartill === null || (!!car.year && car.year <= yeartill))
  const narrower = (a: Composition, b: Composition) =>
    Number(b.drives.length > 0) - Number(a.drives.length > 0) || (a.yeartill ?? 9999) - (b.yeartill ?? 9999)
  const row = of.filter(fits).sort(narrower)[0]
  return row && { row, borrowed: !own.length }
}

/** A material that is taken off by the piece: catalyst, traction battery. Taking it off is part of depollution and costs no minutes. */
export interface PieceMaterial {
  key: string
  pieces: number
  /** kg of one piece. */
  kg: number
  price: Price
}

/** Mass of a car: `leftKg` = max(0, weight − what is taken off), all kg with 3 decimals. */
export interface Mass {
  weightKg: number
  takenKg: number
  leftKg: number
}

/** What is left of a car (rulings G16) without the parts, cores and materials by piece that are taken off. */
export function massLeft(weightKg: number, taken: readonly Pick<Estimate, 'kg'>[]): Mass {
  const takenKg = sum(taken.map(({ kg }) => kg))
  return { weightKg, takenKg, leftKg: Math.max(0, sub(weightKg, takenKg)) }
}

const termOf = (key: string, price: Price, pieces: number | null, kg: number): Estimate => {
  const amount = ratio(pieces ?? kg)
  const gross = rounded(times(amount, ratio(price.likely)))
  return {
    ...{ kind: 'MATERIAL', key, basis: price.basis, level: price.level, pieces, kg, likely: price.likely, share: 1 },
    ...{ gross, removal: 0, storage: 0, amount: gross },
    variance: squared(times(amount, deviationOf(price))),
  }
}

/** Pieces × price; variance (pieces × σ)², for pieces of one material rise and fall together. */
export const pieceTerm = (piece: PieceMaterial): Estimate => termOf(piece.key, piece.price, piece.pieces, kgOf(piece))

/** Mass left × share (kg, 3 decimals) × price a kg of each material (rulings G6, G16); variance (kg × σ)². */
export const materialTerms = (leftKg: number, shares: Shares, prices: Readonly<Record<Material, Price>>): Estimate[] =>
  MATERIALS.map(key => {
    const share = shares[key.toLowerCase() as Lowercase<Material>]
    return termOf(key, prices[key], null, rounded(times(ratio(leftKg), ratio(share)), 3))
  })

/** What a part would bring as material, in cents: its kg × the mean price of a kg of the car. */
export function worthAsMaterial(kg: number, shares: Shares, prices: Readonly<Record<Material, Price>>): number {
  const perKg = MATERIALS.map(key =>
    times(ratio(shares[key.toLowerCase() as Lowercase<Material>]), ratio(prices[key].likely)),
  )
  return rounded(times(ratio(kg), perKg.reduce(plus, ZERO)))
}
