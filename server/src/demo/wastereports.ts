import { addDays } from '@kreislauf/core/days.ts'
import { differencesOf } from '@kreislauf/core/features/wastereports/differences.ts'
import { idev } from '../features/evaluations/index.ts'
import { because, type Db } from '../platform/database/db.ts'
import type { Closing } from './statements.ts'

/** Days until the second deadline set by the statistical office. */
const DAYS_LEFT = 20

/** Reports of the yard's administrator: those of earlier years sent in time, that of the last year begun and partly explained. */
export async function seedWasteReports(
  db: Db,
  { dismantlerId, name }: Closing,
  firstYear: number,
  today: string,
): Promise<void> {
  const last = Number(today.slice(0, 4)) - 1
  for (let year = firstYear; year <= last && firstYear < last; year++) {
    const days = { fromday: `${year}-01-01`, tillday: `${year}-12-31` }
    const rows = await idev(db, { dismantlerId, from: days.fromday, to: days.tillday, language: 'de' })
    const line = differencesOf(rows).find(({ section }) => section === 'STOCK')?.line
    const notes = JSON.stringify(line ? { [line]: 'Die nächste Abholung war erst im Januar.' } : {})
    const sent = { senton: `${year + 1}-02-20`, sentby: name, figures: JSON.stringify(rows), step: 'FILE' as const }
    const open = { dueon: addDays(today, DAYS_LEFT), notes, step: 'DIFFERENCES' as const }
    await because(db, year < last ? { event: 'sent' } : {})
    await db
      .insertInto('wasteReport')
      .values({ dismantlerId, ...days, ...(year < last ? sent : open) })
      .execute()
  }
  await because(db, {})
}
