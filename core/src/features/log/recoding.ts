import { compare, sub, sum } from '../../domain/decimal.ts'

/** What is left in stock of cars of one drive; null where it came from no car or the drive is unknown. */
export interface LeftOfDrive {
  drivetype: string | null
  kg: number
}

/** A code that may follow; `drives` whose stock it is proposed for. */
export interface Following {
  wastetype: string
  drives: readonly string[]
}

/**
 * The mass in kg proposed for each successor: what came from cars whose drive it names, at most what is free in all.
 * Stock of unknown origin is proposed for none, because nobody but the yard knows its chemistry (domain 3.3).
 */
export function proposeRecoding(
  freeKg: number,
  left: readonly LeftOfDrive[],
  successors: readonly Following[],
): Map<string, number> {
  let rest = freeKg
  const proposed = new Map<string, number>()
  for (const { wastetype, drives } of successors) {
    const meant = sum(left.filter(({ drivetype }) => drives.includes(drivetype ?? '')).map(({ kg }) => kg))
    const kg = compare(meant, rest) > 0 ? rest : meant
    proposed.set(wastetype, kg)
    rest = sub(rest, kg)
  }
  return proposed
}
