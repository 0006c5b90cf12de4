import type { OrderSideName } from '@kreislauf/core/features/pickuporders/states.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { Mailbox } from '../../twosided/mailing.ts'

/** Mailboxes of an order, each address once. */
export async function mailboxesOf(db: Db, id: number): Promise<Mailbox<OrderSideName>[]> {
  return (await sql<Mailbox<OrderSideName>>`select * from order_mailboxes(${id})`.execute(db)).rows
}

/**
 * Number of order mails sent by the company within an hour to addresses that are not its accounts, and its addresses for this order not yet asked for
 * consent.
 */
export async function mailsOfHour(db: Db, id: number): Promise<{ sent: number; unasked: string[] }> {
  const { rows } = await sql<{ sent: number; unasked: string[] }>`
    select order_mails_of_hour() as sent, order_unmailed(${id}, array['UNASKED']) as unasked`.execute(db)
  return rows[0] ?? { sent: 0, unasked: [] }
}
