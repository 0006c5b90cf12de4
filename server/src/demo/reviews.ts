import { addDays, addMonths } from '@kreislauf/core/days.ts'
import { firstDayOf, monthOf } from '@kreislauf/core/domain/months.ts'
import type { Db } from '../platform/database/db.ts'
import { type Calendar, momentOf } from './calendar.ts'
import type { Dice } from './dice.ts'
import { insertNumbered } from './tables.ts'

interface Reviewed {
  mandatorId: number
  /** Yard and collection point, if any. */
  places: readonly (number | undefined)[]
  signedby: string
  calendar: Calendar
  today: string
  dice: Dice
}

const remarks = [
  null,
  'Stichprobe: zehn Fahrzeuge mit ihren Belegen verglichen.',
  null,
  'Waagescheine vollständig, ein Nachtrag begründet.',
  null,
  'Bestand der Altölbehälter nachgemessen, stimmt überein.',
] as const
/** Months ago of the review that was forgotten, and of the one that was signed late. */
const [FORGOTTEN, LATE] = [4, 7]

/** Reviews of each month of the log in the first days of the next; the last one is still open, and one was forgotten. */
export async function seedReviews(
  db: Db,
  { mandatorId, places, signedby, calendar, today, dice }: Reviewed,
): Promise<void> {
  const first = monthOf(calendar.days[0] ?? today)
  const rows = places.flatMap((departmentId, place) => {
    const signed: object[] = []
    for (let back = 2; monthOf(addMonths(today, -back)) >= first; back++) {
      if (!departmentId || (place === 0 && back === FORGOTTEN)) continue
      const month = firstDayOf(monthOf(addMonths(today, -back)))
      const on = addDays(addMonths(month, place === 0 && back === LATE ? 3 : 1), dice.int(10, 20))
      const at = momentOf(on, dice.int(90, 540))
      const remark = remarks[(back + place) % remarks.length] ?? null
      signed.push({ mandatorId, departmentId, month, date: on, remark, signedby, signedAt: at, createdAt: at })
    }
    return signed
  })
  await insertNumbered(db, 'review', rows)
}
