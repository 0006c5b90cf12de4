import { compare, quotient, scaled, share, sub, sum } from './decimal.ts'

/** A stock line that can be taken from: what was put in and what disposals took already, in kg. */
export interface StockLine {
  id: number
  date: string
  kg: number
  takenKg?: number
}

/** Takes `kg` from the lines, oldest first, parts allowed (details O64); `missingKg` is what the lines do not cover. */
export function allocate(
  lines: readonly StockLine[],
  kg: number,
): { taken: { id: number; kg: number }[]; missingKg: number } {
  let missingKg = kg
  const taken: { id: number; kg: number }[] = []
  for (const line of [...lines].sort((a, b) => a.date.localeCompare(b.date) || a.id - b.id)) {
    const part = Math.min(sub(line.kg, line.takenKg ?? 0), missingKg)
    if (compare(part, 0) <= 0) continue
    taken.push({ id: line.id, kg: part })
    missingKg = sub(missingKg, part)
  }
  return { taken, missingKg }
}

/** A change of stock: kg in (positive) or out (negative). */
export interface Movement {
  date: string
  kg: number
}

/** Stock in kg at the end of a day. */
export const stockOn = (movements: readonly Movement[], day: string): number =>
  sum(movements.filter(({ date }) => date <= day).map(({ kg }) => kg))

/**
 * The lowest stock in kg at the end of `day` or of any later one: the most that can still go out on `day` without the
 * stock turning negative (decision 23), and the first day on which it is that low.
 */
export function lowestStock(movements: readonly Movement[], day: string): Movement {
  let lowest = { date: day, kg: stockOn(movements, day) }
  const later = [...new Set(movements.map(({ date }) => date).filter(date => date > day))].sort()
  let kg = lowest.kg
  for (const date of later) {
    kg = sum([kg, ...movements.filter(movement => movement.date === date).map(movement => movement.kg)])
    if (compare(kg, lowest.kg) < 0) lowest = { date, kg }
  }
  return lowest
}

export interface CarDifference {
  kg: number
  /** `btbWeightTonDifference`: tonnes, 3 decimals. */
  tons: number
  /** Percent of the car's weight with one decimal; undefined for a car without weight. */
  percent: number | undefined
  warning: 'negative' | 'high' | undefined
}

/** Car weight minus all its entry and spare lines; below zero or above `limit` of the weight it warns (details O57). */
export function carDifference(weightKg: number, lines: readonly { kg: number }[], limit = 0.1): CarDifference {
  const kg = sub(weightKg, sum(lines.map(line => line.kg)))
  const part = share(kg, weightKg)
  const warning = compare(kg, 0) < 0 ? 'negative' : part !== undefined && part > limit ? 'high' : undefined
  const percent = part === undefined ? undefined : quotient(scaled(kg, 3) * 100n, scaled(weightKg, 3), 1)
  return { kg, tons: quotient(scaled(kg, 3), 1_000_000n, 3), percent, warning }
}
