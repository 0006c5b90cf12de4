import type { Unit } from '@kreislauf/core/domain/units.ts'
import type { CourseStep } from '@kreislauf/core/features/pickuporders/contract.ts'
import { type Orders, orders } from '@kreislauf/core/features/pickuporders/states.ts'
import type { OrderSide, Terms } from '@kreislauf/core/features/pickuporders/terms.ts'
import { keysOf } from '@kreislauf/core/keys.ts'
import { statesThat } from '@kreislauf/core/twosided/kind.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { Taken } from '../../twosided/moving.ts'

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
  showcontact: boolean
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

/** The inquiry or draft of a cargo to an offer that is open. */
export const openOf = async (db: Db, cargoId: number, offerId: number) =>
  db
    .selectFrom('pickupOrder')
    .select(['id', 'version', 'status', 'amount', 'measure'])
    .where('cargoId', '=', cargoId)
    .where('offerId', '=', offerId)
    .where('mandatorId', '=', sql<number>`current_mandator()`)
    .where('status', 'in', keysOf(orders.moves.edit.leads))
    .orderBy('id')
    .executeTakeFirst()

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

/** Changes an own order that is not executed; whether it was of this version. What is changed of an inquiry stands in its course. */
export async function updateOrder(
  db: Db,
  id: number,
  values: Values,
  { version, changed }: { version: number; changed?: { amount: number } | undefined },
): Promise<boolean> {
  const asks = values.status === 'INQUIRY'
  const line =
    changed &&
    sql<string>`course || course_line('LOOPER', jsonb_build_object('what', 'CHANGED', 'amount', ${changed.amount}::numeric))`
  const rows = await db
    .updateTable('pickupOrder')
    .set({
      ...stored(values),
      ...(asks && { requestedat: sql<string>`coalesce(requestedat, now())`, answeredat: null }),
      ...(line && { course: line }),
    })
    .where('id', '=', id)
    .where('mandatorId', '=', sql<number>`current_mandator()`)
    .where(sql<boolean>`may_move('pickuporders', 'LOOPER', status, ${values.status})`)
    .where('version', '=', version)
    .returning('id')
    .execute()
  return rows.length > 0
}

/** Whether it was still this version. */
export const deleteDraft = async (db: Db, id: number, version: number): Promise<boolean> =>
  (
    await db
      .deleteFrom('pickupOrder')
      .where('id', '=', id)
      .where('mandatorId', '=', sql<number>`current_mandator()`)
      .where('status', 'in', statesThat(orders, 'hidden'))
      .where('version', '=', version)
      .returning('id')
      .execute()
  ).length > 0

interface Executed {
  looperId: number
  amount: number
  wantedamount: number | null
  terms: Terms
  day: string
  proposed: boolean
}

/**
 * Makes an own order binding under the next number of the looper and its year, its amount off the cargo; accepted, too, where it was
 * `proposed` at these terms. Whether so much was free.
 */
export async function writeExecution(
  db: Db,
  id: number,
  { looperId, amount, wantedamount, terms, day, proposed }: Executed,
): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`
    select ${sql.ref(proposed ? 'execute_proposed' : 'execute_order')}(${id}, ${looperId}, ${amount}::numeric,
    ${wantedamount}::numeric, ${JSON.stringify(terms)}::jsonb, ${day}::date) as done`.execute(db)
  return rows[0]?.done ?? false
}

/** What a step of an order brings along. */
export interface Brought {
  /** Why it ends. */
  reason?: string
  /** Weighed, in the order's measure. */
  amount?: number
  /** The line of the course. */
  said?: Omit<CourseStep, 'at' | 'by'>
}

/** A step of one side of what was asked or executed. Throws `not-found`, and `stale` where somebody was faster. */
export async function moveOrder(db: Db, id: number, step: Taken<Orders> & Brought): Promise<void> {
  const { version, side, event, becomes, reason, amount, said } = step
  await sql`select move_order(${id}, ${version ?? null}::int, ${side}, ${event}, ${becomes ?? null}, ${reason ?? null}, ${amount ?? null}::numeric,
    ${said ? JSON.stringify(said) : null}::jsonb)`.execute(db)
}

/** What there is of the cargo for an order, in its measure. */
export async function thereFor(db: Db, id: number): Promise<number> {
  const { rows } = await sql<{ there: number }>`select there_for(${id}) as there`.execute(db)
  return rows[0]?.there ?? 0
}
