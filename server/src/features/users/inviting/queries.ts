import type { Invitation } from '@kreislauf/core/features/users/invitation.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'

export interface Owner {
  mandatorId: number
  accountId: number
  language: string
}

/** Whose address it is, in whichever mandator; undefined for a free one. */
export async function ownerOf(db: Db, email: string): Promise<Owner | undefined> {
  const { rows } = await sql<Owner>`select * from mandator_of_mail(${email})`.execute(db)
  return rows[0]
}

/** Whether a user of the acting mandator was invited under this address, which has an account elsewhere (details O1). */
export async function isInvitedHere(db: Db, email: string, but = 0): Promise<boolean> {
  const { rows } = await sql`
    select 1 from account where mandator_id = current_mandator() and lower(invited_email) = lower(${email}) and id <> ${but}`.execute(
    db,
  )
  return rows.length > 0
}

/** Under which address an invited account is kept: one that has an account elsewhere is only shown, and opens nothing. */
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

/** The address that is shown, whether it has an account elsewhere, and the language of an invited user. Throws `users.not-pending`. */
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
