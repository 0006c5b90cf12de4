import { WAITING_KINDS, type Waiting } from '@kreislauf/core/features/pickuporders/contract.ts'
import { sql } from 'kysely'
import { columns, type Db } from '../../platform/db.ts'

/** Orders that wait for the acting company, in the order of the kinds; a load of which nothing was fetched is not to be booked. */
export async function waitingOrders(db: Db): Promise<Waiting['orders']> {
  const { rows } = await sql<Waiting['orders'][number]>`select ${columns({
    kind: sql`w.kind`,
    placeId: sql`w.place_id`,
    count: sql`count(*)::int`,
    days: sql`((now() at time zone 'Europe/Berlin')::date - (min(w.since) at time zone 'Europe/Berlin')::date)`,
    oldestId: sql`(array_agg(w.id order by w.since, w.id))[1]`,
  })} from (
    select o.id, o.recycler_id as place_id, case o.status when 'INQUIRY' then 'inquired' when 'EXECUTED' then 'ordered' when 'ACCEPTED' then 'accepted'
      else 'corrected' end as kind, order_since(o) as since
    from pickup_order o where o.shown_to = current_mandator()
      and (o.status in ('INQUIRY', 'EXECUTED', 'ACCEPTED') or o.status = 'WEIGHED' and o.weighedby = 'LOOPER')
    union all
    select o.id, o.looper_id, case o.status when 'ORDERED' then 'drafted' when 'PROPOSED' then 'proposed' when 'WEIGHED' then 'weighed'
      when 'ACCEPTED' then 'overdue' else 'fetched' end, order_since(o)
    from pickup_order o where o.mandator_id = current_mandator()
      and (o.status in ('ORDERED', 'PROPOSED') or o.status = 'WEIGHED' and o.weighedby = 'RECYCLER'
        or o.status = 'ACCEPTED' and takeback_on(o) <= (now() at time zone 'Europe/Berlin')::date
        or o.status = 'PICKEDUP' and o.disposal_id is null and o.actualamount > 0
        and exists (select from department d where d.mandator_id = o.mandator_id and d.department = 'DISMANTLER'))
  ) w group by w.kind, w.place_id order by array_position(${WAITING_KINDS as readonly string[]}::text[], w.kind), w.place_id`.execute(
    db,
  )
  return rows
}
