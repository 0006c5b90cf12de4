import { compare, sub, sum } from '../../domain/decimal.ts'
import type { FieldError } from '../../problems.ts'

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

/** One code follows another (master data `waste_successors`). */
export interface Succession {
  code: string
  successor: string
}

/** A line of a recoding: − leaves a code, + enters one. */
export interface RecodingLine {
  wastetype: string
  amount: number
  path: string
}

/**
 * Lines that enter a code which follows none of those that are left in the same recoding (details O76). From one successor
 * mass may go to another one of the same code, where the chemistry turns out to be a different one.
 */
export function strangeSuccessors(lines: readonly RecodingLine[], successions: readonly Succession[]): FieldError[] {
  const left = [...new Set(lines.filter(({ amount }) => amount < 0).map(({ wastetype }) => wastetype))]
  const allowed = new Set(
    left.flatMap(code => {
      const heads = successions.filter(one => one.code === code || one.successor === code).map(one => one.code)
      return successions.filter(one => heads.includes(one.code)).map(one => one.successor)
    }),
  )
  return lines
    .filter(({ wastetype, amount }) => amount > 0 && !allowed.has(wastetype))
    .map(({ wastetype, path }) => ({
      path: `${path}.wastetype`,
      code: 'no_successor',
      params: { wastetype, ended: left, successors: allowed.size ? [...allowed].sort() : ['–'] },
    }))
}
