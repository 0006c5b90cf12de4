import { compare, mul } from './decimal.ts'
import type { Finding } from './finding.ts'

/** Usual Fahrzeugleergewicht of a class in kg: a whole class or the beginning of one; the last that holds counts. */
interface UsualWeight {
  clazz: string
  from: number
  to: number
  /** First day on which it is asked for. */
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
 * Upper ends of M2, N1, N2 and L follow from the largest mass of the class in (EU) 2018/858 Art. 4 and (EU) 168/2013 Annex I; the others
 * are judged from what is built. They make the form ask and never refuse.
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

/** kg that are usual for a class (M1G counts as M1) on a day; the widest range where the class is unknown. */
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
  /** Somebody looked at it again: it is as unusual as it says. */
  weightconfirmed?: boolean | null | undefined
}

/** `weight_unusual` with the usual range where a weight lies outside of it and nobody has confirmed it. */
export function unusualWeight({ clazz, weight, weightconfirmed }: Weighed, on: string): Finding[] {
  const usual = usualWeight(clazz, on)
  if (weight === null || weight === undefined || weightconfirmed || !usual) return []
  return weight < usual.from || weight > usual.to ? [{ code: 'weight_unusual', params: usual }] : []
}

interface Reckoned {
  weight: number | null
  weightcalc: { massKg: number; fuelKg: number; driverKg: number } | null
}

/** `weight_calculated` where a weight is not what the calculation kept beside it gives; rounding may part them by less than 1 kg. */
export function otherThanCalculated({ weight, weightcalc }: Reckoned): Finding[] {
  if (!weightcalc) return []
  const kg = weightcalc.massKg - weightcalc.fuelKg - weightcalc.driverKg
  const same = weight !== null && Math.abs(weight - kg) < 1
  return same ? [] : [{ code: 'weight_calculated', params: { kg: Math.round(kg) } }]
}

/** What is booked out of one car: its weight, and the kg of all its lines as they were and as they are to be. */
interface Booked {
  weightKg: number | null
  beforeKg: number
  afterKg: number
}

/** Whether the lines of a car come to more than it weighs by what is booked now: to be asked, as its weight or its lines may be wrong. */
export const linesAboveCar = ({ weightKg, beforeKg, afterKg }: Booked): boolean =>
  weightKg !== null && compare(afterKg, weightKg) > 0 && compare(afterKg, beforeKg) > 0

/** `above_car` where a line can be no line of its car, `above_car_ask` where one above the car's weight has not been confirmed. */
export function lineAboveCar(kg: number, weightKg: number, { beforeKg = 0, confirmed = false }): Finding[] {
  const params = { kg: weightKg }
  if (compare(kg, mul(MOST_TIMES_THE_CAR, weightKg)) > 0) return [{ code: 'above_car', params }]
  const asks = compare(kg, weightKg) > 0 && compare(kg, beforeKg) > 0 && !confirmed
  return asks ? [{ code: 'above_car_ask', params }] : []
}

/** More than this many times the car's weight does no line hold, whoever confirms it: a slip of the unit or of the decimal point. */
const MOST_TIMES_THE_CAR = 2
