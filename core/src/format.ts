import type { ColumnKind } from './column.ts'
import type { Key } from './words.ts'

/** Kinds of values that a placeholder can format: `{{till, day}}`, `{{kg, kg}}`. */
export const formatKinds = [
  'text',
  'day',
  'instant',
  'kg',
  't',
  'number',
  'money',
  'percent',
] as const satisfies ColumnKind[]

/** Languages for which Intl's default region (the largest country) differs from the formats of our users. */
const REGIONS: Partial<Record<string, string>> = { en: 'en-GB', pt: 'pt-PT' }

/** The locale for formatting numbers and dates in a language. */
export const localeOf = (language: string): string => REGIONS[language] ?? language

const UNIT: Partial<Record<ColumnKind, string>> = { kg: 'kg', t: 't' }
const DIGITS: Partial<Record<ColumnKind, Intl.NumberFormatOptions>> = {
  kg: { maximumFractionDigits: 3 },
  t: { minimumFractionDigits: 3, maximumFractionDigits: 3 },
  tonnes: { minimumFractionDigits: 3, maximumFractionDigits: 3 },
  number: { maximumFractionDigits: 3 },
  money: { style: 'currency', currency: 'EUR' },
  price: { style: 'currency', currency: 'EUR', maximumFractionDigits: 4 },
  percent: { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 },
}

const numbers = new Map<string, Intl.NumberFormat>()
function numberFormat(language: string, kind: ColumnKind, digits?: number): Intl.NumberFormat {
  const key = `${language} ${kind} ${digits}`
  const same = digits !== undefined && { minimumFractionDigits: digits, maximumFractionDigits: digits }
  const known = numbers.get(key) ?? new Intl.NumberFormat(localeOf(language), { ...DIGITS[kind], ...same })
  numbers.set(key, known)
  return known
}

const days = new Map<string, Intl.DateTimeFormat>()
function dateFormat(language: string, kind: 'day' | 'instant'): Intl.DateTimeFormat {
  const key = `${language} ${kind}`
  const day = { day: '2-digit', month: '2-digit', year: 'numeric' } as const
  const time = { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/Berlin' } as const
  const known =
    days.get(key) ??
    new Intl.DateTimeFormat(localeOf(language), kind === 'day' ? { ...day, timeZone: 'UTC' } : { ...day, ...time })
  days.set(key, known)
  return known
}

/** `Freitag, 27.11.` */
export const weekdayText = (day: string, language: string): string =>
  new Intl.DateTimeFormat(localeOf(language), {
    weekday: 'long',
    day: '2-digit',
    month: '2-digit',
    timeZone: 'UTC',
  }).format(new Date(day))

const MOST_DIGITS = 3

/**
 * Number of decimals, 0 to 3, with which all numbers of a column are written, so that their decimal points are
 * aligned. `enough`: upper limit, exceeded only if a number would read as zero.
 */
export function digitsOf(values: Iterable<unknown>, enough = MOST_DIGITS): number {
  let [most, least] = [0, enough]
  for (const value of values) {
    if (typeof value !== 'number') continue
    const size = Math.abs(value)
    while (most < MOST_DIGITS && Math.abs(size * 10 ** most - Math.round(size * 10 ** most)) > 1e-6) most++
    while (size && least < MOST_DIGITS && size * 10 ** least < 0.5) least++
    if (least === MOST_DIGITS && most === MOST_DIGITS) break
  }
  return Math.min(most, least)
}

/** Replaces Intl's hyphen with a minus sign for users; files for programs keep the hyphen. */
export const withMinus = (figure: string): string => figure.replace('-', '−')

/**
 * Formats a number with its unit; kg and t with their symbol, percent from a fraction. `digits`: exact number of
 * decimals.
 */
export function formatNumber(kind: ColumnKind, value: number, language: string, digits?: number): string {
  const unit = UNIT[kind]
  const figure = withMinus(numberFormat(language, kind, digits).format(value))
  return unit ? `${figure}\u00a0${unit}` : figure
}

/** A missing figure in a column. */
export const NO_FIGURE = '–'

/**
 * Formats the figures of a column: with shared decimals (see `digitsOf`), a missing one as a dash. Without a unit in
 * the kind, the heading has it.
 */
export function figures(
  kind: ColumnKind,
  values: Iterable<number | null | undefined>,
  language: string,
  enough = 1,
): (value: number) => string {
  const digits = digitsOf(values, enough)
  return value => (value ? formatNumber(kind, value, language, digits) : NO_FIGURE)
}

/**
 * Formats a value for a language. Days are `YYYY-MM-DD`, instants ISO UTC shown in Berlin time, percent a fraction;
 * null and undefined are an empty text. `words` translates yes and no.
 */
export function formatValue(
  kind: ColumnKind,
  value: string | number | boolean | null | undefined,
  language: string,
  words: (key: Key) => string = key => key,
): string {
  if (value === null || value === undefined || value === '') return ''
  if (kind === 'flag') return words(value ? 'words.yes' : 'words.no')
  if (kind === 'day') return dateFormat(language, 'day').format(new Date(`${String(value).slice(0, 10)}T00:00:00Z`))
  if (kind === 'instant') return dateFormat(language, 'instant').format(new Date(String(value)))
  return typeof value === 'number' ? formatNumber(kind, value, language) : String(value)
}

const monthAs =
  (style: Intl.DateTimeFormatOptions) =>
  (month: string, language: string): string =>
    new Intl.DateTimeFormat(localeOf(language), { ...style, timeZone: 'UTC' }).format(new Date(`${month}-01T00:00:00Z`))

/** Formats a month, `YYYY-MM`, for a sentence: "September 2026". */
export const longMonth = monthAs({ month: 'long', year: 'numeric' })

/** Formats a month, `YYYY-MM`, in short form: "Sept. 26". */
export const shortMonth = monthAs({ month: 'short', year: '2-digit' })

/** Joins words as in a sentence: "A, B und C", or "A, B oder C". */
export const listed = (
  words: readonly string[],
  language: string,
  type: 'conjunction' | 'disjunction' = 'conjunction',
): string => new Intl.ListFormat(localeOf(language), { type }).format(words)

/** Word after the time of day within a sentence. */
const O_CLOCK: Partial<Record<string, string>> = { de: 'Uhr' }

/** Like `formatValue`, but for use in a sentence: an instant includes the word for the hour. */
export function formatInText(...given: Parameters<typeof formatValue>): string {
  const [kind, , language] = given
  const text = formatValue(...given)
  const word = kind === 'instant' && text ? O_CLOCK[language] : undefined
  return word ? `${text}\u00a0${word}` : text
}
