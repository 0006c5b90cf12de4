import { compare, sub } from './decimal.ts'

/** A stock line to allocate from: the mass put in and the mass already allocated, in kg. */
export interface StockLine {
  id: number
  date: string
  kg: number
  takenKg?: number
}

/** Allocates `kg` from the lines, oldest first, in parts if needed (details O64); `missingKg` is the uncovered mass. */
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
