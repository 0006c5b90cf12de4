import { today } from '@kreislauf/core/days.ts'
import type { Db } from '../../platform/db.ts'

/** A car with its inbound entry, as the transfer leaves it. */
export async function carInLog(db: Db, dismantlerId: number, { weight = 1000, on = today() } = {}): Promise<number> {
  const { id } = await db
    .insertInto('car')
    .values({
      ...{ dismantlerId, receptiondate: on, weight, clazz: 'M1', drivetype: 'PETROL', step: 'VEHICLE' },
      ...{ manufacturer: 'VW', model: 'Golf', licenceplate: 'FL-AB 12' },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('entry')
    .values({
      dismantlerId,
      carId: id,
      kind: 'INBOUND',
      wastetype: '160104',
      amount: weight,
      measure: 'kg',
      factor: 1,
      kg: weight,
      actiondate: on,
    })
    .execute()
  return id
}

/** A locked statement: everything up to its day is closed. */
export const closeTill = (db: Db, dismantlerId: number, day: string) =>
  db.insertInto('statement').values({ dismantlerId, effectiveTill: day, locked: true, totals: '{}' }).execute()

/** A line as the hall sends it. */
export const line = (wastetype: string, amount: number, more: object = {}) => ({
  ...{ wastetype, amount, measure: 'kg' as const, actiondate: today() },
  ...more,
})
