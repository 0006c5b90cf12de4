import { ELV } from '@kreislauf/core/domain/avv.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import type { Db } from '../../../platform/db.ts'
import { freeStock } from './queries.ts'

/** A stock that writes may lower, from a day on. */
export interface Touched {
  dismantlerId: number
  wastetype: string
  day: string
}

/** The earliest day of each stock; the car itself may be overdrawn until it is closed (details O57). */
function earliest(touched: readonly Touched[]): Touched[] {
  const first = new Map<string, Touched>()
  for (const one of touched.filter(({ wastetype }) => wastetype !== ELV)) {
    const key = `${one.dismantlerId} ${one.wastetype}`
    const known = first.get(key)
    if (!known || one.day < known.day) first.set(key, one)
  }
  return [...first.values()]
}

/** Writes, and refuses where a stock would then be negative on its day or later, with what was there (decision 23). */
export async function withinStock<Result>(db: Db, touched: readonly Touched[], write: () => Promise<Result>) {
  const stocks = earliest(touched)
  const there: number[] = []
  for (const { dismantlerId, wastetype, day } of stocks) there.push(await freeStock(db, dismantlerId, wastetype, day))
  const result = await write()
  for (const [index, { dismantlerId, wastetype, day }] of stocks.entries()) {
    const left = await freeStock(db, dismantlerId, wastetype, day)
    if (left < 0) throw new Problem('log.stock-negative', { wastetype, day, kg: there[index] })
  }
  return result
}
