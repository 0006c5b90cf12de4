import { addDays } from '@kreislauf/core/days.ts'
import { localeOf } from '@kreislauf/core/format.ts'

/** Whether a language writes the month before the day. */
function isMonthFirst(language: string): boolean {
  const parts = new Intl.DateTimeFormat(localeOf(language)).formatToParts(new Date(2001, 1, 3))
  return parts.find(({ type }) => type === 'day' || type === 'month')?.type === 'month'
}

function dayOf(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day))
  const real = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return real && year >= 1900 && year <= 2100 ? date.toISOString().slice(0, 10) : undefined
}

/** Two digits mean the century that puts the day at most 20 years ahead. */
const fullYear = (year: number, now: number) => (year > 99 ? year : year + 2000 > now + 20 ? year + 1900 : year + 2000)

/**
 * A day as people type it: `3.7.26`, `03072026`, `030726`, `3.7.` of this year, `2026-07-03`, `+0` for today, `-1` for yesterday.
 * `YYYY-MM-DD`; null for nothing, undefined where it is no day.
 */
export function readDay(text: string, language: string, today: string): string | null | undefined {
  const plain = text.trim()
  if (!plain) return null
  if (/^[+-]\d{1,4}$/.test(plain)) return addDays(today, Number(plain))
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(plain)
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const now = Number(today.slice(0, 4))
  const packed = /^(\d{2})(\d{2})(\d{4}|\d{2})?$/.exec(plain)
  const spread = /^(\d{1,2})[.\-/ ](\d{1,2})(?:[.\-/ ](\d{4}|\d{2})?)?$/.exec(plain)
  const found = packed ?? spread
  if (!found) return undefined
  const [first, second] = [Number(found[1]), Number(found[2])]
  const [month, day] = isMonthFirst(language) ? [first, second] : [second, first]
  return dayOf(found[3] ? fullYear(Number(found[3]), now) : now, month, day)
}
