import type { CartSide } from '@kreislauf/core/features/carts/contract.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { Mailbox } from '../../twosided/mailing.ts'

/** Mailboxes of a box, each address once. */
export const mailboxesOf = async (db: Db, id: number): Promise<Mailbox<CartSide>[]> =>
  (await sql<Mailbox<CartSide>>`select * from cart_mailboxes(${id})`.execute(db)).rows

/** Mails about boxes that the company sent within an hour to who is not its account. */
export async function mailsOfHour(db: Db): Promise<{ sent: number; unasked: string[] }> {
  const { rows } = await sql<{ sent: number }>`select mails_of_hour('box%') as sent`.execute(db)
  return { sent: rows[0]?.sent ?? 0, unasked: [] }
}
