import { daysBetween } from '@kreislauf/core/days.ts'
import { forecast } from '@kreislauf/core/domain/forecast.ts'
import type { QuotaName } from '@kreislauf/core/domain/quota.ts'
import type { Forecast } from '@kreislauf/core/features/evaluations/contract.ts'
import type { Db } from '../../../platform/database/db.ts'
import { figuresOn } from '../../masterdata/index.ts'
import { accepted, quotaRows } from '../recycling/queries.ts'
import { stockKg, tradeNames } from './queries.ts'

const year = (day: string, by = 0) => `${Number(day.slice(0, 4)) + by}${day.slice(4)}`

interface Asked {
  dismantlerId: number
  /** Any day of the projected year. */
  to: string
  /** State of the books at the end of this day, at most the last day of the year. */
  day: string
}

/** The three quotas at the end of the calendar year, based on the bookings until a day. `projected` is null without enough data. */
export async function forecastOf(db: Db, { dismantlerId, to, day }: Asked, language: string): Promise<Forecast> {
  const from = `${to.slice(0, 4)}-01-01`
  const end = `${to.slice(0, 4)}-12-31`
  const till = day < end ? day : end
  const range = { dismantlerId, from, to: till }
  const [cars, rows, figures, before, whole, stock, names] = await Promise.all([
    accepted(db, range),
    quotaRows(db, range),
    figuresOn(db, end),
    accepted(db, { dismantlerId, from: year(from, -1), to: year(till.replace('-02-29', '-02-28'), -1) }),
    accepted(db, { dismantlerId, from: year(from, -1), to: year(end, -1) }),
    stockKg(db, dismantlerId, till),
    tradeNames(db, language),
  ])
  const found = forecast(
    {
      accepted: cars,
      rows,
      passed: (daysBetween(from, till) + 1) / (daysBetween(from, end) + 1),
      lastYear: { tillKg: before.kg, wholeKg: whole.kg },
      stock,
    },
    figures,
  )
  if (!found) return { from, to: end, day: till, projected: null }
  const { basis, expectedKg, expectedCars, now, values, acts } = found
  const quota = (name: QuotaName) => ({ now: now[name].value ?? null, value: values[name], target: now[name].target })
  const projected = {
    ...{ basis, expectedKg, expectedCars },
    quotas: { q10: quota('q10'), rrc: quota('rrc'), rrr: quota('rrr') },
    acts: acts.map(act => ({ ...act, name: names.get(act.wastetype) ?? act.wastetype })),
  }
  return { from, to: end, day: till, projected }
}
