import { HULK } from '@kreislauf/core/domain/avv.ts'
import { type ProposedLine, propose } from '@kreislauf/core/domain/prefill.ts'
import { toKg } from '@kreislauf/core/domain/units.ts'
import type { Calendar } from './calendar.ts'
import type { Catalogue } from './catalogue.ts'
import type { Dice } from './dice.ts'

/** Index of the last fraction removed by draining; later ones are dismantled (domain 3.1). */
const LAST_DRAINED = 7

/** How long a car stays at each step, in working days. */
export interface Pace {
  drain: [number, number]
  parts: [number, number]
  hulk: [number, number]
}

/** Working days on which a car is drained, dismantled and closed; undefined if in the future. */
export function datesOf(dice: Dice, calendar: Calendar, received: string, { drain, parts, hulk }: Pace) {
  const steps = [drain, parts, hulk].map(([from, to]) => dice.int(from, to))
  const [toDrain = 0, toParts = 0, toHulk = 0] = steps
  return {
    drained: calendar.after(received, toDrain),
    stripped: calendar.after(received, toDrain + toParts),
    closed: calendar.after(received, toDrain + toParts + toHulk),
  }
}
export interface CarDates extends ReturnType<typeof datesOf> {
  /** Day of the hand-over of the whole car to another dismantler. */
  handedOver?: string
}
export const nothingYet: CarDates = { drained: undefined, stripped: undefined, closed: undefined }

export interface BookedLine extends ProposedLine {
  actiondate: string
  qualifications: readonly string[]
}

/** Lines beyond the usual ones: iron parts for the dealer, airbags of a few cars. */
function extras(dice: Dice): { wastetype: string; amount: number; measure: 'kg' | 'pcs' }[] {
  return [
    ...(dice.chance(0.3) ? [{ wastetype: '160117', amount: dice.int(18, 65), measure: 'kg' as const }] : []),
    ...(dice.chance(0.03) ? [{ wastetype: '160110', amount: dice.int(2, 4), measure: 'pcs' as const }] : []),
  ]
}

/** Fraction of the weight lost between weighings: 0 to 3.5 %, rarely more. */
const lossOf = (dice: Dice) => (dice.chance(0.008) ? dice.between(0.08, 0.13) : dice.between(0, 0.035))

/**
 * Lines that a yard books out of a car on its dates, close to the proposals. The hulk comes last with the remaining mass, excluding parts for reuse.
 */
export function linesOf(
  dice: Dice,
  car: { weight: number; clazz: string; drivetype: string; registrated: string },
  dates: CarDates,
  catalogue: Catalogue,
  partsKg = 0,
): BookedLine[] {
  const { drained, stripped, closed } = dates
  const lines: BookedLine[] = []
  if (!drained) return lines
  const factor = catalogue.factorOn(drained)
  const { weight, clazz, drivetype: driveType, registrated } = car
  const usual = propose({ weight, clazz, driveType, registrated, day: drained }, catalogue.rules, factor)
  const wanted = usual
    .filter(({ wastetype }) => wastetype !== HULK && !dice.chance(0.04))
    .map(line => ({ ...line, amount: nearly(dice, line) }))
  let grams = Math.round((car.weight - partsKg) * 1000)
  for (const { wastetype, amount, measure } of [...wanted, ...extras(dice)]) {
    const type = catalogue.typeOn(wastetype, drained)
    const actiondate = (type?.fraction ?? 0) <= LAST_DRAINED ? drained : stripped
    const perUnit = actiondate && catalogue.factorOn(actiondate)(wastetype, measure)
    if (!type || !actiondate || !perUnit || amount <= 0) continue
    const kg = toKg(amount, perUnit)
    grams -= Math.round(kg * 1000)
    lines.push({ wastetype, amount, measure, factor: perUnit, kg, actiondate, qualifications: type.qualifications })
  }
  if (closed) {
    const rest = Math.max(1, Math.floor(grams / 1000 - car.weight * lossOf(dice)))
    lines.push({
      wastetype: HULK,
      amount: rest,
      measure: 'kg',
      factor: 1,
      kg: rest,
      actiondate: closed,
      qualifications: [],
    })
  }
  return lines
}

/** A realistic weighed amount: pieces exactly, other amounts within a sixth. */
function nearly(dice: Dice, { amount, measure }: ProposedLine): number {
  if (measure === 'pcs') return amount
  const read = Math.round(amount * dice.between(0.85, 1.15) * 10) / 10
  return read > 0 ? read : amount
}
