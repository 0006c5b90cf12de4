import { apart, type DecimalSign, exact, meanings, timesOf } from '@kreislauf/core/numberreading.ts'
import { BadCell } from './cells.ts'
import type { Raw } from './raw.ts'

/** What separates the decimals of a column's numbers, as far as some of them tell. */
export type Decimals = DecimalSign | undefined

export const isUnitOf = (unit: string | undefined, text: string): boolean => timesOf(unit ?? '', text) !== undefined

export interface Amounts {
  /** Of the column, which its cells may repeat or name a larger one of. */
  unit?: string
  /** What the heading names, where that is another one. */
  headed?: string
  /** No number below is meant: of two ways to read one the other counts. */
  least?: number
  decimals?: Decimals
}

/** A single sign before three digits: thousands or decimals. */
const EITHER = /^[-+]?[1-9]\d{0,2}([.,])\d{3}$/

/** How a cell's number is certainly written; undefined where it may be either. */
export function decimalsOf(raw: Raw | undefined): Decimals {
  if (typeof raw !== 'string') return undefined
  const { number } = apart(raw)
  if (!/[.,]/.test(number) || EITHER.test(number)) return undefined
  const { ',': german, '.': english } = meanings(number)
  if ((german === undefined) === (english === undefined)) return undefined
  return german === undefined ? '.' : ','
}

/**
 * With a comma the decimals are behind it; what may mean either is told by the other cells or by what is possible, else refused. What
 * stands beside the number and is no unit is left out and `told`.
 */
export function readDecimal(
  column: string,
  raw: string | number,
  amounts: Amounts,
  told: (fault: BadCell) => void = () => {},
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
  if (about) told(new BadCell(column, 'about', { text }))
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

/** The unit that a heading names in brackets or behind it: `Bestand (t)`, `Menge in kg`. */
export const unitIn = (heading: string): string | undefined =>
  /[([]\s*(?:in\s+)?(\p{L}{1,10}|m³)\.?\s*[)\]]\s*$/iu.exec(heading)?.[1] ??
  /[\s,/]+(?:in\s+)?(kgs?|kilo|kilogramm|to?|tonnen?|ltr|liter|l|stk|stück|m³|cbm)\.?$/i.exec(heading)?.[1]
