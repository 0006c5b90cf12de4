import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'

/** Takes away what an account has set up, and ends its sessions; false where there is nothing, or it is no account that the caller answers for. */
export async function takeFactors(db: Db, accountId: number): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`select reset_factors(${accountId}) as taken`.execute(db)
  return rows[0]?.taken === true
}

/** Where an account of whichever company is written to, for the operator's admin. */
export async function addressOf(db: Db, accountId: number) {
  const { rows } = await sql<{ email: string; language: string }>`
    select email, language from account_address(${accountId})`.execute(db)
  return rows[0]
}

/** The heads of the account's company but itself, for who may see it. */
export async function headsBeside(db: Db, accountId: number) {
  const { rows } = await sql<{ id: number; email: string; language: string }>`
    select id, email, language from heads_beside(${accountId})`.execute(db)
  return rows
}
