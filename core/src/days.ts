const berlinDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' })

const MINUTE = 60_000
let latest = { minute: Number.NaN, day: '' }

/** Today in Berlin, `YYYY-MM-DD`: the product's day boundary (decision 5). Cached within the same minute. */
export function today(now: Date = new Date()): string {
  const minute = Math.floor(now.getTime() / MINUTE)
  if (latest.minute !== minute) latest = { minute, day: berlinDay.format(now) }
  return latest.day
}

/** The day `count` days later (earlier when negative). */
export function addDays(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + count)
  return date.toISOString().slice(0, 10)
}

/** The same day `count` months later, or the last day of a shorter month. */
export function addMonths(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + count, Math.min(date, last))).toISOString().slice(0, 10)
}

/** Whole days from one day to another; negative when the other is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)

const MONDAY = 1

/** The calendar week of a day (ISO 8601), Monday to Sunday, with its number and ISO year. */
export function weekOf(day: string): { from: string; to: string; week: number; year: number } {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || 7
  const from = addDays(day, MONDAY - weekday)
  const thursday = addDays(from, 3)
  const year = Number(thursday.slice(0, 4))
  return { from, to: addDays(from, 6), year, week: Math.floor(daysBetween(`${year}-01-01`, thursday) / 7) + 1 }
}

/** Default range of a list: one year back to tomorrow (specification, section 9). */
export const defaultRange = (on: string = today()) => ({ from: addMonths(on, -12), to: addDays(on, 1) })

/** The chosen days of a list, or the default range. */
export const rangeOf = ({ from, to }: { from?: string | undefined; to?: string | undefined }) => ({
  ...defaultRange(),
  ...(from && { from }),
  ...(to && { to }),
})

/** First day of lifetime statistics. */
export const START_OF_STATISTICS = '2020-01-01'

const berlin = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin', dateStyle: 'short', timeStyle: 'short' })

/** An instant as a clock in Berlin shows it, `YYYY-MM-DDTHH:MM`. */
export const berlinTime = (instant: string): string => berlin.format(new Date(instant)).replace(' ', 'T')

/** The instant (ISO UTC) of a Berlin local time `YYYY-MM-DDTHH:MM`; the earlier one if ambiguous. */
export function berlinInstant(time: string): string {
  const wanted = Date.parse(`${time}:00Z`)
  const ahead = (at: number) => Date.parse(`${berlinTime(new Date(at).toISOString())}:00Z`) - at
  return new Date(wanted - ahead(wanted - ahead(wanted))).toISOString()
}
