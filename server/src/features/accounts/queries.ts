import type { Account, AccountItem, OwnChange } from '@kreislauf/core/features/accounts/contract.ts'
import type { ListQuery } from '@kreislauf/core/kit.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { sql } from 'kysely'
import { columns, containing, type Db, jsonRows, listed } from '../../platform/db.ts'
import { grantedOf, hashOf, type Who } from '../../platform/session.ts'
import { allowedDismantlers, ownDepartments } from '../companies/index.ts'

const secret = (token: string) => Buffer.from(hashOf(token), 'hex')

export interface Candidate {
  id: number
  passwordHash: string | null
  active: boolean
  pending: boolean
}

/** What is needed to check a password; undefined for an unknown mail. */
export async function candidateOf(db: Db, email: string): Promise<Candidate | undefined> {
  const { rows } =
    await sql<Candidate>`select id, password_hash, active, pending from login_candidate(${email})`.execute(db)
  return rows[0]
}

/** Begins a session under the token and goes on in this transaction as its account. */
export async function beginSession(
  db: Db,
  accountId: number,
  token: string,
  agent: string,
  idleMinutes: number,
): Promise<Who> {
  await sql`select begin_session(${accountId}, ${secret(token)}, ${agent})`.execute(db)
  const { rows } = await sql<{
    who: Who | null
  }>`select acting(${secret(token)}, null, false, ${idleMinutes}) as who`.execute(db)
  if (!rows[0]?.who) throw new Problem('signed-out')
  return rows[0].who
}

export const endSession = (db: Db, token: string, cause: string) =>
  sql`select end_session(${secret(token)}, ${cause})`.execute(db)
export const endOtherSessions = (db: Db, token: string) => sql`select end_other_sessions(${secret(token)})`.execute(db)

/** One's own account lies in one's own mandator, whichever one acts for. */
async function atHome<Result>(db: Db, who: Who, work: () => Promise<Result>): Promise<Result> {
  const actFor = (mandatorId: number) => sql`select set_config('app.mandator', ${String(mandatorId)}, true)`.execute(db)
  if (who.mandatorId === who.homeMandatorId) return work()
  await actFor(who.homeMandatorId)
  const result = await work()
  await actFor(who.mandatorId)
  return result
}

const stored = (db: Db, id: number) => db.selectFrom('account').selectAll().where('id', '=', id)

/** The account as its owner sees it, acting for a mandator (specification, section 3). */
export async function accountOf(db: Db, who: Who): Promise<Account> {
  const {
    passwordHash: _,
    createdAt,
    mandatorId: __,
    valuation: ___,
    ...row
  } = await atHome(db, who, () => stored(db, who.accountId).executeTakeFirstOrThrow())
  const { rows: visibleMandators } = await sql<{
    id: number
    name: string
  }>`select id, name from mandators_of(${who.accountId})`.execute(db)
  const mandator = visibleMandators.find(one => one.id === who.mandatorId) ?? { id: who.mandatorId, name: '' }
  const [dismantler] = await allowedDismantlers(db)
  const departments = await ownDepartments(db)
  return {
    ...row,
    created: createdAt,
    mandator,
    mandators: [{ ...mandator, departments }],
    visibleMandators,
    dismantlerId: dismantler?.id ?? null,
    remanId: departments.find(({ department }) => department === 'REMAN')?.id ?? null,
    granted: grantedOf(who),
    btbUntil: who.btbUntil,
  }
}

export const passwordHashOf = (db: Db, who: Who) =>
  atHome(db, who, async () => (await stored(db, who.accountId).executeTakeFirstOrThrow()).passwordHash)

/** Writes one's own names, language and looks, and a new password's hash. */
export async function changeOwn(
  db: Db,
  who: Who,
  change: Omit<OwnChange, 'password' | 'oldPassword'>,
  passwordHash?: string,
) {
  const values = { ...change, ...(passwordHash && { passwordHash }) }
  if (!Object.keys(values).length) return
  await atHome(db, who, () => db.updateTable('account').set(values).where('id', '=', who.accountId).execute())
}

const shown = columns({
  id: sql`id`,
  created: sql`created_at`,
  email: sql`email`,
  firstname: sql`firstname`,
  lastname: sql`lastname`,
  active: sql`active`,
  pending: sql`pending`,
  admin: sql`admin`,
  head: sql`head`,
  language: sql`language`,
  rights: sql`rights`,
  grantable: sql`grantable`,
  valuation: sql`valuation`,
  version: sql`version`,
})

/** The users of the acting mandator. */
export const accountList = (db: Db, list: ListQuery) => {
  const wanted = list.q
    ? sql`lower(email || ' ' || firstname || ' ' || lastname) like ${containing(list.q)}`
    : sql`true`
  const base = sql`select ${shown} from account where mandator_id = current_mandator() and ${wanted}`
  return jsonRows(db, listed(base, list, ['email', 'firstname', 'lastname', 'created'], 'lastname'))
}

/** A user of the acting mandator. Throws Problem `not-found`. */
export async function accountById(db: Db, id: number): Promise<AccountItem> {
  const { rows } = await sql<AccountItem>`select ${shown} from account where id = ${id}`.execute(db)
  if (!rows[0]) throw new Problem('not-found')
  return rows[0]
}
