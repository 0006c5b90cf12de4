import { addDays } from '@kreislauf/core/days.ts'
import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import { insert } from './tables.ts'

/** Ten parts of 30 to 160 euros, as they stand in the yard's old list: kind, euros, and the model they came from. */
const parts = [
  ['TURBO', 160, 'VW Golf'],
  ['TAILGATE', 120, 'Opel Corsa'],
  ['DOOR', 110, 'VW Golf'],
  ['ELECTRONICS', 95, 'Ford Focus'],
  ['BONNET', 90, 'Opel Corsa'],
  ['SEAT', 75, 'Ford Focus'],
  ['ACCOMPRESSOR', 70, 'VW Golf'],
  ['HEADLAMP', 60, 'Opel Corsa'],
  ['WHEEL', 40, 'VW Golf'],
  ['MIRROR', 30, 'Ford Focus'],
] as const

/** Six materials: kind, net euros of a kg or piece, its share of a car in percent, and the measure. */
const materials = [
  ['HULK', 0.165, '85 %', 'kg'],
  ['ALU', 0.78, '2,5 %', 'kg'],
  ['COPPER', 2.1, '0,8 %', 'kg'],
  ['BATTERY', 0.68, '1,1 %', 'kg'],
  ['TYRES', -0.11, '3 %', 'kg'],
  ['CATALYST', 135, null, 'pcs'],
] as const

/** The price book: what lists of parts, notes and orders brought, and two lists that the yard had before. */
export async function seedPrices(db: Db, mandatorId: number, today: string): Promise<void> {
  await sql`call price_all()`.execute(db)
  await sql`update price_point set created_at = (day + time '16:00') at time zone 'Europe/Berlin'`.execute(db)
  const day = addDays(today, -40)
  const typed = { mandatorId, kind: 'SOLD', source: 'TYPED', day, createdAt: `${day}T09:30:00Z` }
  const priced = parts.map(([key, price, model]) => ({
    ...{ ...typed, use: 'REUSE', key, price, measure: 'pcs', remark: model },
    ...{ model: model.toLowerCase().replace(' ', ''), clazz: 'M1', catalyst: null },
  }))
  const weighed = materials.map(([key, price, share, measure]) => ({
    ...{ ...typed, use: 'MATERIAL', key, price, measure, remark: share },
    ...{ model: null, clazz: null, catalyst: key === 'CATALYST' ? 'KT6001' : null },
  }))
  await insert(db, 'price_point', [...priced, ...weighed])
}
