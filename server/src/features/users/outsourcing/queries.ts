import type { OutsourceRequest, User } from '@kreislauf/core/features/users/records.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { sql } from 'kysely'
import { columns, type Db } from '../../../platform/db.ts'

const shown = columns({
  id: sql`r.id`,
  accountId: sql`r.account_id`,
  name: sql`r.name`,
  email: sql`r.email`,
  company: sql`r.company`,
  targetId: sql`r.target_id`,
  reason: sql`r.reason`,
  requestedAt: sql`r.requested_at`,
  incoming: sql`r.target_id = current_mandator()`,
})

/** Moves that wait for an answer, of both sides. */
export async function openRequests(db: Db): Promise<OutsourceRequest[]> {
  const { rows } = await sql<OutsourceRequest>`
    select ${shown} from outsource_request r where r.state = 'OPEN' order by r.requested_at desc`.execute(db)
  return rows
}

/** An open move of one direction. Throws Problem `not-found`. */
export async function openRequest(db: Db, id: number, incoming: boolean): Promise<OutsourceRequest> {
  const request = (await openRequests(db)).find(one => one.id === id && one.incoming === incoming)
  if (!request) throw new Problem('not-found')
  return request
}

export const canBeAsked = async (db: Db, mandatorId: number): Promise<boolean> => {
  const { rows } = await sql<{ can: boolean }>`select can_be_asked(${mandatorId}) as can`.execute(db)
  return rows[0]?.can === true
}

export const isAsked = async (db: Db, accountId: number): Promise<boolean> =>
  (await openRequests(db)).some(one => one.accountId === accountId && !one.incoming)

export const companyName = async (db: Db, mandatorId: number): Promise<string> =>
  (await db.selectFrom('mandator').select('name').where('id', '=', mandatorId).executeTakeFirstOrThrow()).name

export async function insertRequest(
  db: Db,
  user: User,
  { targetId, company, reason }: { targetId: number; company: string; reason: string | null },
): Promise<number> {
  const { id } = await db
    .insertInto('outsourceRequest')
    .values({
      accountId: user.id,
      targetId,
      company,
      reason,
      name: `${user.firstname} ${user.lastname}`.trim(),
      email: user.email,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Ends an open move without moving anybody. */
export const settle = (db: Db, id: number, state: 'DECLINED' | 'CANCELLED') =>
  db
    .updateTable('outsourceRequest')
    .set({ state, decidedAt: sql<string>`now()` })
    .where('id', '=', id)
    .where('state', '=', 'OPEN')
    .execute()

export const cancelRequestsOf = (db: Db, accountId: number) =>
  db
    .updateTable('outsourceRequest')
    .set({ state: 'CANCELLED', decidedAt: sql<string>`now()` })
    .where('accountId', '=', accountId)
    .where('mandatorId', '=', sql<number>`current_mandator()`)
    .where('state', '=', 'OPEN')
    .execute()

export interface Recipient {
  accountId: number
  email: string
  language: string
}

/** The heads of a mandator that was asked. */
export const headsToAsk = async (db: Db, mandatorId: number): Promise<Recipient[]> =>
  (await sql<Recipient>`select * from heads_to_ask(${mandatorId})`.execute(db)).rows

/** Who asked, for the answer's mail. */
export const askerOf = async (db: Db, id: number): Promise<Recipient | undefined> =>
  (await sql<Recipient>`select * from asker_of(${id})`.execute(db)).rows[0]

export const moveAccount = (db: Db, id: number, rights: string, grantable: string) =>
  sql`select move_account(${id}, ${rights}, ${grantable})`.execute(db)

/** Hands an own collector over; false when no such account may take it. */
export async function moveCollector(db: Db, id: number, accountId: number): Promise<boolean> {
  const { rows } = await sql<{ moved: boolean }>`select move_collector(${id}, ${accountId}) as moved`.execute(db)
  return rows[0]?.moved === true
}
