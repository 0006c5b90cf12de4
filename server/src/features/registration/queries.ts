import type { Registration } from '@kreislauf/core/features/registration/contract.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '../../platform/database/db.ts'
import { singleRow } from '../../platform/database/singlerow.ts'

export interface Candidate {
  accountId: number
  purpose: 'confirm' | 'exists'
  /** The stored address, to which mail is sent, whatever was entered. */
  email: string
  language: string
}

/** Creates a mandator with its pending administrator, or returns the existing account of the address. */
export async function registerAccount(
  db: Db,
  { email, firstname, lastname, company, language }: Omit<Registration, 'password' | 'captcha'>,
  passwordHash: string,
  privacyVersion: string,
): Promise<Candidate> {
  const { rows } = await sql<Candidate>`
    select * from register_account(${email}, ${firstname}, ${lastname}, ${company}, ${language}, ${passwordHash}, ${privacyVersion})
  `.execute(db)
  return singleRow(rows)
}

/** Records the accepted version of the terms. */
export const acceptTerms = (db: Db, accountId: number, version: string) =>
  sql`select accept_terms(${accountId}, ${version})`.execute(db)

export const confirmAccount = (
  db: Db,
  accountId: number,
  {
    passwordHash,
    firstname,
    lastname,
  }: { passwordHash?: string | undefined; firstname?: string | undefined; lastname?: string | undefined },
) =>
  sql`select confirm_account(${accountId}, ${passwordHash ?? null}, ${firstname ?? null}, ${lastname ?? null})`.execute(
    db,
  )

export const resetPassword = (db: Db, accountId: number, passwordHash: string) =>
  sql`select reset_password(${accountId}, ${passwordHash})`.execute(db)

/** Sets the new address of the account whose link was opened. */
export const takeEmail = (db: Db, accountId: number, email: string) =>
  db.updateTable('account').set({ email }).where('id', '=', accountId).execute()

/** Days after which an unconfirmed registration is deleted. */
const UNCONFIRMED_DAYS = 14

/** Deletes unconfirmed registrations completely, expired links, and solved tasks that have expired. */
export async function forgetUnconfirmed(pool: pg.Pool): Promise<void> {
  await pool.query(
    `with gone as (
       delete from account a where a.pending and a.registered_at < now() - make_interval(days => $1)
         and not exists (select from history h where h.mandator_id = a.mandator_id) returning a.mandator_id)
     delete from mandator m using gone where m.id = gone.mandator_id`,
    [UNCONFIRMED_DAYS],
  )
  await pool.query('delete from one_time_link where expires_at < now() - make_interval(days => $1)', [UNCONFIRMED_DAYS])
  await pool.query('delete from captcha_spent where expires_at < now()')
}
