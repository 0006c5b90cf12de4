import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '../../platform/db.ts'

/** Inquiries and orders of all companies that were sent by the end of that day and have no answer and no reminder. */
export async function unanswered(pool: pg.Pool, till: string): Promise<{ id: number; mandatorId: number }[]> {
  const { rows } = await pool.query<{ id: string; mandatorId: string }>(
    `select id, mandator_id as "mandatorId" from pickup_order where status in ('INQUIRY', 'EXECUTED') and remindedat is null
       and (coalesce(executedat, requestedat) at time zone 'Europe/Berlin')::date <= $1::date order by id`,
    [till],
  )
  return rows.map(({ id, mandatorId }) => ({ id: Number(id), mandatorId: Number(mandatorId) }))
}

/** Whether it still waited for it. */
export async function markReminded(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`update pickup_order set remindedat = now()
    where mandator_id = current_mandator() and id = ${id} and status in ('INQUIRY', 'EXECUTED') and remindedat is null returning id`.execute(
    db,
  )
  return rows.length > 0
}
