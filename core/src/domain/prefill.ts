import { addMonths } from '../days.ts'
import { HULK } from './avv.ts'
import { compare, quotient, scaled, sub } from './decimal.ts'
import { toKg, type Unit } from './units.ts'

/** A row of `prefill_rules.csv`: amount = fixed + permille × weight / 1000, in `measure`, rounded to `decimals`. */
export interface PrefillRule {
  wastetype: string
  /** Drive types and EU classes to which the rule applies; empty means all. */
  drives: readonly string[]
  classes: readonly string[]
  /** Range of Fahrzeugleergewicht in kg, both inclusive. */
  minweight?: number | null | undefined
  maxweight?: number | null | undefined
  /** Range of first registrations, `YYYY-MM-DD`, both inclusive. */
  registeredfrom?: string | null | undefined
  registeredtill?: string | null | undefined
  fixedamount: number
  permille: number
  measure: Unit
  decimals: number
  sorter: number
  /** Waste code to book instead once the rule's own code is no longer valid (details O76). */
  successor?: string | null | undefined
}

export interface ProposedLine {
  wastetype: string
  amount: number
  measure: Unit
  /** kg per `measure`, stored with the line. */
  factor: number
  kg: number
}

export interface PrefillCar {
  weight: number
  clazz?: string | null | undefined
  driveType?: string | null | undefined
  /** First registration and the day of booking, `YYYY-MM-DD`. */
  registrated?: string | null | undefined
  day: string
}

/** Assumed age of a car with unknown first registration: the mean age of an end-of-life vehicle (UBA 2023). */
const MEAN_AGE_IN_MONTHS = 19 * 12

/** Assumed class of a car of unknown class. */
const PASSENGER_CAR = 'M1'

function fits(car: PrefillCar, rule: PrefillRule): boolean {
  if (rule.drives.length > 0 && !rule.drives.includes(car.driveType ?? '')) return false
  if (rule.classes.length > 0 && !rule.classes.includes(car.clazz || PASSENGER_CAR)) return false
  const registered = car.registrated ?? addMonths(car.day, -MEAN_AGE_IN_MONTHS)
  if (registered < (rule.registeredfrom ?? '') || registered > (rule.registeredtill ?? '9999')) return false
  return car.weight >= (rule.minweight ?? 0) && car.weight <= (rule.maxweight ?? Number.POSITIVE_INFINITY)
}

const amountOf = ({ fixedamount, permille, decimals }: PrefillRule, weight: number): number =>
  quotient(scaled(fixedamount, 3) * 10n ** 6n + scaled(weight, 3) * scaled(permille, 3), 10n ** 9n, decimals)

/**
 * Proposed lines of a car by class, drive, weight and age (decision 22), in the order of the rules, with the hulk as the remainder. Lines that would
 * exceed the remaining weight, and types without a factor, are left out, so the sum never exceeds the weight. `factor` gives kg per unit of a waste
 * type, undefined if it is not valid or has no figure. `takenKg` is the mass of earlier lines of the car.
 */
export function propose(
  car: PrefillCar,
  rules: readonly PrefillRule[],
  factor: (wastetype: string, measure: Unit) => number | undefined,
  takenKg = 0,
): ProposedLine[] {
  let rest = sub(car.weight, takenKg)
  const lines: ProposedLine[] = []
  const ordered = rules.filter(rule => fits(car, rule)).sort((a, b) => a.sorter - b.sorter)
  for (const rule of ordered.filter(other => other.wastetype !== HULK)) {
    const wastetype = factor(rule.wastetype, rule.measure) === undefined ? rule.successor : rule.wastetype
    const kgPerUnit = wastetype ? factor(wastetype, rule.measure) : undefined
    if (!wastetype || kgPerUnit === undefined) continue
    const amount = amountOf(rule, car.weight)
    const kg = toKg(amount, kgPerUnit)
    if (compare(kg, 0) <= 0 || compare(kg, rest) > 0) continue
    lines.push({ wastetype, amount, measure: rule.measure, factor: kgPerUnit, kg })
    rest = sub(rest, kg)
  }
  if (compare(rest, 0) > 0) lines.push({ wastetype: HULK, amount: rest, measure: 'kg', factor: 1, kg: rest })
  return lines
}
