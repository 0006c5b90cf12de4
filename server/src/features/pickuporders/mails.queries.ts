import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'

interface Mailbox {
  side: 'LOOPER' | 'RECYCLER'
  email: string
  language: string
}

/** Where an order's mails go, each address once. */
export async function mailboxesOf(db: Db, id: number): Promise<Mailbox[]> {
  return (await sql<Mailbox>`select * from order_mailboxes(${id})`.execute(db)).rows
}

/** How many mails of orders the company has sent within an hour to who is none of its accounts, and whether it named such an address for this one. */
export async function mailsOfHour(db: Db, id: number): Promise<{ sent: number; named: boolean }> {
  const { rows } = await sql<{ sent: number; named: boolean }>`
    select order_mails_of_hour() as sent, order_names_strangers(${id}) as named`.execute(db)
  return rows[0] ?? { sent: 0, named: false }
}
