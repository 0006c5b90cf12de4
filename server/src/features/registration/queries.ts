import type { Registration } from '@kreislauf/core/features/registration/contract.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '../../platform/database/db.ts'
import { singleRow } from '../../platform/database/singlerow.ts'

export interface Candidate {
  accountId: number
  purpose: 'confirm' | 'exists'
  /** As it is stored: where mail goes to, whatever was typed. */
  email: string
  language: string
}

/** A new mandator with its pending head, or what the address has already. */
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

/** Who registered accepted this version of the terms. */
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

/** The account that a link opened takes its new address. */
export const takeEmail = (db: Db, accountId: number, email: string) =>
  db.updateTable('account').set({ email }).where('id', '=', accountId).execute()

/** Days after which a registration that nobody confirmed is forgotten. */
const UNCONFIRMED_DAYS = 14

/** Removes what waits in vain: registrations without trace, links that ended, and solutions of tasks that ended anyway. */
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
