import { ELV } from '@kreislauf/core/domain/avv.ts'
import { sum } from '@kreislauf/core/domain/decimal.ts'
import { type FieldError, Problem } from '@kreislauf/core/problems.ts'
import type { Db } from '../../../platform/database/db.ts'
import { freeStock } from './queries.ts'

/** A stock that writes may reduce from a day on. */
export interface Touched {
  dismantlerId: number
  wastetype: string
  day: string
  /** Mass in kg that the line takes and its field, if given in the form, with the entered unit and its kg. */
  takes?: { kg: number; path: string; measure: string; factor: number }
}

/** Each stock once, from its earliest day; 160104 may be overdrawn until the car is closed (details O57). */
function stocksOf(touched: readonly Touched[]) {
  const counted = touched.filter(({ wastetype }) => wastetype !== ELV)
  const groups = Map.groupBy(counted, ({ dismantlerId, wastetype }) => `${dismantlerId} ${wastetype}`)
  return [...groups.values()].map(group => {
    const first = group.reduce((early, one) => (one.day < early.day ? one : early))
    const takes = group.flatMap(one => one.takes ?? [])
    return { ...first, takenKg: sum(takes.map(({ kg }) => kg)), typed: takes[0] }
  })
}

/** Runs the writes, and refuses them with the available amount if a stock becomes negative on its day or later (decision 23). */
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

/** The available amount in the entered unit, rounded down. */
function overStock(freeKg: number, { path, measure, factor }: NonNullable<Touched['takes']>): FieldError {
  const at = `${path}.amount`
  if (measure === 'kg') return { path: at, code: 'over_stock', params: { freeKg } }
  const free = Math.floor((freeKg / factor) * 1000 + 1e-6) / 1000
  return { path: at, code: 'over_stock_unit', params: { free, measure, freeKg } }
}
