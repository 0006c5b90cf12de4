import { addDays } from '@kreislauf/core/days.ts'
import type { Unit } from '@kreislauf/core/domain/units.ts'
import type { Db } from '../platform/database/db.ts'
import { insert } from './tables.ts'

interface Lying {
  type: number
  measure: Unit
  amount: number
  remark?: string
}

const lying: Lying[] = [
  { type: 1, measure: 't', amount: 11, remark: 'Gepresst, ohne Reifen.' },
  { type: 3, measure: 't', amount: 4 },
  { type: 4, measure: 'pcs', amount: 64, remark: 'Zwei Gitterboxen.' },
  { type: 5, measure: 'kg', amount: 1850 },
  { type: 7, measure: 't', amount: 1.4 },
  { type: 8, measure: 'pcs', amount: 120 },
  { type: 10, measure: 'kg', amount: 940 },
  { type: 13, measure: 't', amount: 2.35 },
]

/** Cargo at a collection point of the demo; some of it has no offer. */
export const seedCargo = (
  db: Db,
  { mandatorId, id: looperId, today }: { mandatorId: number; id: number; today: string },
) =>
  insert(
    db,
    'cargo',
    lying.map(({ type, measure, amount, remark = null }, at) => ({
      ...{ mandatorId, looperId, cargoTypeId: type, measure, entered: amount, remark },
      createdAt: `${addDays(today, -3 - at)}T09:15:00Z`,
    })),
  )
