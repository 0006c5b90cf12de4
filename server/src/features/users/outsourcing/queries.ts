import { addDays, today } from '@kreislauf/core/days.ts'
import type { OutsourceRequest, OwnedCollector, Receiver } from '@kreislauf/core/features/users/records.ts'
import { entriesOf } from '@kreislauf/core/keys.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import { columns, type Db } from '../../../platform/database/db.ts'

/** Days until a request expires. */
const OPEN_DAYS = 14

const shown = columns({
  id: sql`r.id`,
  kind: sql`r.kind`,
  state: sql`r.state`,
  accountId: sql`r.account_id`,
  collectorId: sql`r.department_id`,
  name: sql`r.name`,
  email: sql`r.email`,
  company: sql`r.company`,
  targetId: sql`r.target_id`,
  target: sql`r.target`,
  reason: sql`r.reason`,
  requestedAt: sql`r.requested_at`,
  expires: sql`r.expires`,
  incoming: sql`r.target_id = current_mandator()`,
})

/** Pending requests, and collection points handed over; of both sides. */
export async function openRequests(db: Db): Promise<OutsourceRequest[]> {
  const { rows } = await sql<OutsourceRequest>`
    select ${shown} from outsource_request r
    where r.state = 'OPEN' and r.expires >= ${today()}::date or r.state = 'ACCEPTED' and r.kind <> 'USER'
    order by r.state desc, r.requested_at desc`.execute(db)
  return rows
}

type Wanted = Partial<Pick<OutsourceRequest, 'kind' | 'state' | 'incoming'>>

/** One of them. Throws Problem `not-found`. */
export async function requestById(db: Db, id: number, wanted: Wanted = {}): Promise<OutsourceRequest> {
  const fits = (one: OutsourceRequest) => entriesOf(wanted).every(([key, value]) => one[key] === value)
  const request = (await openRequests(db)).find(one => one.id === id && fits(one))
  if (!request) throw new Problem('not-found')
  return request
}

export async function receiverById(db: Db, mandatorId: number): Promise<Receiver | undefined> {
  const { rows } = await sql<Receiver>`select * from receiver(${mandatorId})`.execute(db)
  return rows[0]
}

export const companyName = async (db: Db, mandatorId: number): Promise<string> =>
  (await db.selectFrom('mandator').select('name').where('id', '=', mandatorId).executeTakeFirstOrThrow()).name

export interface NewRequest {
  kind: OutsourceRequest['kind']
  accountId?: number
  departmentId?: number
  name: string
  email?: string
  company: string
  targetId: number
  target: string
  reason: string | null
}

/** Creates a request valid for two weeks. */
export async function insertRequest(db: Db, request: NewRequest): Promise<OutsourceRequest> {
  const { id } = await db
    .insertInto('outsourceRequest')
    .values({ ...request, expires: addDays(today(), OPEN_DAYS) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return requestById(db, id)
}

const ended = (db: Db, state: 'DECLINED' | 'CANCELLED' | 'EXPIRED') =>
  db.updateTable('outsourceRequest').set({ state, decidedAt: sql<string>`now()` }).where('state', '=', 'OPEN')

/** Ends an open request without effect. */
export const settle = (db: Db, id: number, state: 'DECLINED' | 'CANCELLED') =>
  ended(db, state).where('id', '=', id).execute()

export const cancelRequestsOf = (db: Db, accountId: number) =>
  ended(db, 'CANCELLED')
    .where('accountId', '=', accountId)
    .where('mandatorId', '=', sql<number>`current_mandator()`)
    .execute()

/** Expired requests of the acting mandator about this user or collection point make room for a new one. */
export const expireRequestsOf = (db: Db, { accountId, departmentId }: Pick<NewRequest, 'accountId' | 'departmentId'>) =>
  ended(db, 'EXPIRED')
    .where('mandatorId', '=', sql<number>`current_mandator()`)
    .where('expires', '<', today())
    .where(of => (accountId ? of('accountId', '=', accountId) : of('departmentId', '=', departmentId ?? 0)))
    .execute()

/** Expired requests of all companies. */
export async function unansweredRequests(pool: pg.Pool): Promise<Unanswered[]> {
  const { rows } = await pool.query<Unanswered>(
    `select id::int, kind, mandator_id::int as "mandatorId", name, company, target from outsource_request
     where state = 'OPEN' and expires < $1::date order by id`,
    [today()],
  )
  return rows
}

/** False if it was already closed. */
export const expireRequest = async (db: Db, id: number): Promise<boolean> =>
  (await ended(db, 'EXPIRED').where('id', '=', id).executeTakeFirst()).numUpdatedRows > 0

type Unanswered = Pick<OutsourceRequest, 'id' | 'kind' | 'name' | 'company' | 'target'> & { mandatorId: number }

export interface Recipient {
  mandatorId: number
  accountId: number
  email: string
  language: string
}

/** Administrators of both companies of a request. */
export const headsOfRequest = async (db: Db, id: number): Promise<Recipient[]> =>
  (await sql<Recipient>`select * from heads_of_request(${id})`.execute(db)).rows

export const moveAccount = (db: Db, id: number, rights: string, grantable: string) =>
  sql`select move_account(${id}, ${rights}, ${grantable})`.execute(db)

export const acceptCollector = (db: Db, id: number) => sql`select accept_collector(${id})`.execute(db)

export const acceptDelivery = (db: Db, id: number) => sql`select accept_delivery(${id})`.execute(db)

export const endDelivery = (db: Db, id: number) => sql`select end_delivery(${id})`.execute(db)

export const endCollector = (db: Db, id: number) => sql`select end_collector(${id})`.execute(db)

/** An own collection point. Throws Problem `not-found`. */
export async function ownCollector(
  db: Db,
  id: number,
): Promise<{ id: number; company: string; dismantlerId: number | null }> {
  const { rows } = await sql<{ id: number; company: string; dismantlerId: number | null }>`
    select id, company ->> 'name' as company, dismantler_id from department
    where mandator_id = current_mandator() and department = 'COLLECTOR' and id = ${id}`.execute(db)
  if (!rows[0]) throw new Problem('not-found')
  return rows[0]
}

export async function isOwnAccount(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from account where mandator_id = current_mandator() and id = ${id} and active and not pending`.execute(db)
  return rows.length > 0
}

export const setOwner = (db: Db, id: number, accountId: number | null) =>
  db.updateTable('department').set({ ownerAccountId: accountId }).where('id', '=', id).execute()

export async function ownedCollectors(db: Db): Promise<OwnedCollector[]> {
  const { rows } = await sql<OwnedCollector>`
    select d.id, d.company ->> 'name' as company, d.company ->> 'city' as city, a.id as account_id,
      coalesce(nullif(trim(a.firstname || ' ' || a.lastname), ''), a.email) as account
    from department d join account a on a.mandator_id = d.mandator_id and a.id = d.owner_account_id
    where d.mandator_id = current_mandator() and d.department = 'COLLECTOR' order by company, d.id`.execute(db)
  return rows
}
