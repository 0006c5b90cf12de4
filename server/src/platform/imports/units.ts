import { apart } from '@kreislauf/core/numberreading.ts'
import { isUnitOf, unitIn } from './amounts.ts'
import { isBlank } from './aside.ts'
import { codeIn } from './codes.ts'
import type { Raw } from './raw.ts'
import type { TypedColumn } from './typed.ts'

/** Maximum length of a heading whose unit is at the end. */
const LONGEST = 60

/** Adds to number columns the unit in their heading, if the column allows it. */
export const withHeadedUnits = (
  typed: readonly TypedColumn[],
  at: ReadonlyMap<string, number>,
  heading: readonly Raw[],
): TypedColumn[] =>
  typed.map(column => {
    const unit = unitIn(
      String(heading[at.get(column.key) ?? -1] ?? '')
        .trim()
        .slice(-LONGEST),
    )
    if (!unit || column.kind !== 'decimal') return column
    const known = column.measured
      ? codeIn(typed.find(({ key }) => key === column.measured)?.codes ?? {}, unit) !== undefined
      : isUnitOf(column.unit, unit)
    return known ? { ...column, headed: unit } : column
  })

/** Cells by column; the unit beside an amount or in its heading applies to the line, unless another cell names one. */
export function withUnits(typed: readonly TypedColumn[], given: Map<string, Raw | undefined>) {
  for (const { key, measured, headed } of typed) {
    const raw = given.get(key)
    if (!measured || isBlank([raw ?? null])) continue
    const { number, unit, about } = typeof raw === 'string' ? apart(raw) : { number: raw, unit: '', about: false }
    const other = given.get(measured)
    const codes = typed.find(one => one.key === measured)?.codes ?? {}
    const own = isBlank([other ?? null]) ? undefined : codeIn(codes, String(other))
    // Contradicting units are left as they are and refused later.
    if (unit && own && codeIn(codes, unit) !== own) continue
    // `~`: other text beside the number, which is reported when the number is read.
    if (unit) given.set(key, about ? `~${number}` : number)
    if (!own && isBlank([other ?? null])) given.set(measured, unit || headed)
  }
}
