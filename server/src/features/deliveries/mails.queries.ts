import type { NoteSide } from '@kreislauf/core/features/deliveries/contract.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { Mailbox } from '../../twosided/mailing.ts'

/** Mailboxes of a note, each address once. */
export const mailboxesOf = async (db: Db, id: number): Promise<Mailbox<NoteSide>[]> =>
  (await sql<Mailbox<NoteSide>>`select * from note_mailboxes(${id})`.execute(db)).rows

/** Mails about notes that the company sent within an hour to who is not its account. */
export async function mailsOfHour(db: Db): Promise<{ sent: number; unasked: string[] }> {
  const { rows } = await sql<{ sent: number }>`select mails_of_hour('note%') as sent`.execute(db)
  return { sent: rows[0]?.sent ?? 0, unasked: [] }
}
