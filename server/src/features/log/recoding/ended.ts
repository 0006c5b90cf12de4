import type { EndedStock } from '@kreislauf/core/features/log/contract.ts'
import { proposeRecoding } from '@kreislauf/core/features/log/recoding.ts'
import type { Db } from '../../../platform/database/db.ts'
import { endedStock, leftByDrive, successorsOf, type Yard } from './queries.ts'

/** Stock under codes that have ended by the day, each with its successors and what is proposed for them (domain 3.3). */
export async function ended(db: Db, yard: Yard, language: string): Promise<EndedStock[]> {
  const found: EndedStock[] = []
  for (const stock of await endedStock(db, yard, language)) {
    const following = await successorsOf(db, stock.wastetype, yard.day, language)
    const proposed = proposeRecoding(stock.freeKg, await leftByDrive(db, yard, stock.wastetype), following)
    const successors = following.map(({ drives: _, ...one }) => ({
      ...one,
      proposedKg: proposed.get(one.wastetype) ?? 0,
    }))
    found.push({ ...stock, successors })
  }
  return found
}
