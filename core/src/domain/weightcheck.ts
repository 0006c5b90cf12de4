import { compare, mul } from './decimal.ts'
import type { Finding } from './finding.ts'

/** Usual Fahrzeugleergewicht of a class in kg: for a whole class or a prefix of one; the last matching entry counts. */
interface UsualWeight {
  clazz: string
  from: number
  to: number
  /** First day on which it applies. */
  since: string
  source: string
}

const row = (clazz: string, from: number, to: number, source: string): UsualWeight => ({
  clazz,
  from,
  to,
  since: '2015-01-01',
  source,
})

/**
 * Upper limits of M2, N1, N2 and L follow from the largest mass of the class in (EU) 2018/858 Art. 4 and (EU)
 * 168/2013 Annex I; the others are based on actual vehicles. They only cause a question, never a refusal.
 */
const USUAL_WEIGHTS: readonly UsualWeight[] = [
  row('', 50, 20_000, 'any other or unknown class'),
  row('M1', 400, 3500, 'microcars to heavy off-road and electric cars'),
  row('M2', 1200, 5000, 'at most 5 t in all'),
  row('M3', 3500, 25_000, 'buses'),
  row('N1', 400, 3500, 'at most 3.5 t in all'),
  row('N2', 1500, 9000, 'at most 12 t in all'),
  row('N3', 3500, 25_000, 'lorries'),
  row('O', 50, 15_000, 'trailers'),
  row('L', 25, 600, 'two to four wheels'),
  row('L5E', 80, 1000, '(EU) 168/2013 Annex I: at most 1,000 kg'),
]

/** The usual range of a class in kg (M1G counts as M1) on a day; the widest range if the class is unknown. */
export function usualWeight(
  clazz: string | null | undefined,
  on: string,
  rules = USUAL_WEIGHTS,
): Pick<UsualWeight, 'from' | 'to'> | undefined {
  const written = (clazz ?? '').toUpperCase()
  const [best] = rules
    .filter(rule => rule.since <= on && written.startsWith(rule.clazz))
    .sort((a, b) => b.clazz.length - a.clazz.length || b.since.localeCompare(a.since))
  return best && { from: best.from, to: best.to }
}

interface Weighed {
  clazz?: string | null | undefined
  weight?: number | null | undefined
  /** A user has confirmed the unusual weight. */
  weightconfirmed?: boolean | null | undefined
}

/** `weight_unusual` with the usual range if a weight is outside it and was not confirmed. */
export function unusualWeight({ clazz, weight, weightconfirmed }: Weighed, on: string): Finding[] {
  const usual = usualWeight(clazz, on)
  if (weight === null || weight === undefined || weightconfirmed || !usual) return []
  return weight < usual.from || weight > usual.to ? [{ code: 'weight_unusual', params: usual }] : []
}

interface Reckoned {
  weight: number | null
  weightcalc: { massKg: number; fuelKg: number; driverKg: number } | null
}

/** `weight_calculated` if a weight differs from the result of its stored calculation by 1 kg or more. */
export function otherThanCalculated({ weight, weightcalc }: Reckoned): Finding[] {
  if (!weightcalc) return []
  const kg = weightcalc.massKg - weightcalc.fuelKg - weightcalc.driverKg
  const same = weight !== null && Math.abs(weight - kg) < 1
  return same ? [] : [{ code: 'weight_calculated', params: { kg: Math.round(kg) } }]
}

/** A car's weight, and the kg of all its lines before and after the booking. */
interface Booked {
  weightKg: number | null
  beforeKg: number
  afterKg: number
}

/**
 * Whether this booking makes a car's lines exceed its weight, which has to be confirmed, as the weight or a line may
 * be wrong.
 */
export const linesAboveCar = ({ weightKg, beforeKg, afterKg }: Booked): boolean =>
  weightKg !== null && compare(afterKg, weightKg) > 0 && compare(afterKg, beforeKg) > 0

/**
 * `above_car` if a line is impossible for its car, `above_car_ask` if it exceeds the car's weight and was not
 * confirmed.
 */
export function lineAboveCar(kg: number, weightKg: number, { beforeKg = 0, confirmed = false }): Finding[] {
  const params = { kg: weightKg }
  if (compare(kg, mul(MOST_TIMES_THE_CAR, weightKg)) > 0) return [{ code: 'above_car', params }]
  const asks = compare(kg, weightKg) > 0 && compare(kg, beforeKg) > 0 && !confirmed
  return asks ? [{ code: 'above_car_ask', params }] : []
}

/**
 * A line above this multiple of the car's weight is refused even if confirmed: it is an error of unit or decimal
 * point.
 */
const MOST_TIMES_THE_CAR = 2
