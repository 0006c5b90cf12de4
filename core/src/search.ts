import type { Column } from './column.ts'
import { formatNumber, formatValue } from './format.ts'
import type { T } from './i18n.ts'
import { daysMeant } from './searchdays.ts'

const beyondAscii = /[^\u0020-\u005f\u0061-\u007e]/
/** Combining accents. */
const marks =
  /[\u0300-\u036f]|[\u0483-\u0489]|[\u1ab0-\u1aff]|[\u1dc0-\u1dff]|[\u20d0-\u20ff]|[\ufe00-\ufe0f]|[\ufe20-\ufe2f]/g
/** Invisible characters. */
const unseen = /[\u00ad\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/g

/** Equivalent characters, and letters that Unicode does not decompose, as in `plain_text` in SQL. */
const SIGNS = { "'": '`´‘’‛ʻʼʽˈ′', '-': '‐‑‒–—―−', '"': '“”„‟«»″' }
const LETTERS = { a: 'ª', d: 'ðđ', h: 'ħ', i: 'ıɩ', k: 'ĸ', l: 'łƚ', n: 'ŋ', o: 'øº', s: 'ſ', t: 'ŧ', b: 'ƀ', z: 'ƶ' }
const PAIRS = { ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th', ĳ: 'ij' }
const folds = new Map<string, string>([
  ...Object.entries({ ...SIGNS, ...LETTERS }).flatMap(([plain, kinds]) =>
    [...kinds].map(kind => [kind, plain] as const),
  ),
  ...Object.entries(PAIRS),
])
const folded = new RegExp(`[${[...folds.keys()].join('')}]`, 'g')
const fold = (text: string) => text.replace(folded, sign => folds.get(sign) ?? sign)

/**
 * The form of a text for searching and sorting: lower case without accents, one kind of hyphen and apostrophe, no
 * invisible characters. `plain_text` in SQL does the same; a test compares both for every character.
 */
export function plainText(text: string): string {
  const small = text.toLowerCase()
  if (!beyondAscii.test(small)) return small
  return fold(fold(small).replace(unseen, '').normalize('NFKD').replace(marks, ''))
}

/** A word of a search in all spellings that a text may have; the first one is as typed. */
export type Sought = readonly [string, ...string[]]

const WRITTEN_OUT: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' }
/** Number of positions of a word with alternative spellings; further ones count as typed. */
const MOST_PLACES = 4

/** A word with umlauts also spelled out, and spelled-out ones also as umlauts: Müller and Mueller. */
function umlautsOf(word: string): string[] {
  let places = 0
  let ways = ['']
  for (const part of word.normalize('NFC').split(/([äöüøå]|[aou]e)/)) {
    const plain = plainText(part)
    const other = /^[aou]e$/.test(part) ? part.charAt(0) : WRITTEN_OUT[part]
    const both = other !== undefined && places++ < MOST_PLACES
    ways = ways.flatMap(way => (both ? [way + plain, way + other] : [way + plain]))
  }
  return ways
}

/** A plate or number without its hyphens: letters and digits, long enough to be unambiguous. */
const bareOf = (word: string): string[] => {
  const bare = word.replace(/[-.·:_]/g, '')
  return bare !== word && bare.length > 3 && /\p{L}/u.test(bare) && /\d/.test(bare) ? [bare] : []
}

/** A date as people write it, with the leading zeros of lists: `3.7.`, `3.7.26`. */
const dayOf = (word: string): string[] => {
  const [, day, month, year = ''] =
    /^(\d{1,2})\.(\d{1,2})\.(\d{2}|\d{4})?$/.exec(word) ?? /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/.exec(word) ?? []
  if (!day || !month) return []
  return [`${day.padStart(2, '0')}.${month.padStart(2, '0')}.${year.length === 2 ? `20${year}` : year}`]
}

/** A VIN contains no I, O and Q, which people misread (ISO 3779). */
const vinOf = (word: string): string[] =>
  /^(?=.*\d)(?=.*[a-z])[a-z\d]{11,18}$/.test(word) && /[ioq]/.test(word)
    ? [word.replace(/[oq]/g, '0').replaceAll('i', '1')]
    : []

/** Removes punctuation around words, and labels before them: `FIN: WVW…`, `*WVW…*`, `„Müller“`. */
const bareWords = (q: string): string[] => {
  const words = q.split(/\s+/)
  const named = words.length > 1 ? words.filter(word => !/^\p{L}[\p{L}.-]*:$/u.test(word)) : words
  return (named.length ? named : words).map(word => word.replace(/^[*#"„“”«»<(]+(?=.)|(?<=.)[*#"„“”«»>):;,]+$/g, ''))
}

/** Possible lengths of a zero-padded number. */
const FILLED = [3, 4, 5, 6]

/** A yearly number without leading zeros, or before the year: `2026/42`, `42/2026`. */
const numberedOf = (word: string): string[] => {
  const [, year, number, first, last] = /^(?:(20\d{2})[/-](\d{1,5})|(\d{1,5})[/-](20\d{2}))$/.exec(word) ?? []
  const [of, no] = [year ?? last, number ?? first]
  return of && no ? [`${of}/${no}`, ...FILLED.map(digits => `${of}/${no.padStart(digits, '0')}`)] : []
}

/** The words of a search, each of which must be found in one of its spellings. */
export function searchWords(q: string): Sought[] {
  const { days, left } = daysMeant(q)
  const words = bareWords(left.toLowerCase()).flatMap((word): Sought[] => {
    const typed = plainText(word).trim()
    const ways = [...umlautsOf(word), ...bareOf(typed), ...dayOf(typed), ...numberedOf(typed), ...vinOf(typed)]
    return typed ? [[typed, ...new Set(ways.filter(way => way !== typed))]] : []
  })
  return [...words, ...days]
}

/** In a shorter word another letter makes another word. */
const LEAST_ALIKE = 5

/**
 * Whether two words differ by one wrong, missing, additional or swapped letter; only for words of letters, at least
 * five.
 */
export function isSlip(typed: string, meant: string): boolean {
  const [short, long] = typed.length <= meant.length ? [typed, meant] : [meant, typed]
  if (short.length < LEAST_ALIKE || long.length - short.length > 1 || /[^\p{L}]/u.test(short + long)) return false
  let at = 0
  while (at < short.length && short[at] === long[at]) at++
  const rest = short.slice(at + 1)
  if (long.length > short.length) return short.slice(at) === long.slice(at + 1)
  const swapped = short[at] === long[at + 1] && short[at + 1] === long[at]
  return rest === long.slice(at + 1) || (swapped && short.slice(at + 2) === long.slice(at + 2))
}

/** Whether each word of a search is, exactly or with a typing error, a word of a text or the beginning of one. */
export function isNearly(text: string, q: string): boolean {
  const meant = plainText(text).split(/[^\p{L}\p{N}]+/u)
  const typed = plainText(q)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  const fits = (word: string) => meant.some(one => one.startsWith(word) || isSlip(word, one))
  return typed.length > 0 && typed.every(fits)
}

const UNITS: Record<string, string> = { kg: 'kg', t: 't' }

/** The unit of a column, shown in its heading instead of its cells. */
export const unitOf = ({ kind = 'text' }: { kind?: string }): string | undefined => UNITS[kind]

/** A cell's text; the unit is in the heading. `digits`: the decimals shared by the column's numbers. */
export function cellText<Row>(column: Column<Row>, row: Row, language: string, t: T, digits?: number): string {
  const key = column.words?.(row)
  if (key) return t(key)
  const [kind, value] = [column.kind ?? 'text', column.value(row)]
  const text =
    typeof value === 'number' && digits !== undefined
      ? formatNumber(kind, value, language, digits)
      : formatValue(kind, value, language, t)
  const unit = unitOf(column)
  return unit && text.endsWith(`\u00a0${unit}`) ? text.slice(0, -unit.length - 1) : text
}

/**
 * The text of a row that a list is searched in, for screen and export: everything shown in the columns, computed once
 * per row; equal cells are included once.
 */
export function searchable<Row extends object>(columns: Column<Row>[], language: string, t: T): (row: Row) => string {
  const texts = new WeakMap<Row, string>()
  const cells = columns.map(column => {
    const written = new Map<unknown, string>()
    return (row: Row) => {
      const value = column.words?.(row) ?? column.value(row)
      if (typeof value === 'string' && !column.words && !column.kind) return plainText(value)
      const text = written.get(value) ?? plainText(cellText(column, row, language, t))
      written.set(value, text)
      return text
    }
  })
  const bare = cells.filter((_, at) => columns[at]?.bare)
  return row => {
    const text =
      texts.get(row) ?? [...cells.map(cell => cell(row)), ...bare.map(cell => bared(cell(row)))].join('\u0001')
    texts.set(row, text)
    return text
  }
}

/** The typed text as one word, for plates with spaces or dots. */
export const withoutBlanks = (q: string): string => plainText(bareWords(q).join('')).replace(/[\s.·:_-]/g, '')

/** A plate without spaces and hyphens, as it is often typed. `translate` in SQL. */
const bared = (text: string) => text.replace(/[ -]/g, '')

/** Whether the text of a row contains every word; accents and case are ignored. */
export const holds = (text: string, words: readonly Sought[]): boolean =>
  words.every(ways => ways.some(way => text.includes(way)))
