import { factorOf, type Unit } from './units.ts'

/** Decimals of an amount in the exchange: pieces, grams, kilograms and litres are integers (details O90). */
export const placesOf = (measure: Unit): 0 | 2 => (measure === 't' || measure === 'm3' ? 2 : 0)

/** Whether an amount has at most `places` decimals. */
export const isOf = (amount: number, places: number): boolean =>
  Math.abs(amount * 10 ** places - Math.round(amount * 10 ** places)) < 1e-6

/** kg per unit of mass; undefined for pieces and volumes, which do not convert (details O90). */
const kgOf = (measure: Unit): number | undefined => factorOf(measure, {})

/** Units into which an amount of this unit converts, including itself. */
export const measuresLike = (measure: Unit): readonly Unit[] =>
  kgOf(measure) === undefined ? [measure] : ['kg', 't', 'g']

/** Whether one unit converts into the other. */
export const converts = (from: Unit, to: Unit): boolean => measuresLike(from).includes(to)
