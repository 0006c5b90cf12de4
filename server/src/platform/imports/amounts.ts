import { BadCell } from './cells.ts'
import type { Raw } from './raw.ts'

/** What separates the decimals of a column's numbers, as far as some of them tell. */
export type Decimals = ',' | '.' | undefined

/** What of a unit's spellings stands behind a number, and how many of the column's units it is. */
const UNITS: Record<string, Record<string, number>> = {
  kg: { kg: 1, kgs: 1, kilo: 1, kilogramm: 1, t: 1000, to: 1000, tonne: 1000, tonnen: 1000, g: 0.001 },
}

export const isUnitOf = (unit: string | undefined, text: string): boolean =>
  UNITS[unit ?? '']?.[text.toLowerCase()] !== undefined

export interface Amounts {
  /** Of the column, which its cells may repeat or name a larger one of. */
  unit?: string
  /** What the heading names, where that is another one. */
  headed?: string
  /** No number below is meant: of two ways to read one the other counts. */
  least?: number
  decimals?: Decimals
}

const WITH_UNIT = /^(.*?\d(?:,-)?)\s*(\p{L}+[³3]?)\.?$/u
/** A single sign before three digits: thousands or decimals. */
const EITHER = /^[-+]?[1-9]\d{0,2}([.,])\d{3}$/
const GERMAN = /^[-+]?(\d{1,12}|[1-9]\d{0,2}(\.\d{3})+)(,\d*)?$/
const ENGLISH = /^[-+]?(\d{1,12}|[1-9]\d{0,2}(,\d{3})+)(\.\d*)?$/

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
export function readDecimal(column: string, raw: string | number, amounts: Amounts): number {
  const { unit = '', headed, least, decimals } = amounts
  const text = String(raw)
  const [, number = text, suffix = ''] = WITH_UNIT.exec(text) ?? []
  const said = (suffix || (isUnitOf(unit, headed ?? '') && headed) || '').toLowerCase()
  const times = said ? UNITS[unit]?.[said] : 1
  const given = bare(number)
  if (times === undefined) throw new BadCell(column, 'decimal', { text })
  if (typeof raw === 'number') return exact(raw * times)
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

/** A number apart from the unit behind it: `12.450 kg`. */
export function apart(text: string): { number: string; unit?: string } {
  const [, number, unit] = WITH_UNIT.exec(text.trim()) ?? []
  return number && unit ? { number, unit } : { number: text }
}

/** The unit that a heading names in brackets or behind it: `Bestand (t)`, `Menge in kg`. */
export const unitIn = (heading: string): string | undefined =>
  /[([]\s*(?:in\s+)?(\p{L}{1,10}|m³)\.?\s*[)\]]\s*$/iu.exec(heading)?.[1] ??
  /[\s,/]+(?:in\s+)?(kgs?|kilo|kilogramm|to?|tonnen?|ltr|liter|l|stk|stück|m³|cbm)\.?$/i.exec(heading)?.[1]
