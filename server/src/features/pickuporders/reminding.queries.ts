import type { OrderStatus } from '@kreislauf/core/features/pickuporders/states.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '../../platform/db.ts'

export interface Due {
  id: number
  mandatorId: number
  status: OrderStatus
}

/**
 * Orders of all companies that somebody waits in: those that came into a state by the end of that day, `fetched` for accepted ones, of which
 * nobody was reminded since; and those whose term for the pick-up is over on `day`.
 */
export async function waitedFor(
  pool: pg.Pool,
  day: string,
  till: Record<'answered' | 'fetched', string>,
): Promise<Due[]> {
  const { rows } = await pool.query<{ id: string; mandatorId: string; status: OrderStatus }>(
    `select id, mandator_id as "mandatorId", status from pickup_order o
     where status in ('INQUIRY', 'PROPOSED', 'EXECUTED', 'ACCEPTED', 'WEIGHED') and case when fetchby is null or status <> 'ACCEPTED'
       then (order_since(o) at time zone 'Europe/Berlin')::date <= case status when 'ACCEPTED' then $3::date else $2::date end
         and coalesce(remindedat < order_since(o), true)
       else fetchby < $1::date and coalesce((remindedat at time zone 'Europe/Berlin')::date <= fetchby, true) end order by id`,
    [day, till.answered, till.fetched],
  )
  return rows.map(({ id, mandatorId, status }) => ({ id: Number(id), mandatorId: Number(mandatorId), status }))
}

/** Whether it is still in that state. */
export async function markReminded(db: Db, { id, status }: Due): Promise<boolean> {
  const { rows } = await sql`update pickup_order set remindedat = now()
    where mandator_id = current_mandator() and id = ${id} and status = ${status} returning id`.execute(db)
  return rows.length > 0
}
