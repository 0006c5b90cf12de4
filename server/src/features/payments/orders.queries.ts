import type { Item, OperatorOrder, Order } from '@kreislauf/core/features/payments/contract.ts'
import type { Amounts } from '@kreislauf/core/features/payments/rules.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import { because, columns, type Db, type JsonText, jsonRows } from '../../platform/database/db.ts'
import { instant } from '../../platform/database/instant.ts'
import type { PaymentOrder } from '../../platform/schema.ts'

export type StoredOrder = Selectable<PaymentOrder>

export interface NewOrder {
  item: Item
  receptionId?: number | null
  provider: 'manual' | 'stripe'
  amounts: Amounts | undefined
  /** Given if the provider already knows the number. */
  id?: number | undefined
}

export function insertOrder(
  db: Db,
  { item, receptionId = null, provider, amounts, id }: NewOrder,
): Promise<StoredOrder> {
  return db
    .insertInto('paymentOrder')
    .values({ item, receptionId, provider, ...amounts, ...(id !== undefined && { id }) })
    .returningAll()
    .executeTakeFirstOrThrow()
}

type Change = Partial<
  Pick<
    StoredOrder,
    | 'state'
    | 'providerRef'
    | 'paymentRef'
    | 'periodfrom'
    | 'perioduntil'
    | 'paidAt'
    | 'paidBy'
    | 'consumedAt'
    | 'refunded'
  >
>

/** Updates an order of the acting mandator, with an event in its history. */
export async function setOrder(db: Db, id: number, event: string, change: Change): Promise<void> {
  await because(db, { event })
  await db.updateTable('paymentOrder').set(change).where('id', '=', id).execute()
  await because(db, {})
}

/** An order of the acting mandator, locked until the transaction ends. */
export const findOrder = (db: Db, id: number): Promise<StoredOrder | undefined> =>
  db
    .selectFrom('paymentOrder')
    .selectAll()
    .where('id', '=', id)
    .where(sql<boolean>`mandator_id = current_mandator()`)
    .forUpdate()
    .executeTakeFirst()

/** The order paid by a payment or a provider's invoice. */
export const orderOfPayment = (db: Db, paymentRef: string): Promise<StoredOrder | undefined> =>
  db
    .selectFrom('paymentOrder')
    .selectAll()
    .where('paymentRef', '=', paymentRef)
    .where(sql<boolean>`mandator_id = current_mandator()`)
    .forUpdate()
    .executeTakeFirst()

/** Unpaid orders of the acting mandator for these items, and optionally this reception. */
export function openOrders(db: Db, items: readonly Item[], receptionId?: number): Promise<StoredOrder[]> {
  const query = db
    .selectFrom('paymentOrder')
    .selectAll()
    .where('state', '=', 'OPEN')
    .where('item', 'in', items)
    .where(sql<boolean>`mandator_id = current_mandator()`)
  return (receptionId === undefined ? query : query.where('receptionId', '=', receptionId)).execute()
}

/** Paid orders for a reception, unused one first. */
export const paidFor = (db: Db, receptionId: number, item: Item) =>
  db
    .selectFrom('paymentOrder')
    .select(['id', 'consumedAt'])
    .where('receptionId', '=', receptionId)
    .where('item', '=', item)
    .where('state', '=', 'PAID')
    .where(sql<boolean>`mandator_id = current_mandator()`)
    .orderBy('consumedAt', order => order.desc().nullsFirst())
    .execute()

/** Status and number of a reception of the acting mandator. Throws `not-found`. */
export async function receptionState(db: Db, id: number): Promise<{ status: string; vnr: string }> {
  const row = await db
    .selectFrom('reception')
    .select(['status', 'vnr'])
    .where('id', '=', id)
    .where(sql<boolean>`mandator_id = current_mandator()`)
    .executeTakeFirst()
  if (!row) throw new Problem('not-found')
  return row
}

const shown = {
  id: sql`o.id`,
  item: sql`o.item`,
  receptionId: sql`o.reception_id`,
  vnr: sql`(select r.vnr from reception r where r.mandator_id = o.mandator_id and r.id = o.reception_id)`,
  net: sql`o.net`,
  vatrate: sql`o.vatrate`,
  vat: sql`o.vat`,
  gross: sql`o.gross`,
  currency: sql`o.currency`,
  state: sql`o.state`,
  provider: sql`o.provider`,
  providerRef: sql`o.provider_ref`,
  periodfrom: sql`o.periodfrom`,
  perioduntil: sql`o.perioduntil`,
  orderedAt: instant(sql`o.ordered_at`),
  orderedBy: sql`(select trim(a.firstname || ' ' || a.lastname) from account a where a.id = o.ordered_by)`,
  paidAt: instant(sql`o.paid_at`),
  consumedAt: instant(sql`o.consumed_at`),
}

async function records<Row>(db: Db, query: RawBuilder<unknown>): Promise<Row[]> {
  return JSON.parse((await jsonRows(db, query)).text) as Row[]
}

/** Orders of the acting mandator, newest first; optionally of one account only. */
export const ordersOf = (db: Db, accountId?: number): Promise<Order[]> =>
  records(
    db,
    sql`select ${columns(shown)} from payment_order o where o.mandator_id = current_mandator()
      ${accountId === undefined ? sql`` : sql`and o.ordered_by = ${accountId}`} order by o.id desc`,
  )

export async function orderRecord(db: Db, id: number): Promise<Order> {
  const [row] = await records<Order>(
    db,
    sql`select ${columns(shown)} from payment_order o where o.mandator_id = current_mandator() and o.id = ${id}`,
  )
  if (!row) throw new Problem('not-found')
  return row
}

const operators = (where: RawBuilder<unknown>) => sql`
  select ${columns({ ...shown, mandatorId: sql`o.mandator_id`, mandator: sql`m.name` })}
  from payment_order o join payment_mandators() m on m.id = o.mandator_id where ${where}
  order by (o.state = 'OPEN') desc, o.id desc`

/** Orders of all companies for the operator, waiting ones first. */
export const allOrders = (db: Db): Promise<JsonText> => jsonRows(db, operators(sql`true`))

/** Any company's order for the operator. Throws `not-found`. */
export async function operatorOrder(db: Db, id: number): Promise<OperatorOrder> {
  const [row] = await records<OperatorOrder>(db, operators(sql`o.id = ${id}`))
  if (!row) throw new Problem('not-found')
  return row
}
