import { type Account, notificationKinds, type OwnChange } from '@kreislauf/core/features/accounts/contract.ts'
import { fromKeys } from '@kreislauf/core/keys.ts'
import { common, joined } from '@kreislauf/core/permissions.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { type Selectable, sql } from 'kysely'
import { batchReads } from '../../platform/database/batchreads.ts'
import type { Db } from '../../platform/database/db.ts'
import { grantedOf, hashOf, type Who } from '../../platform/http/session.ts'
import type { Account as AccountRow } from '../../platform/schema.ts'
import { allowedDismantlers, closedDepartments, ownDepartments } from '../companies/index.ts'
import { atHome, homeRules, pendingEmail } from '../security/index.ts'

const secret = (token: string) => Buffer.from(hashOf(token), 'hex')

/** Begins a session with the token and continues this transaction as its account. */
export async function beginSession(
  db: Db,
  accountId: number,
  token: string,
  agent: string,
  idleMinutes: number,
  ip: string | null = null,
): Promise<Who> {
  await sql`select begin_session(${accountId}, ${secret(token)}, ${agent}, ${ip}::inet)`.execute(db)
  const { rows } = await sql<{
    who: Who | null
  }>`select acting(${secret(token)}, null, false, ${idleMinutes}) as who`.execute(db)
  if (!rows[0]?.who) throw new Problem('signed-out')
  return rows[0].who
}

/** Remembers the browser of a sign-in. Null if the account knew it; otherwise whether it had signed in anywhere before. */
export async function rememberBrowser(db: Db, accountId: number, hash: Buffer): Promise<boolean | null> {
  const { rows } = await sql<{ news: boolean | null }>`select meet_browser(${accountId}, ${hash}) as news`.execute(db)
  return rows[0]?.news ?? null
}

export const endSession = (db: Db, token: string, cause: string) =>
  sql`select end_session(${secret(token)}, ${cause})`.execute(db)
export const endOtherSessions = (db: Db, token: string) => sql`select end_other_sessions(${secret(token)})`.execute(db)

const stored = (db: Db, id: number) => db.selectFrom('account').selectAll().where('id', '=', id)

/** Combined rights of the partners; user management is never shared (details O5). */
const accessOf = (shared: string[]) => common(shared.reduce(joined, '0'), 'F0FF').slice(0, 4)

/** Mandators that the account may act for, its own first, and the rights that partners share with the acting one. */
async function visibleTo(db: Db, accountId: number) {
  const { rows } = await sql<{
    id: number
    name: string
    shared: string[] | null
  }>`select id, name, (select array_agg(rights) from partner_access where mandator_id = current_mandator()) as shared
     from mandators_of(${accountId})`.execute(db)
  return rows
}

/** The account for its owner, acting for a mandator (specification, section 3). */
export async function accountOf(db: Db, who: Who, idleMinutes: number): Promise<Account> {
  const at = batchReads(db)
  const own = (from: Db) => stored(from, who.accountId).executeTakeFirstOrThrow()
  const away = who.mandatorId === who.homeMandatorId ? undefined : await atHome(db, who, () => own(db))
  const [found, rules, visible, [dismantler], departments, closed, pending] = await Promise.all([
    away ?? own(at),
    homeRules(at),
    visibleTo(at, who.accountId),
    allowedDismantlers(at),
    ownDepartments(at),
    closedDepartments(at),
    pendingEmail(at),
  ])
  const { passwordHash: _, createdAt, mandatorId: __, settings, ...row } = found
  const visibleMandators = visible.map(({ id, name }) => ({ id, name }))
  const mandator = visibleMandators.find(one => one.id === who.mandatorId) ?? { id: who.mandatorId, name: '' }
  return {
    ...row,
    created: createdAt,
    mandator,
    mandators: [{ ...mandator, departments, closed }],
    visibleMandators,
    dismantlerId: dismantler?.id ?? null,
    remanId: departments.find(({ department }) => department === 'REMAN')?.id ?? null,
    granted: grantedOf(who),
    access: accessOf(visible[0]?.shared ?? []),
    point: who.point,
    btbUntil: who.btbUntil,
    actingUntil: who.actingUntil && new Date(who.actingUntil).toISOString(),
    idleMinutes: rules.idleMinutes ?? idleMinutes,
    mustEnrol: who.mustEnrol,
    notifications: notificationsOf(settings),
    pendingEmail: pending,
  }
}

/** Updates the caller's names, language and display settings, and the hash of a new password. */
export async function changeOwn(
  db: Db,
  who: Who,
  change: Omit<OwnChange, 'password' | 'oldPassword' | 'email'>,
  passwordHash?: string,
) {
  const { notifications, ...rest } = change
  const values = {
    ...rest,
    ...(passwordHash && { passwordHash }),
    ...(notifications && { settings: merged({ notifications }) }),
  }
  if (!Object.keys(values).length) return
  await atHome(db, who, () => db.updateTable('account').set(values).where('id', '=', who.accountId).execute())
}

type Settings = Selectable<AccountRow>['settings']

/** A missing setting means yes. */
export const notificationsOf = ({ notifications }: Settings): Account['notifications'] =>
  fromKeys(notificationKinds, kind => notifications?.[kind] ?? true)

const merged = ({ notifications }: Pick<OwnChange, 'notifications'>) =>
  sql<string>`settings || jsonb_build_object('notifications',
    coalesce(settings -> 'notifications', '{}') || ${JSON.stringify(notifications)}::jsonb)`
