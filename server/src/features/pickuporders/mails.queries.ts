import type { OrderSideName } from '@kreislauf/core/features/pickuporders/states.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { Mailbox } from '../../twosided/mailing.ts'

/** Where an order's mails go, each address once. */
export async function mailboxesOf(db: Db, id: number): Promise<Mailbox<OrderSideName>[]> {
  return (await sql<Mailbox<OrderSideName>>`select * from order_mailboxes(${id})`.execute(db)).rows
}

/** How many mails of orders the company has sent within an hour to who is none of its accounts, and which addresses of this one it has named and nobody asked. */
export async function mailsOfHour(db: Db, id: number): Promise<{ sent: number; unasked: string[] }> {
  const { rows } = await sql<{ sent: number; unasked: string[] }>`
    select order_mails_of_hour() as sent, order_unmailed(${id}, array['UNASKED']) as unasked`.execute(db)
  return rows[0] ?? { sent: 0, unasked: [] }
}
