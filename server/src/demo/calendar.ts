import { addDays } from '@kreislauf/core/days.ts'

const weekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()

/** Working days of a yard: Monday to Friday and every second Saturday, except between Christmas and New Year. */
const isWorkingDay = (day: string): boolean => {
  const date = day.slice(5)
  if (weekday(day) === 0 || date >= '12-24' || date === '01-01' || date === '05-01' || date === '10-03') return false
  return weekday(day) !== 6 || Number(day.slice(8)) % 14 < 7
}

/** Working days of a range. */
export class Calendar {
  readonly days: string[] = []
  readonly #at = new Map<string, number>()

  constructor(from: string, till: string) {
    for (let day = from; day <= till; day = addDays(day, 1)) {
      if (!isWorkingDay(day)) continue
      this.#at.set(day, this.days.length)
      this.days.push(day)
    }
  }

  /** The working day `count` working days later; undefined if it is in the future. */
  after(day: string, count: number): string | undefined {
    return this.days[(this.#at.get(day) ?? 0) + count]
  }
}

/** An instant in the office hours of that day, never in the future. */
export function momentOf(day: string, minute: number): string {
  const hour = String(6 + Math.floor(minute / 60)).padStart(2, '0')
  const moment = `${day}T${hour}:${String(minute % 60).padStart(2, '0')}:00.000Z`
  const now = new Date().toISOString()
  return moment < now ? moment : now
}
