import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'

/** Removes all second factors of an account and ends its sessions; false if there are none, or the caller is not responsible for the account. */
export async function takeFactors(db: Db, accountId: number): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`select reset_factors(${accountId}) as taken`.execute(db)
  return rows[0]?.taken === true
}

/** Mail address of an account of any company, for the operator's administrator. */
export async function addressOf(db: Db, accountId: number) {
  const { rows } = await sql<{ email: string; language: string }>`
    select email, language from account_address(${accountId})`.execute(db)
  return rows[0]
}

/** The other administrators of the account's company, if visible to the caller. */
export async function otherHeadsOf(db: Db, accountId: number) {
  const { rows } = await sql<{ id: number; email: string; language: string }>`
    select id, email, language from heads_beside(${accountId})`.execute(db)
  return rows
}
