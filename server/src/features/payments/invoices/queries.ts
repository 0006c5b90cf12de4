import { Invoice as Shown } from '@kreislauf/core/features/payments/contract.ts'
import { type Selectable, sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../../platform/database/db.ts'
import { jsonRows } from '../../../platform/database/db.ts'
import type { Invoice } from '../../../platform/schema.ts'
import type { Buyer } from './buyer.ts'

export type StoredInvoice = Selectable<Invoice>

type NewInvoice = Pick<
  StoredInvoice,
  | 'day'
  | 'orderId'
  | 'cancelsId'
  | 'item'
  | 'periodfrom'
  | 'perioduntil'
  | 'net'
  | 'vatrate'
  | 'vat'
  | 'gross'
  | 'currency'
  | 'language'
> &
  Pick<StoredInvoice, 'seller' | 'buyer' | 'details'>

/** Inserts an invoice with the next number of the year. */
export async function insertInvoice(
  db: Db,
  { seller, buyer, details, ...invoice }: NewInvoice,
): Promise<StoredInvoice> {
  const stored = await db
    .insertInto('invoice')
    .values({
      ...invoice,
      number: sql<string>`next_invoice_number(${invoice.day}::date)`,
      seller: JSON.stringify(seller),
      buyer: JSON.stringify(buyer),
      details: JSON.stringify(details),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return stored
}

/** Sets the storage location of its document. */
export const setPaper = (db: Db, id: number, paper: { storageKey: string; sha256: string }) =>
  db.updateTable('invoice').set(paper).where('id', '=', id).execute()

/** An invoice of the acting mandator; with `accountId` only if that account ordered it. */
export async function findInvoice(db: Db, id: number, accountId?: number): Promise<StoredInvoice | undefined> {
  const { rows } = await sql<StoredInvoice>`
    select i.* from invoice i join payment_order o on o.mandator_id = i.mandator_id and o.id = i.order_id
    where i.id = ${id} and i.mandator_id = current_mandator()
      ${accountId === undefined ? sql`` : sql`and o.ordered_by = ${accountId}`}`.execute(db)
  return rows[0]
}

/** The invoice of an order. */
export async function invoiceOfOrder(db: Db, orderId: number): Promise<StoredInvoice | undefined> {
  const row = await db
    .selectFrom('invoice')
    .selectAll()
    .where('orderId', '=', orderId)
    .where('cancelsId', 'is', null)
    .where(sql<boolean>`mandator_id = current_mandator()`)
    .executeTakeFirst()
  return row
}

/** Invoices of the acting mandator, newest first; with `accountId` only those of its orders. */
export async function invoicesOf(db: Db, accountId?: number): Promise<z.output<typeof Shown>[]> {
  const { text } = await jsonRows(
    db,
    sql`select i.id, i.number, i.day, i.item, i.order_id as "orderId", i.periodfrom, i.perioduntil, i.net, i.vat, i.gross,
        i.currency, i.cancels_id is not null as cancels
      from invoice i join payment_order o on o.mandator_id = i.mandator_id and o.id = i.order_id
      where i.mandator_id = current_mandator()
        ${accountId === undefined ? sql`` : sql`and o.ordered_by = ${accountId}`}
      order by i.day desc, i.id desc`,
  )
  return z.array(Shown).parse(JSON.parse(text))
}

/** Name and address for the acting mandator's invoices: those of its first company, or else its name only. */
export async function buyerOf(db: Db): Promise<Buyer> {
  const { rows } = await sql<Buyer>`
    select coalesce(d.company ->> 'name', m.name) as name, coalesce(concat_ws(' ', d.company ->> 'street', d.company ->> 'hsnr'), '') as street,
      coalesce(concat_ws(' ', d.company ->> 'zip', d.company ->> 'city'), '') as city, coalesce(d.company ->> 'country', '') as country
    from mandator m left join lateral (
      select company from department where mandator_id = m.id order by id limit 1
    ) d on true where m.id = current_mandator()`.execute(db)
  return rows[0] ?? { name: '', street: '', city: '', country: '' }
}

/** Language of the orderer; German for automatic renewals. */
export async function languageOfOrder(db: Db, orderId: number): Promise<string> {
  const { rows } = await sql<{ language: string }>`
    select a.language from payment_order o join account a on a.mandator_id = o.mandator_id and a.id = o.ordered_by
    where o.mandator_id = current_mandator() and o.id = ${orderId}`.execute(db)
  return rows[0]?.language ?? 'de'
}
