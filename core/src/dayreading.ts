import { addDays } from './days.ts'
import { hyphened, inOneLine } from './domain/tidy.ts'
import { localeOf } from './format.ts'
import { plainText } from './search.ts'

/** Whether a language writes the month before the day. */
function isMonthFirst(language: string): boolean {
  const parts = new Intl.DateTimeFormat(localeOf(language)).formatToParts(new Date(2001, 1, 3))
  return parts.find(({ type }) => type === 'day' || type === 'month')?.type === 'month'
}

/** The earliest plausible year: that of the first car. */
const FIRST_YEAR = 1885
const LAST_YEAR = 2999

function dayOf(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day))
  const real = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return real && year >= FIRST_YEAR && year <= LAST_YEAR ? date.toISOString().slice(0, 10) : undefined
}

/** Languages in which month names are recognised, whatever the reader's language. */
const MONTHS_IN = ['de', 'de-AT', 'en']
/** Abbreviations that are not the beginning of a month's name. */
const SHORT: Record<string, number> = { mrz: 3 }

const names = new Map<string, string[][]>()
function monthsOf(language: string): string[][] {
  const known = names.get(language)
  if (known) return known
  const formats = [...MONTHS_IN, localeOf(language)].map(locale => new Intl.DateTimeFormat(locale, { month: 'long' }))
  const found = Array.from({ length: 12 }, (_, at) =>
    formats.map(format => plainText(format.format(new Date(2001, at, 3)))),
  )
  names.set(language, found)
  return found
}

/** Number of the month that a word names or abbreviates: `Juli`, `Jul`, `Maerz`. */
function monthOf(word: string, language: string): number | undefined {
  const plain = plainText(word).replace(/ae/, 'a').replace(/\.$/, '')
  if (plain.length < 3) return undefined
  const at = monthsOf(language).findIndex(all => all.some(name => name.startsWith(plain)))
  return SHORT[plain] ?? (at >= 0 ? at + 1 : plain.startsWith('sept') ? 9 : undefined)
}

interface Reading {
  language: string
  /** `YYYY-MM-DD` */
  today: string
  /** The day lies in the past: a birthday, a registration. A two-digit year is then never in the future. */
  past?: boolean
  /** Accepts a day of this year without year and offsets from today, as typed by users. */
  typing?: boolean
}

/** Expands two digits to the century that puts the year at most 20 years ahead, if any. */
function fullYear(digits: string, { today, past }: Reading): number {
  const [year, now] = [Number(digits), Number(today.slice(0, 4))]
  return digits.length > 2 ? year : year + 2000 > now + (past ? 0 : 20) ? year + 1900 : year + 2000
}

const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii']
const WEEKDAY = '(?:mo|di|mi|do|fr|sa|so|mon|tue|wed|thu|fri|sat|sun)[a-z]{0,8}'

/** Words for days relative to today. */
const AWAY: Record<string, number> = {
  ...{ vorgestern: -2, gestern: -1, heute: 0, morgen: 1, übermorgen: 2 },
  ...{ yesterday: -1, today: 0, tomorrow: 1 },
}

/** Maximum length of a day with weekday, time and a preceding word. */
const MOST_SIGNS = 80

/** Removes weekday, preposition and time, replaces separators between the numbers by points and Roman months by numbers. */
const bare = (text: string): string =>
  text
    .replace(/^\((.*)\)$/, '$1')
    .replace(/(?<=\d)[.,;]+$/, '')
    .replace(new RegExp(`^${WEEKDAY}[.,]*\\s+(?:den|der|the)\\s+(?=\\d)`, 'i'), '')
    .replace(/^(?:am|vom|den|der|zum|seit|ab|bis|on)\s+(?=.*\d)/i, '')
    .replace(/^\p{L}{2,10}[.,]+\s*(?=\d)/u, '')
    .replace(new RegExp(`^${WEEKDAY}\\s+(?=\\d)|\\s*[(,]\\s*${WEEKDAY}\\.?\\)?$`, 'gi'), '')
    .replace(
      /[T,]?\s*(?:(?:um|gegen|ab|at)\s+)?\d{1,2}:\d{2}(?::\d{2})?(?:\.\d+)?\s*(?:Z|Uhr|h|[ap]\.?m\.?|[+-]\d{2}:?\d{2})?$/i,
      '',
    )
    .replace(/,?\s+(?:(?:um|gegen|ab|at)\s+)?\d{1,2}(?:\.\d{2})?\s*(?:Uhr|h|[ap]\.?m\.?)$/i, '')
    .replace(/(?<=\d{4})(?:T\d{6}Z?|,?\s+\d{1,2}\.\d{2}(?:\s*Uhr)?)$|(?<=^\d{8})T\d{6}Z?$/i, '')
    .replace(/(?<=\d)\s*[;|_·•]\s*(?=\d)|(?<=\d)\.\.(?=\d)/g, '.')
    .replace(/(?<=[.\s])['’‘´`](?=\d{2}$)/, '')
    .replace(/(?<=\d\.\s?)[ivx]{1,4}(?=[.\s]\s?\d)/i, month => {
      const at = ROMAN.indexOf(month.toLowerCase())
      return at < 0 ? month : String(at + 1)
    })

/** A day with the name of its month: `3. Juli 2006`, `3-Jul-06`, `July 3, 2006`. */
function named(text: string, reading: Reading): string | undefined {
  const german = /^(\d{1,2})(?:st|nd|rd|th|ter|ten)?[\s./-]*(\p{L}{3,10})\.?[\s,./'’-]*(\d{4}|\d{2})?$/u.exec(text)
  const english = /^(\p{L}{3,10})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4}|\d{2})$/u.exec(text)
  const [day, word, year] = german?.slice(1) ?? (english ? [english[2], english[1], english[3]] : [])
  const month = word && monthOf(word, reading.language)
  const ofThisYear = reading.typing ? reading.today.slice(0, 4) : undefined
  const fullYearTyped = year ?? ofThisYear
  return day && month && fullYearTyped ? dayOf(fullYear(fullYearTyped, reading), month, Number(day)) : undefined
}

/**
 * Parses a day as people write it: `3.7.26`, `3,7,2026`, `03072026`, `030726`, `3. Juli 2026`, `2026-07-03`, `2026. 07. 03.`; while typing also `3.7.` of this year, `+0`
 * for today, `-1` for yesterday. Returns `YYYY-MM-DD`, null for an empty text, undefined if it is not a day.
 */
export function readDay(text: string, reading: Reading): string | null | undefined {
  const { today, typing } = reading
  const line = hyphened(inOneLine(text).replaceAll('´', '’').normalize('NFKC')).trim().replace(/\s+/g, ' ')
  if (line.length > MOST_SIGNS) return undefined
  const plain = bare(line)
  if (!plain) return null
  const away = typing ? AWAY[plain.toLowerCase()] : undefined
  if (away !== undefined) return addDays(today, away)
  if (typing && /^[+-]\d{1,4}$/.test(plain)) return addDays(today, Number(plain))
  const iso =
    /^(\d{4})(?:[-./ ]|\. )(\d{1,2})(?:[-./ ]|\. )(\d{1,2})$/.exec(plain) ??
    /^((?:18|19|20)\d{2})(0[1-9]|1[0-2])([0-3]\d)$/.exec(plain)
  const packed = /^(\d{2})(\d{2})(\d{4}|\d{2})?$/.exec(plain)
  const packedDay = packed && inOrder(packed, reading)
  if (iso && !packedDay) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  if (packed) return packed[3] || typing ? packedDay : undefined
  const spread = /^(\d{1,2})\s*[.,\-/ ]\s*(\d{1,2})(?:\s*[.,\-/ ]\s*(\d{4}|\d{2})?)?\.?$/.exec(plain)
  if (spread) return spread[3] || typing ? inOrder(spread, reading) : undefined
  return named(plain, reading)
}

function inOrder([, first, second, year]: RegExpExecArray, reading: Reading): string | undefined {
  const [one, other] = [Number(first), Number(second)]
  const [month, day] = isMonthFirst(reading.language) ? [one, other] : [other, one]
  return dayOf(year ? fullYear(year, reading) : Number(reading.today.slice(0, 4)), month, day)
}
