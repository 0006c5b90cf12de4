import { ELV } from '@kreislauf/core/domain/avv.ts'
import { sum } from '@kreislauf/core/domain/decimal.ts'
import { type FieldError, Problem } from '@kreislauf/core/problems.ts'
import type { Db } from '../../../platform/database/db.ts'
import { freeStock } from './queries.ts'

/** A stock that writes may lower, from a day on. */
export interface Touched {
  dismantlerId: number
  wastetype: string
  day: string
  /** What the line takes, in kg, where the form says it, and the unit that it is typed in with its kg. */
  takes?: { kg: number; path: string; measure: string; factor: number }
}

/** Each stock once, from its earliest day; the car itself may be overdrawn until it is closed (details O57). */
function stocksOf(touched: readonly Touched[]) {
  const counted = touched.filter(({ wastetype }) => wastetype !== ELV)
  const groups = Map.groupBy(counted, ({ dismantlerId, wastetype }) => `${dismantlerId} ${wastetype}`)
  return [...groups.values()].map(group => {
    const first = group.reduce((early, one) => (one.day < early.day ? one : early))
    const takes = group.flatMap(one => one.takes ?? [])
    return { ...first, takenKg: sum(takes.map(({ kg }) => kg)), typed: takes[0] }
  })
}

/** Writes, and refuses where a stock would then be negative on its day or later, with what may be taken (decision 23). */
export async function withinStock<Result>(db: Db, touched: readonly Touched[], write: () => Promise<Result>) {
  const stocks = stocksOf(touched)
  const there: number[] = []
  for (const { dismantlerId, wastetype, day } of stocks) there.push(await freeStock(db, dismantlerId, wastetype, day))
  const result = await write()
  for (const [index, { dismantlerId, wastetype, day, takenKg, typed }] of stocks.entries()) {
    const left = await freeStock(db, dismantlerId, wastetype, day)
    if (left >= 0) continue
    const freeKg = typed ? sum([takenKg, left]) : (there[index] ?? 0)
    const fields = typed ? [overStock(freeKg, typed)] : []
    throw new Problem('log.stock-negative', { wastetype, day, kg: freeKg }, fields)
  }
  return result
}

/** What may leave, in the unit that was typed; never more than there is. */
function overStock(freeKg: number, { path, measure, factor }: NonNullable<Touched['takes']>): FieldError {
  const at = `${path}.amount`
  if (measure === 'kg') return { path: at, code: 'over_stock', params: { freeKg } }
  const free = Math.floor((freeKg / factor) * 1000 + 1e-6) / 1000
  return { path: at, code: 'over_stock_unit', params: { free, measure, freeKg } }
}
