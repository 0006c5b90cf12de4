import { addDays, today } from '@kreislauf/core/days.ts'
import type { DeliveryInvitation, DeliveryInvite } from '@kreislauf/core/features/users/records.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '../../../platform/database/db.ts'
import type { Recipient } from '../outsourcing/queries.ts'

/** Days until an unanswered invitation or request expires. */
const OPEN_DAYS = 14
/** Maximum of mails to one address per day, from all senders. */
const MAILS_A_DAY = 3
/** Days after which the address of an ended invitation is deleted. */
const KEPT_DAYS = 14

/** Pending invitations of the acting mandator. */
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

/** Number of invitations sent by the acting mandator within a day. */
export async function sentLately(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from delivery_invitation
    where mandator_id = current_mandator() and invited_at > now() - interval '1 day'`.execute(db)
  return rows[0]?.count ?? 0
}

/** Creates an invitation valid for two weeks; replaces an expired one for the same collection point. */
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

/** Daily mail limit of the address reached. Never return this to the caller: it would reveal invitations by others. */
export async function isInvitedEnough(db: Db, email: string): Promise<boolean> {
  const { rows } = await sql<{ enough: boolean }>`select invited_enough(${email}, ${MAILS_A_DAY}) as enough`.execute(db)
  return rows[0]?.enough ?? true
}

/** After an administrator's address was confirmed: turns its invitations into requests, with the requester. */
export async function takeInvitations(db: Db, accountId: number): Promise<{ request: number; inviter: string }[]> {
  const { rows } = await sql<{ request: number; inviter: string }>`
    select * from take_invitations(${accountId}, ${OPEN_DAYS})`.execute(db)
  return rows
}

/** Administrators of the acting mandator. */
export const ownHeads = async (db: Db): Promise<Recipient[]> =>
  (await sql<Recipient>`select * from own_heads()`.execute(db)).rows

/** Deletes invitations that ended long ago, of all companies. */
export const forgetInvitations = (pool: pg.Pool) =>
  pool.query(`delete from delivery_invitation where state <> 'OPEN' and ended_at < now() - make_interval(days => $1)`, [
    KEPT_DAYS,
  ])

/** Companies with expired invitations. */
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

/** Ends the expired ones of the acting mandator. */
export async function expireInvitations(db: Db): Promise<Over[]> {
  const { rows } = await sql<Over>`
    update delivery_invitation i set state = 'EXPIRED', ended_at = now() from department d, mandator m
    where i.mandator_id = current_mandator() and d.mandator_id = i.mandator_id and d.id = i.department_id and m.id = i.mandator_id
      and i.state = 'OPEN' and i.expires < ${today()}::date
    returning i.email, d.company ->> 'name' as name, m.name as company`.execute(db)
  return rows
}
