import type { Unit } from '@kreislauf/core/domain/units.ts'
import type { OrderSide, Terms } from '@kreislauf/core/features/pickuporders/terms.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'

/** What a looper would agree to today. Amounts are of the cargo's `measure`. */
export interface Agreed {
  recyclerMandatorId: number
  recyclerId: number
  looperId: number
  measure: Unit
  /** Of the cargo. */
  free: number
  /** What the offer takes, and whether that is less than was asked for. */
  capped: number
  over: boolean
  terms: Terms
  looperSide: OrderSide
}

/** Undefined where the offer does not take so much of the cargo. */
export async function termsOf(db: Db, cargoId: number, offerId: number, amount: number): Promise<Agreed | undefined> {
  const { rows } = await sql<Agreed>`select * from order_terms(${cargoId}, ${offerId}, ${amount}::numeric)`.execute(db)
  return rows[0]
}

/** The same of an own order, for its amount. */
export async function termsOfOrder(db: Db, id: number): Promise<Agreed | undefined> {
  const { rows } = await sql<Agreed>`select t.* from pickup_order o, order_terms(o.cargo_id, o.offer_id, o.amount) t
    where o.mandator_id = current_mandator() and o.id = ${id}`.execute(db)
  return rows[0]
}

interface Values {
  amount: number
  wantedamount: number | null
  terms: Terms
  remark: string | null
  loopermail: string | null
  recyclermail: string | null
  status: 'INQUIRY' | 'ORDERED'
  ordertype: 'INQUIRY' | 'BINDING'
}
interface Parties {
  cargoId: number
  offerId: number
  looperId: number
  recyclerId: number
  recyclerMandatorId: number
  measure: Unit
}

const stored = ({ terms, ...values }: Values) => ({ ...values, terms: JSON.stringify(terms) })

/** The inquiry or draft of a cargo to an offer, which a further one becomes. */
export const openOf = async (db: Db, cargoId: number, offerId: number): Promise<number | undefined> =>
  (
    await db
      .selectFrom('pickupOrder')
      .select('id')
      .where('cargoId', '=', cargoId)
      .where('offerId', '=', offerId)
      .where('mandatorId', '=', sql<number>`current_mandator()`)
      .where('status', 'in', ['INQUIRY', 'ORDERED'])
      .orderBy('id')
      .executeTakeFirst()
  )?.id

export const insertOrder = async (db: Db, parties: Parties, values: Values): Promise<number> =>
  (
    await db
      .insertInto('pickupOrder')
      .values({
        ...{ ...parties, ...stored(values) },
        requestedat: values.status === 'INQUIRY' ? sql<string>`now()` : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

/** Changes an own order that is not executed; whether it was of this version, where one is given. */
export async function updateOrder(db: Db, id: number, values: Values, version?: number): Promise<boolean> {
  const asks = values.status === 'INQUIRY'
  let change = db
    .updateTable('pickupOrder')
    .set({ ...stored(values), ...(asks && { requestedat: sql<string>`coalesce(requestedat, now())` }) })
    .where('id', '=', id)
    .where('mandatorId', '=', sql<number>`current_mandator()`)
    .where('status', 'in', ['INQUIRY', 'ORDERED'])
  if (version) change = change.where('version', '=', version)
  return (await change.returning('id').execute()).length > 0
}

export const deleteOrder = async (db: Db, id: number): Promise<boolean> =>
  (
    await db
      .deleteFrom('pickupOrder')
      .where('id', '=', id)
      .where('mandatorId', '=', sql<number>`current_mandator()`)
      .where('status', 'in', ['INQUIRY', 'ORDERED'])
      .returning('id')
      .execute()
  ).length > 0

interface Executed {
  looperId: number
  amount: number
  wantedamount: number | null
  terms: Terms
  day: string
}

/** Makes an own order binding under the next number of the looper and its year, its amount off the cargo; whether so much was free. */
export async function writeExecution(
  db: Db,
  id: number,
  { looperId, amount, wantedamount, terms, day }: Executed,
): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`select execute_order(${id}, ${looperId}, ${amount}::numeric,
    ${wantedamount}::numeric, ${JSON.stringify(terms)}::jsonb, ${day}::date) as done`.execute(db)
  return rows[0]?.done ?? false
}

/** The looper takes an executed order back; its amount is free again. Whether it was still executed. */
export async function writeCancel(db: Db, id: number, reason: string): Promise<boolean> {
  await sql`select set_config('app.event', 'cancelled', true)`.execute(db)
  const { rows } = await sql<{ cargoId: number; amount: number }>`
    update pickup_order set status = 'CANCELLED', reason = ${reason}, cancelledat = now()
    where mandator_id = current_mandator() and id = ${id} and status = 'EXECUTED' returning cargo_id, amount`.execute(
    db,
  )
  for (const { cargoId, amount } of rows)
    await sql`update cargo set reserved = reserved - ${amount}::numeric
      where mandator_id = current_mandator() and id = ${cargoId}`.execute(db)
  await sql`select set_config('app.event', '', true)`.execute(db)
  return rows.length > 0
}

interface Answer {
  answer: 'ACCEPTED' | 'DECLINED' | 'PICKEDUP'
  reason?: string
  amount?: number
}

/** The recycler's answer. Throws `not-found`, `pickuporders.wrong-state`. */
export async function writeAnswer(db: Db, id: number, { answer, reason, amount }: Answer): Promise<void> {
  await sql`select answer_order(${id}, ${answer}, ${reason ?? null}, ${amount ?? null}::numeric)`.execute(db)
}
