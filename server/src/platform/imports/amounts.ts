import { BadCell } from './cells.ts'
import type { Raw } from './raw.ts'

/** What separates the decimals of a column's numbers, as far as some of them tell. */
export type Decimals = ',' | '.' | undefined

/** What of a unit's spellings stands behind a number, and how many of the column's units it is. */
const UNITS: Record<string, Record<string, number>> = {
  kg: { kg: 1, kgs: 1, kilo: 1, kilogramm: 1, t: 1000, to: 1000, tonne: 1000, tonnen: 1000, g: 0.001 },
}

export interface Amounts {
  /** Of the column, which its cells may repeat or name a larger one of. */
  unit?: string
  /** No number below is meant: of two ways to read one the other counts. */
  least?: number
  decimals?: Decimals
}

const WITH_UNIT = /^(.*?\d)\s*(\p{L}+)\.?$/u
/** A single sign before three digits: thousands or decimals. */
const EITHER = /^[-+]?[1-9]\d{0,2}([.,])\d{3}$/
const GERMAN = /^[-+]?(\d{1,12}|\d{1,3}(\.\d{3})+)(,\d*)?$/
const ENGLISH = /^[-+]?(\d{1,12}|\d{1,3}(,\d{3})+)(\.\d*)?$/

const bare = (text: string) =>
  text
    .replace(/[\s'’´`]/g, '')
    .replace(/^[-−–]/, '-')
    .replace(/,[-–—]+$/, '')

/** How a cell's number is certainly written; undefined where it may be either. */
export function decimalsOf(raw: Raw | undefined): Decimals {
  if (typeof raw !== 'string') return undefined
  const text = bare(WITH_UNIT.exec(raw.trim())?.[1] ?? raw.trim())
  if (!/[.,]/.test(text) || EITHER.test(text)) return undefined
  const [german, english] = [GERMAN.test(text), ENGLISH.test(text)]
  return german === english ? undefined : german ? ',' : '.'
}

const germanNumber = (text: string) => Number(text.replaceAll('.', '').replace(',', '.'))
const englishNumber = (text: string) => Number(text.replaceAll(',', ''))

/** With a comma the decimals are behind it; what may mean either is told by the other cells or by what is possible, else refused. */
export function readDecimal(column: string, text: string, { unit = '', least, decimals }: Amounts): number {
  const [, number = text, suffix = ''] = WITH_UNIT.exec(text) ?? []
  const times = suffix ? UNITS[unit]?.[suffix.toLowerCase()] : 1
  const given = bare(number)
  if (times === undefined) throw new BadCell(column, 'decimal', { text })
  if (EITHER.test(given)) return exact(either(column, text, given, { least, decimals }, times) * times)
  if (GERMAN.test(given)) return exact(germanNumber(given) * times)
  if (ENGLISH.test(given)) return exact(englishNumber(given) * times)
  throw new BadCell(column, 'decimal', { text })
}

/** No more decimals than amounts have, so that no product ends in a rounding error. */
const exact = (value: number) => Math.round(value * 1e6) / 1e6

function either(
  column: string,
  text: string,
  given: string,
  known: Pick<Amounts, 'decimals'> & { least: number | undefined },
  times: number,
): number {
  const ways = { ',': germanNumber(given), '.': englishNumber(given) }
  if (known.decimals) return ways[known.decimals]
  const possible = Object.values(ways).filter(value => known.least !== undefined && value * times >= known.least)
  if (possible.length === 1 && possible[0] !== undefined) return possible[0]
  throw new BadCell(column, 'ambiguous', { text })
}
