import type { Waiting } from '@kreislauf/core/features/pickuporders/contract.ts'
import { orders } from '@kreislauf/core/features/pickuporders/states.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { waitingBy } from '../../twosided/waiting.queries.ts'

/** Orders that wait for the acting company; a load without fetched amount needs no booking. */
export const waitingOrders = (db: Db): Promise<Waiting['orders']> =>
  waitingBy(db, {
    kind: orders,
    table: 'pickup_order',
    places: { LOOPER: 'looper_id', RECYCLER: 'recycler_id' },
    since: sql`order_since(o)`,
    only: {
      corrected: sql`o.weighedby = 'LOOPER'`,
      weighed: sql`o.weighedby = 'RECYCLER'`,
      overdue: sql`takeback_on(o) <= (now() at time zone 'Europe/Berlin')::date`,
      fetched: sql`o.disposal_id is null and o.actualamount > 0
        and exists (select from department d where d.mandator_id = o.mandator_id and d.department = 'DISMANTLER')`,
    },
  })
