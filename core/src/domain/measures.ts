import { factorOf, type Unit } from './units.ts'

/** So many decimals an amount of the exchange may have: pieces, grams, kilograms and litres are whole (details O90). */
export const placesOf = (measure: Unit): 0 | 2 => (measure === 't' || measure === 'm3' ? 2 : 0)

/** Whether an amount has no more than so many decimals. */
export const isOf = (amount: number, places: number): boolean =>
  Math.abs(amount * 10 ** places - Math.round(amount * 10 ** places)) < 1e-6

/** kg per measure of mass; undefined for pieces and volumes, which convert into nothing else (details O90). */
const kgOf = (measure: Unit): number | undefined => factorOf(measure, {})

/** The measures that an amount in this one converts into, itself among them. */
export const measuresLike = (measure: Unit): readonly Unit[] =>
  kgOf(measure) === undefined ? [measure] : ['kg', 't', 'g']

/** Whether one can be told in the other. */
export const converts = (from: Unit, to: Unit): boolean => measuresLike(from).includes(to)
