import { compare, sub, sum } from '../../domain/decimal.ts'
import type { FieldError } from '../../problems.ts'

/** Remaining stock of cars with one drive; null if it came from no car or the drive is unknown. */
export interface LeftOfDrive {
  drivetype: string | null
  kg: number
}

/** A successor code; `drives`: drives whose stock it is proposed for. */
export interface Following {
  wastetype: string
  drives: readonly string[]
}

/**
 * kg proposed for each successor: the stock from cars with one of its drives, at most the free mass in total. Stock of unknown origin is proposed for
 * none, because only the yard knows its chemistry (domain 3.3).
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
 * Lines that enter a code which is no successor of those that are left in the same recoding (details O76). Mass may move from one successor to another
 * one of the same code, if the chemistry turns out to be different.
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
