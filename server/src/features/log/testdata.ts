import { addDays, today } from '@kreislauf/core/days.ts'
import type { Db } from '../../platform/database/db.ts'

/** A car with its inbound entry, as created by the transfer. */
export async function carInLog(
  db: Db,
  dismantlerId: number,
  {
    weight = 1000,
    on = today(),
    ...more
  }: {
    weight?: number
    on?: string
    drivetype?: string
    clazz?: string
    model?: string
    novnreason?: 'OPENINGSTOCK'
  } = {},
): Promise<number> {
  const { id } = await db
    .insertInto('car')
    .values({
      ...{ dismantlerId, receptiondate: on, weight, clazz: 'M1', drivetype: 'PETROL', step: 'VEHICLE' },
      ...{ manufacturer: 'VW', model: 'Golf', licenceplate: 'FL-AB 12', ...more },
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

/** A locked statement that closes all days until `day`. */
export const closeTill = (db: Db, dismantlerId: number, day: string) =>
  db.insertInto('statement').values({ dismantlerId, effectiveTill: day, locked: true, totals: '{}' }).execute()

/** A line as sent by the hall. */
export const line = (wastetype: string, amount: number, more: object = {}) => ({
  ...{ wastetype, amount, measure: 'kg' as const, actiondate: today() },
  ...more,
})

interface Raw {
  query: (text: string, values: unknown[]) => Promise<unknown>
}

/** A code that ended yesterday and two successors from today, for one test. */
export async function newCodes(raw: Raw): Promise<{ ended: string; next: string; other: string }> {
  const number = 900_000 + Math.floor(Math.random() * 90_000)
  const [ended, next, other] = [String(number), String(number + 1), String(number + 2)]
  const add = (code: string, from: string, till: string | null) =>
    raw.query(
      `insert into waste_type (code, validfrom, validto, hazardous, fraction, unit, factor, names)
       values ($1, $2, $3, false, 2, 'kg', 1, jsonb_build_object('de', $1::text, 'en', $1::text))`,
      [code, from, till],
    )
  await add(ended, '2000-01-01', addDays(today(), -1))
  await add(next, today(), null)
  await add(other, today(), null)
  await raw.query(
    `insert into waste_successor (code, successor, drives, sorter) values ($1, $2, '{PETROL}', 1), ($1, $3, '{}', 2)`,
    [ended, next, other],
  )
  return { ended, next, other }
}
