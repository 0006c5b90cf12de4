import { addMonths } from '../days.ts'
import { HULK } from './avv.ts'
import { compare, quotient, scaled, sub } from './decimal.ts'
import { toKg, type Unit } from './units.ts'

/** A row of `prefill_rules.csv`: amount = fixed + permille × weight / 1000, in `measure`, rounded to `decimals`. */
export interface PrefillRule {
  wastetype: string
  /** Drive types and EU classes that the rule is for; empty means all. */
  drives: readonly string[]
  classes: readonly string[]
  /** Range of Fahrzeugleergewicht in kg, both ends included. */
  minweight?: number | null | undefined
  maxweight?: number | null | undefined
  /** Range of first registrations, `YYYY-MM-DD`, both ends included. */
  registeredfrom?: string | null | undefined
  registeredtill?: string | null | undefined
  fixedamount: number
  permille: number
  measure: Unit
  decimals: number
  sorter: number
  /** Waste code to book instead once the rule's own is no longer valid (details O76). */
  successor?: string | null | undefined
}

export interface ProposedLine {
  wastetype: string
  amount: number
  measure: Unit
  /** kg per `measure`, to be stored with the line. */
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

/** How old a car of unknown first registration is taken to be: the mean age of an end-of-life vehicle (UBA 2023). */
const MEAN_AGE_IN_MONTHS = 19 * 12

/** What a car of unknown class is taken for. */
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
 * The usual lines of a car by class, drive, weight and age (decision 22), in the order of the rules, and the hulk as the rest.
 * Lines that would exceed what is left of the weight, and types without a factor, are left out, so the sum never exceeds it.
 * `factor` gives kg per unit of a waste type, undefined for one not valid or without figure. `takenKg` is what earlier lines of the car took already.
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
