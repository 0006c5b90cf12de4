import { rightsOf, templates } from '@kreislauf/core/features/users/invitation.ts'
import { userList } from '@kreislauf/core/features/users/lists.ts'
import { User, type UserForm } from '@kreislauf/core/features/users/records.ts'
import { keysOf } from '@kreislauf/core/keys.ts'
import type { PageQuery } from '@kreislauf/core/paging.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { type RawBuilder, sql } from 'kysely'
import { columnsOf, type Db } from '../../platform/database/db.ts'
import { instant } from '../../platform/database/instant.ts'
import { staleOf } from '../../platform/database/versioned.ts'
import { pagedRows, type Reader } from '../../platform/lists/listed.ts'

const shown = columnsOf(User, {
  id: sql`a.id`,
  created: instant(sql`a.created_at`),
  email: sql`coalesce(a.invited_email, a.email)`,
  firstname: sql`a.firstname`,
  lastname: sql`a.lastname`,
  active: sql`a.active`,
  pending: sql`a.pending`,
  admin: sql`a.admin`,
  head: sql`a.head`,
  language: sql`a.language`,
  rights: sql`a.rights`,
  grantable: sql`a.grantable`,
  valuation: sql`a.valuation`,
  secondFactor: sql`a.second_factor`,
  lastSeen: instant(sql`s.seen_at`),
  version: sql`a.version`,
})

const users = (condition: RawBuilder<unknown>) => sql`
  select ${shown} from account a left join users_seen() s on s.account_id = a.id
  where a.mandator_id = current_mandator() and a.deleted_at is null and ${condition}`

const named = keysOf(templates).flatMap(name =>
  rightsOf(name).map(rights => sql`when ${sql.lit(rights)} then ${sql.lit(name)}`),
)
const roleOf = sql`case rpad(b.rights, 6, '0') ${sql.join(named, sql` `)} else case when b.rights like 'FFFF%' then 'all' else 'own' end end`

/** `codeOfRole`, `stateOf` and the second factor as columns of the list. */
const derived = {
  role: sql`case when b.head then 'head' else 'roles.' || ${roleOf} end`,
  state: sql`case when not b.active then 'inactive' when b.pending then 'pending' else 'active' end`,
  secondFactor: sql`case when b.pending then null when b."secondFactor" then 'secured' else 'passwordOnly' end`,
}

/** The users of the acting mandator. */
export const listUsers = (db: Db, asked: PageQuery & Reader) =>
  pagedRows(db, { base: users(sql`true`), of: userList, asked, derived })

/** A user of the acting mandator. Throws Problem `not-found`. */
export async function userById(db: Db, id: number): Promise<User> {
  const { rows } = await sql<User>`${users(sql`a.id = ${id}`)}`.execute(db)
  if (!rows[0]) throw new Problem('not-found')
  return rows[0]
}

/** Number of other active administrators of the mandator. */
export async function otherHeads(db: Db, id: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from account a where a.mandator_id = current_mandator() and a.id <> ${id} and a.head and a.active and not a.pending`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** Active administrators: name and mail address. */
export async function headContacts(db: Db) {
  const { rows } = await sql<{ name: string; email: string }>`
    select trim(firstname || ' ' || lastname) as name, email from account
    where mandator_id = current_mandator() and head and active and not pending order by lastname, id`.execute(db)
  return rows
}

interface Written {
  rights?: string
  grantable?: string
  active?: boolean
  head?: boolean
}

export const setUser = (db: Db, id: number, values: Written) =>
  db.updateTable('account').set(values).where('id', '=', id).execute()

/** Saves the form; throws `stale` with the stored user if it was changed meanwhile. */
export async function saveUser(db: Db, id: number, form: Omit<UserForm, 'email'> & { email?: string | undefined }) {
  const { version, ...values } = form
  const written = await db
    .updateTable('account')
    .set(values)
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()
  if (!written) throw await staleOf(db, { table: 'account', id }, await userById(db, id))
}

/** Ends all sessions of a user of the acting mandator and notifies open windows. */
export const endSessionsOf = (db: Db, id: number, cause: string) =>
  sql`select end_sessions_of(${id}, ${cause})`.execute(db)

/** Removes all personal data from the account; the history keeps the name as long as the records that it signed (details O17). */
export const anonymise = (db: Db, id: number) =>
  db
    .updateTable('account')
    .set({
      email: `deleted-${id}@invalid`,
      invitedEmail: null,
      firstname: '',
      lastname: '',
      passwordHash: null,
      active: false,
      pending: false,
      admin: false,
      head: false,
      rights: '0',
      grantable: '0',
      secondFactor: false,
      deletedAt: sql<string>`now()`,
    })
    .where('id', '=', id)
    .execute()

export interface Entry {
  seq: number
  at: string
  actor: string | null
  event: string
  reason: string | null
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

/** History of a user, latest first. */
export async function userHistory(db: Db, id: number): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    select h.seq, h.at, v.actor, h.operation as event, v.reason, v.before, v.after
    from history h left join history_value v using (mandator_id, seq)
    where h.mandator_id = current_mandator() and h.record_type = 'account' and h.record_id = ${id}
    order by h.seq desc limit 500`.execute(db)
  return rows
}

/** Invalidates the links mailed to a user. */
export const withdrawLinks = (db: Db, id: number) => sql`select withdraw_links(${id})`.execute(db)
