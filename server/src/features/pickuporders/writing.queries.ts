import type { Unit } from '@kreislauf/core/domain/units.ts'
import type { CourseStep } from '@kreislauf/core/features/pickuporders/contract.ts'
import { type Orders, orders } from '@kreislauf/core/features/pickuporders/states.ts'
import type { OrderSide, Terms } from '@kreislauf/core/features/pickuporders/terms.ts'
import { keysOf } from '@kreislauf/core/keys.ts'
import { statesThat } from '@kreislauf/core/twosided/kind.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { Taken } from '../../twosided/moving.ts'

/** Today's terms for a looper. Amounts are in the cargo's `measure`. */
export interface Agreed {
  recyclerMandatorId: number
  recyclerId: number
  looperId: number
  measure: Unit
  /** Free amount of the cargo. */
  free: number
  /** Accepted amount, and whether it is less than requested. */
  capped: number
  over: boolean
  terms: Terms
  looperSide: OrderSide
}

/** Undefined if the offer does not accept this amount of the cargo. */
export async function termsOf(db: Db, cargoId: number, offerId: number, amount: number): Promise<Agreed | undefined> {
  const { rows } = await sql<Agreed>`select * from order_terms(${cargoId}, ${offerId}, ${amount}::numeric)`.execute(db)
  return rows[0]
}

/** The same for an own order and its amount. */
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

/** Open inquiry or draft of a cargo and an offer. */
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

/** Updates an own order that is not executed; false if the version is outdated. Changes of an inquiry are recorded in its course. */
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

/** False if the version is outdated. */
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
 * Makes an own order binding with the next number of the looper and year, and takes its amount off the cargo; also accepts it if it was `proposed` at
 * these terms. False if less is free.
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

/** Data of a move. */
export interface MoveData {
  /** Reason of an end. */
  reason?: string
  /** Weighed amount in the order's unit. */
  amount?: number
  /** Entry of the course. */
  said?: Omit<CourseStep, 'at' | 'by'>
}

/** Writes a move of one side. Throws `not-found`, and `stale` if the version is outdated. */
export async function moveOrder(db: Db, id: number, step: Taken<Orders> & MoveData): Promise<void> {
  const { version, side, event, becomes, reason, amount, said } = step
  await sql`select move_order(${id}, ${version ?? null}::int, ${side}, ${event}, ${becomes ?? null}, ${reason ?? null}, ${amount ?? null}::numeric,
    ${said ? JSON.stringify(said) : null}::jsonb)`.execute(db)
}

/** Amount of the cargo available to an order, in its unit. */
export async function thereFor(db: Db, id: number): Promise<number> {
  const { rows } = await sql<{ there: number }>`select there_for(${id}) as there`.execute(db)
  return rows[0]?.there ?? 0
}
