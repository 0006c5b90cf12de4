import { addDays } from '../days.ts'

/** Easter Sunday of a year, by the Gregorian computus. */
function easter(year: number): string {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100]
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114
  return `${year}-${String(Math.floor(f / 31)).padStart(2, '0')}-${String((f % 31) + 1).padStart(2, '0')}`
}

const FIXED = ['01-01', '05-01', '10-03', '12-25', '12-26']
/** Days after Easter Sunday: Good Friday, Easter Monday, Ascension, Whit Monday. */
const MOVING = [-2, 1, 39, 50]

/** Whether a day is free everywhere in Germany: Saturday, Sunday or a holiday of all states. */
const isFree = (day: string): boolean =>
  [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay()) ||
  FIXED.includes(day.slice(5)) ||
  MOVING.some(after => addDays(easter(Number(day.slice(0, 4))), after) === day)

/** The last day that lies `count` working days before today. */
export function workdaysBefore(today: string, count: number): string {
  let day = today
  for (let left = count; left > 0; ) {
    if (!isFree(day)) left--
    day = addDays(day, -1)
  }
  return day
}
