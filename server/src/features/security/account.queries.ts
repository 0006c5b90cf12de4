import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { Who } from '../../platform/http/session.ts'

export interface Candidate {
  id: number
  passwordHash: string | null
  active: boolean
  pending: boolean
}

/** Data to check a password; undefined for an unknown address. */
export async function candidateOf(db: Db, email: string): Promise<Candidate | undefined> {
  const { rows } =
    await sql<Candidate>`select id, password_hash, active, pending from login_candidate(${email})`.execute(db)
  return rows[0]
}

/** Runs work in the home mandator of the caller, where its account is stored, whichever mandator it acts for. */
export async function atHome<Result>(db: Db, who: Who, work: () => Promise<Result>): Promise<Result> {
  const actFor = (mandatorId: number) => sql`select set_config('app.mandator', ${String(mandatorId)}, true)`.execute(db)
  if (who.mandatorId === who.homeMandatorId) return work()
  await actFor(who.homeMandatorId)
  const result = await work()
  await actFor(who.mandatorId)
  return result
}

/** Hash of the caller's password; null if none is set. */
export const passwordHashOf = (db: Db, who: Who) =>
  atHome(db, who, async () => {
    const own = db.selectFrom('account').select('passwordHash').where('id', '=', who.accountId)
    return (await own.executeTakeFirstOrThrow()).passwordHash
  })

export interface Owner {
  accountId: number
  email: string
  pending: boolean
  active: boolean
  language: string
}

export async function mailOwner(db: Db, email: string): Promise<Owner | undefined> {
  const { rows } = await sql<Owner>`select * from mail_owner(${email})`.execute(db)
  return rows[0]
}

/** The unconfirmed new address of the acting account. */
export async function pendingEmail(db: Db): Promise<string | null> {
  const { rows } = await sql<{ email: string | null }>`select pending_email() as email`.execute(db)
  return rows[0]?.email ?? null
}
export const withdrawEmail = (db: Db) => sql`select withdraw_email()`.execute(db)
