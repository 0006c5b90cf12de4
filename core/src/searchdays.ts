import { addDays, today, weekOf } from './days.ts'

/** A phrase of a search that means dates, in all formats that a text may have; the first one is as typed. */
type Days = readonly [string, ...string[]]

const plain = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')

/** German and English month names by the beginnings of the names. */
const MONTHS = Array.from({ length: 12 }, (_, at) =>
  ['de', 'de-AT', 'en'].map(locale =>
    plain(new Intl.DateTimeFormat(locale, { month: 'long' }).format(new Date(2001, at, 3))),
  ),
)
const SHORT: Record<string, number> = { mrz: 3, maerz: 3, sept: 9 }

function monthOf(written: string): number | undefined {
  const word = plain(written)
  const at = word.length < 3 ? -1 : MONTHS.findIndex(names => names.some(name => name.startsWith(word)))
  return SHORT[word] ?? (at < 0 ? undefined : at + 1)
}

const AWAY: Record<string, number> = {
  ...{ vorgestern: -2, gestern: -1, heute: 0, morgen: 1, übermorgen: 2, uebermorgen: 2 },
  ...{ yesterday: -1, today: 0, tomorrow: 1 },
}
const AWAY_WORDS = new RegExp(`(?<![\\p{L}\\d])(?:${Object.keys(AWAY).join('|')})(?![\\p{L}\\d])`, 'gu')
const WEEK =
  /(?<![\p{L}\d])(?:kw|cw|kalenderwoche|week)[ .]?(\d{1,2})(?:(?: ?[/-] ?| )(20\d{2}))?(?!\d)|(?<!\d)(\d{1,2})\. ?kw(?: (20\d{2}))?(?!\d)/gu
const MONTH = /(?<!\p{L})(\p{L}{3,9})\.? ((?:19|20)\d{2})(?!\d)/gu

const german = (day: string) => day.split('-').reverse().join('.')
const slashed = (day: string) => day.split('-').reverse().join('/')
const each = (day: string) => [german(day), slashed(day), day]

/** The days of a calendar week (ISO 8601); without a year the latest one that has begun. */
function daysOfWeek(week: number, year: string | undefined, on: string): string[] {
  const now = weekOf(on)
  const of = year ? Number(year) : week > now.week ? now.year - 1 : now.year
  const monday = addDays(weekOf(`${of}-01-04`).from, 7 * (week - 1))
  return Array.from({ length: 7 }, (_, at) => addDays(monday, at))
}

/** Longer searches are not parsed for dates. */
const LONGEST = 200

/** Separates the dates of a search (`gestern`, `März 2026`, `KW 12`) from its other words. */
export function daysMeant(q: string, on: string = today()): { days: Days[]; left: string } {
  if (q.length > LONGEST) return { days: [], left: q }
  const days: Days[] = []
  const take = (phrase: string, ways: readonly string[]) => {
    days.push([plain(phrase), ...ways])
    return ' '
  }
  const line = q.toLowerCase().normalize('NFC').replace(/\s+/g, ' ')
  const left = line
    .replace(AWAY_WORDS, phrase => take(phrase, each(addDays(on, AWAY[phrase] ?? 0))))
    .replace(WEEK, (phrase, one, year, other, later) => {
      const week = Number(one ?? other)
      return week < 1 || week > 53 ? phrase : take(phrase, daysOfWeek(week, year ?? later, on).map(german))
    })
    .replace(MONTH, (phrase, word: string, year: string) => {
      const month = monthOf(word)
      const two = String(month).padStart(2, '0')
      return month ? take(phrase, [`.${two}.${year}`, `/${two}/${year}`, `${year}-${two}-`]) : phrase
    })
  return days.length ? { days, left } : { days, left: q }
}
