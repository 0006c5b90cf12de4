import type { Column } from './column.ts'
import { formatNumber, formatValue } from './format.ts'
import type { T } from './i18n.ts'
import { daysMeant } from './searchdays.ts'

const beyondAscii = /[^\u0020-\u005f\u0061-\u007e]/
/** Accents that stand apart from their letter. */
const marks =
  /[\u0300-\u036f]|[\u0483-\u0489]|[\u1ab0-\u1aff]|[\u1dc0-\u1dff]|[\u20d0-\u20ff]|[\ufe00-\ufe0f]|[\ufe20-\ufe2f]/g
/** What cannot be seen. */
const unseen = /[\u00ad\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/g

/** Signs that mean the same, and letters that Unicode does not take apart, each as `plain_text` in SQL has it. */
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
 * What a search compares and a list sorts by: small letters without accents, one kind of hyphen and apostrophe, nothing that cannot be
 * seen. `plain_text` in SQL is the same, which a test holds against it sign by sign.
 */
export function plainText(text: string): string {
  const small = text.toLowerCase()
  if (!beyondAscii.test(small)) return small
  return fold(fold(small).replace(unseen, '').normalize('NFKD').replace(marks, ''))
}

/** A word of a search in all the ways in which a text may write it; as it was typed first. */
export type Sought = readonly [string, ...string[]]

const WRITTEN_OUT: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' }
/** So many places of a word may be written either way; behind them it counts as it was typed. */
const MOST_PLACES = 4

/** A word with each umlaut also written out, and each that is written out also as an umlaut: Müller and Mueller. */
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

/** A plate or number without its hyphens: letters and digits, enough of them to mean nothing else. */
const bareOf = (word: string): string[] => {
  const bare = word.replace(/[-.·:_]/g, '')
  return bare !== word && bare.length > 3 && /\p{L}/u.test(bare) && /\d/.test(bare) ? [bare] : []
}

/** A day as people write it, with the noughts that lists show: `3.7.`, `3.7.26`. */
const dayOf = (word: string): string[] => {
  const [, day, month, year = ''] =
    /^(\d{1,2})\.(\d{1,2})\.(\d{2}|\d{4})?$/.exec(word) ?? /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/.exec(word) ?? []
  if (!day || !month) return []
  return [`${day.padStart(2, '0')}.${month.padStart(2, '0')}.${year.length === 2 ? `20${year}` : year}`]
}

/** A VIN holds no I, O and Q, which people read in it (ISO 3779). */
const vinOf = (word: string): string[] =>
  /^(?=.*\d)(?=.*[a-z])[a-z\d]{11,18}$/.test(word) && /[ioq]/.test(word)
    ? [word.replace(/[oq]/g, '0').replaceAll('i', '1')]
    : []

/** What people put around a word, and the label before it, tell nothing: `FIN: WVW…`, `*WVW…*`, `„Müller“`. */
const bareWords = (q: string): string[] => {
  const words = q.split(/\s+/)
  const named = words.length > 1 ? words.filter(word => !/^\p{L}[\p{L}.-]*:$/u.test(word)) : words
  return (named.length ? named : words).map(word => word.replace(/^[*#"„“”«»<(]+(?=.)|(?<=.)[*#"„“”«»>):;,]+$/g, ''))
}

/** How many digits a number of a year may have been filled up to. */
const FILLED = [3, 4, 5, 6]

/** A number of a year without its noughts, or behind it: `2026/42`, `42/2026`. */
const numberedOf = (word: string): string[] => {
  const [, year, number, first, last] = /^(?:(20\d{2})[/-](\d{1,5})|(\d{1,5})[/-](20\d{2}))$/.exec(word) ?? []
  const [of, no] = [year ?? last, number ?? first]
  return of && no ? [`${of}/${no}`, ...FILLED.map(digits => `${of}/${no.padStart(digits, '0')}`)] : []
}

/** The words of a search, each of which has to be found somewhere in one of the ways to write it. */
export function searchWords(q: string): Sought[] {
  const { days, left } = daysMeant(q)
  const words = bareWords(left.toLowerCase()).flatMap((word): Sought[] => {
    const typed = plainText(word).trim()
    const ways = [...umlautsOf(word), ...bareOf(typed), ...dayOf(typed), ...numberedOf(typed), ...vinOf(typed)]
    return typed ? [[typed, ...new Set(ways.filter(way => way !== typed))]] : []
  })
  return [...words, ...days]
}

/** A shorter word with another letter is another word. */
const LEAST_ALIKE = 5

/** Whether two words differ by one letter that is wrong, missing, too many or changed places with the next; letters only, five at least. */
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

/** Whether each word of a search is, or is nearly, a word of a text, or how one begins. */
export function isNearly(text: string, q: string): boolean {
  const meant = plainText(text).split(/[^\p{L}\p{N}]+/u)
  const typed = plainText(q)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  const fits = (word: string) => meant.some(one => one.startsWith(word) || isSlip(word, one))
  return typed.length > 0 && typed.every(fits)
}

const UNITS: Record<string, string> = { kg: 'kg', t: 't' }

/** The unit that a column's cells leave to its heading. */
export const unitOf = ({ kind = 'text' }: { kind?: string }): string | undefined => UNITS[kind]

/** A cell's text; the unit stands in the heading. `digits`: the decimals that the column's numbers share. */
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
 * The one definition of searching a list, for the screen and for its file: everything that a row shows in the columns as one text,
 * made once a row; equal cells are written once.
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

/** What was typed as one word, as a plate with blanks or points is. */
export const withoutBlanks = (q: string): string => plainText(bareWords(q).join('')).replace(/[\s.·:_-]/g, '')

/** A plate without its blanks and hyphens, as it is often typed. `translate` in SQL. */
const bared = (text: string) => text.replace(/[ -]/g, '')

/** Whether every word stands somewhere in the text of a row; accents and case do not matter. */
export const holds = (text: string, words: readonly Sought[]): boolean =>
  words.every(ways => ways.some(way => text.includes(way)))
