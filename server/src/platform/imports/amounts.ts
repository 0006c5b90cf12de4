import { apart, type DecimalSign, exact, meanings, timesOf } from '@kreislauf/core/numberreading.ts'
import { BadCell } from './cells.ts'
import type { Raw } from './raw.ts'

/** Decimal separator of a column's numbers; undefined if none of them shows it. */
export type Decimals = DecimalSign | undefined

export const isUnitOf = (unit: string | undefined, text: string): boolean => timesOf(unit ?? '', text) !== undefined

export interface Amounts {
  /** Unit of the column; a cell may repeat it or name a larger one. */
  unit?: string
  /** Unit in the heading, if it differs. */
  headed?: string
  /** Lowest possible value: of two possible readings, one below it is dismissed. */
  least?: number
  decimals?: Decimals
}

/** A single separator before three digits: thousands or decimals. */
const EITHER = /^[-+]?[1-9]\d{0,2}([.,])\d{3}$/

/** Decimal separator of a cell's number; undefined if ambiguous. */
export function decimalsOf(raw: Raw | undefined): Decimals {
  if (typeof raw !== 'string') return undefined
  const { number } = apart(raw)
  if (!/[.,]/.test(number) || EITHER.test(number)) return undefined
  const { ',': german, '.': english } = meanings(number)
  if ((german === undefined) === (english === undefined)) return undefined
  return german === undefined ? '.' : ','
}

/**
 * With a comma, decimals follow it. An ambiguous number is resolved by the other cells or by the possible range, otherwise refused. Text beside the
 * number that is no unit is dropped and reported to `warn`.
 */
export function readDecimal(
  column: string,
  raw: string | number,
  amounts: Amounts,
  warn: (fault: BadCell) => void = () => {},
): number {
  const { unit = '', headed } = amounts
  const text = String(raw)
  const {
    number,
    unit: suffix,
    about,
  } = typeof raw === 'number' ? { number: text, unit: '', about: false } : apart(text)
  const said = suffix || (isUnitOf(unit, headed ?? '') && headed) || ''
  const times = said ? timesOf(unit, said) : 1
  if (times === undefined) throw new BadCell(column, 'decimal', { text })
  if (typeof raw === 'number') return exact(raw * times)
  const { ',': german, '.': english } = meanings(number)
  const value = EITHER.test(number) ? either(column, text, number, amounts, times) : (german ?? english)
  if (value === undefined) throw new BadCell(column, 'decimal', { text })
  if (about) warn(new BadCell(column, 'about', { text }))
  return exact(value * times)
}

function either(column: string, text: string, number: string, { least, decimals }: Amounts, times: number): number {
  const ways = meanings(number)
  if (decimals) return ways[decimals] ?? Number.NaN
  const possible = Object.values(ways).filter(
    value => value !== undefined && least !== undefined && value * times >= least,
  )
  if (possible.length === 1 && possible[0] !== undefined) return possible[0]
  throw new BadCell(column, 'ambiguous', { text })
}

/** The unit in a heading, in brackets or at the end: `Bestand (t)`, `Menge in kg`. */
export const unitIn = (heading: string): string | undefined =>
  /[([]\s*(?:in\s+)?(\p{L}{1,10}|m³)\.?\s*[)\]]\s*$/iu.exec(heading)?.[1] ??
  /[\s,/]+(?:in\s+)?(kgs?|kilo|kilogramm|to?|tonnen?|ltr|liter|l|stk|stück|m³|cbm)\.?$/i.exec(heading)?.[1]
