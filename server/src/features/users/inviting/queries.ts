import type { Invitation } from '@kreislauf/core/features/users/invitation.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'

export interface Owner {
  mandatorId: number
  accountId: number
  language: string
}

/** Owner of an address in any mandator; undefined if it is new. */
export async function ownerOf(db: Db, email: string): Promise<Owner | undefined> {
  const { rows } = await sql<Owner>`select * from mandator_of_mail(${email})`.execute(db)
  return rows[0]
}

/** Number of invitations that the acting mandator has mailed within an hour. */
export async function invitationsOfHour(db: Db): Promise<number> {
  const { rows } = await sql<{ sent: number }>`select invitations_of_hour() as sent`.execute(db)
  return rows[0]?.sent ?? 0
}

/** Whether a user of the acting mandator was invited with this address, which has an account elsewhere (details O1). */
export async function isInvitedHere(db: Db, email: string, but = 0): Promise<boolean> {
  const { rows } = await sql`
    select 1 from account where mandator_id = current_mandator() and lower(invited_email) = lower(${email}) and id <> ${but}`.execute(
    db,
  )
  return rows.length > 0
}

/** Stored address of an invited account: one with an account elsewhere is for display only, and opens nothing. */
export const addressOf = (email: string, elsewhere: boolean) =>
  elsewhere ? { email: `invited-${crypto.randomUUID()}@invalid`, invitedEmail: email } : { email, invitedEmail: null }

/** A new account without password, pending until the mail's link is opened. */
export async function insertInvited(
  db: Db,
  { redirectUrl: _, email, ...values }: Invitation,
  elsewhere: boolean,
): Promise<number> {
  const { id } = await db
    .insertInto('account')
    .values({ ...values, ...addressOf(email, elsewhere), pending: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Displayed address of an invited user, whether it has an account elsewhere, and the language. Throws `users.not-pending`. */
export async function invitedById(db: Db, id: number) {
  const row = await db
    .selectFrom('account')
    .select(['email', 'invitedEmail', 'language', 'pending', 'firstname', 'lastname'])
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!row) throw new Problem('not-found')
  if (!row.pending) throw new Problem('users.not-pending')
  return row
}

export const changeAddress = (db: Db, id: number, email: string, elsewhere: boolean) =>
  db.updateTable('account').set(addressOf(email, elsewhere)).where('id', '=', id).execute()
