import { isCode } from '../keys.ts'
import { mul } from './decimal.ts'

/** Units of an amount; their codes are their ids (details O52). */
export const UNITS = ['kg', 't', 'l', 'pcs', 'g', 'm3'] as const
export type Unit = (typeof UNITS)[number]

/** Conversion figures of a waste type: kg per litre, kg per piece. */
export interface Conversion {
  density?: number | null | undefined
  pieceskg?: number | null | undefined
}

/** Default factor, kg per `measure` with at most 6 decimals; undefined if the waste type has no figure for it. */
export function factorOf(measure: Unit, { density, pieceskg }: Conversion): number | undefined {
  if (measure === 'kg') return 1
  if (measure === 't') return 1000
  if (measure === 'g') return 0.001
  if (measure === 'pcs') return pieceskg ?? undefined
  if (density === null || density === undefined) return undefined
  return measure === 'l' ? density : mul(density, 1000)
}

/** A booking unit with its kg factor, in addition to the conversion figures. */
export interface BookingUnit extends Conversion {
  unit: string
  factor: number
}

/** kg per `measure` of a waste type; undefined if it has no such unit (details O52, O60). */
export const kgPer = (measure: string, { unit, factor, ...conversion }: BookingUnit): number | undefined =>
  measure === unit ? factor : isCode(UNITS, measure) ? factorOf(measure, conversion) : undefined

/** kg of an amount by the factor stored with its line (details O60): exact, half up to 3 decimals. */
export const toKg = (amount: number, factor: number): number => mul(amount, factor)

/** The units in which a waste type can be booked, its own unit first. */
export const unitsOf = (unit: Unit, conversion: Conversion): Unit[] => [
  unit,
  ...UNITS.filter(other => other !== unit && factorOf(other, conversion) !== undefined),
]
