import { addDays, today } from '@kreislauf/core/days.ts'
import type { DeliveryInvitation, DeliveryInvite } from '@kreislauf/core/features/users/records.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '../../../platform/database/db.ts'
import type { Recipient } from '../outsourcing/queries.ts'

/** Days that an invitation waits for a registration, and that a request waits for its answer. */
const OPEN_DAYS = 14
/** Mails to one address within a day, from whomever. */
const MAILS_A_DAY = 3
/** Days after which the address of an invitation that has ended is forgotten. */
const KEPT_DAYS = 14

/** The acting mandator's, that nobody has followed yet. */
export async function openInvitations(db: Db): Promise<DeliveryInvitation[]> {
  const { rows } = await sql<DeliveryInvitation>`
    select i.id, i.department_id as "collectorId", d.company ->> 'name' as name, i.email, i.invited_at as "invitedAt", i.expires
    from delivery_invitation i join department d on d.mandator_id = i.mandator_id and d.id = i.department_id
    where i.mandator_id = current_mandator() and i.state = 'OPEN' and i.expires >= ${today()}::date
    order by i.invited_at desc, i.id desc`.execute(db)
  return rows
}

/** One of them. Throws Problem `not-found`. */
export async function openInvitation(db: Db, id: number): Promise<DeliveryInvitation> {
  const found = (await openInvitations(db)).find(one => one.id === id)
  if (!found) throw new Problem('not-found')
  return found
}

/** How many the acting mandator sent within a day. */
export async function sentLately(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from delivery_invitation
    where mandator_id = current_mandator() and invited_at > now() - interval '1 day'`.execute(db)
  return rows[0]?.count ?? 0
}

/** An invitation that is good for two weeks; one for the same collection point that is over gives way. */
export async function insertInvitation(
  db: Db,
  departmentId: number,
  given: DeliveryInvite,
): Promise<DeliveryInvitation> {
  await ended(db, 'EXPIRED').where('departmentId', '=', departmentId).where('expires', '<', today()).execute()
  const { id } = await db
    .insertInto('deliveryInvitation')
    .values({ ...given, departmentId, expires: addDays(today(), OPEN_DAYS) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return openInvitation(db, id)
}

const ended = (db: Db, state: 'EXPIRED' | 'CANCELLED') =>
  db.updateTable('deliveryInvitation').set({ state, endedAt: sql<string>`now()` }).where('state', '=', 'OPEN')

export const withdraw = (db: Db, id: number) => ended(db, 'CANCELLED').where('id', '=', id).execute()

/** Whether the address has had its mails of the day. For the mail only: a caller who is told learns of others' invitations. */
export async function isInvitedEnough(db: Db, email: string): Promise<boolean> {
  const { rows } = await sql<{ enough: boolean }>`select invited_enough(${email}, ${MAILS_A_DAY}) as enough`.execute(db)
  return rows[0]?.enough ?? true
}

/** A head's address has just been proven: the requests that its invitations become, with who asks. */
export async function takeInvitations(db: Db, accountId: number): Promise<{ request: number; inviter: string }[]> {
  const { rows } = await sql<{ request: number; inviter: string }>`
    select * from take_invitations(${accountId}, ${OPEN_DAYS})`.execute(db)
  return rows
}

/** The heads of the acting mandator. */
export const ownHeads = async (db: Db): Promise<Recipient[]> =>
  (await sql<Recipient>`select * from own_heads()`.execute(db)).rows

/** Forgets the invitations that ended long ago, of all companies. */
export const forgetInvitations = (pool: pg.Pool) =>
  pool.query(`delete from delivery_invitation where state <> 'OPEN' and ended_at < now() - make_interval(days => $1)`, [
    KEPT_DAYS,
  ])

/** The companies with invitations that nobody followed in time. */
export async function overdueInviters(pool: pg.Pool): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `select distinct mandator_id::int as id from delivery_invitation where state = 'OPEN' and expires < $1::date order by 1`,
    [today()],
  )
  return rows.map(({ id }) => id)
}

interface Over {
  email: string
  name: string
  company: string
}

/** Ends those of the acting mandator. */
export async function expireInvitations(db: Db): Promise<Over[]> {
  const { rows } = await sql<Over>`
    update delivery_invitation i set state = 'EXPIRED', ended_at = now() from department d, mandator m
    where i.mandator_id = current_mandator() and d.mandator_id = i.mandator_id and d.id = i.department_id and m.id = i.mandator_id
      and i.state = 'OPEN' and i.expires < ${today()}::date
    returning i.email, d.company ->> 'name' as name, m.name as company`.execute(db)
  return rows
}
