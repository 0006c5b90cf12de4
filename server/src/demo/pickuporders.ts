import { addDays } from '@kreislauf/core/days.ts'
import { type OrderStatus, orders } from '@kreislauf/core/features/pickuporders/states.ts'
import { statesThat } from '@kreislauf/core/twosided/kind.ts'
import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'

type Load = [type: number, measure: string, entered: number]
/** `actual`: the weighed amount that counts as fetched, or that the recycler reported and the looper has not confirmed. */
type Told = [amount: number, status: OrderStatus, daysAgo: number, actual?: number | undefined]

/** Stock of a looper by kind of cargo, and its orders. */
const told: [Load, ...Told[]][] = [
  [
    [1, 't', 140],
    [18, 'PICKEDUP', 160, 17.4],
    [16, 'PICKEDUP', 110, 16.2],
    [20, 'PICKEDUP', 62, 19.8],
    [17, 'PICKEDUP', 33, 17],
    [16, 'ACCEPTED', 6],
    [12, 'WEIGHED', 9, 13.6],
    [18, 'EXECUTED', 1],
    [8, 'DECLINED', 75],
    [9, 'ORDERED', 0],
  ],
  [
    [2, 't', 60],
    [12, 'PICKEDUP', 120, 11.6],
    [14, 'PICKEDUP', 48, 14.3],
    [6, 'ACCEPTED', 4],
    [5, 'INQUIRY', 1],
    [7, 'PROPOSED', 2],
  ],
  [
    [3, 't', 30],
    [3, 'PICKEDUP', 90, 2.9],
    [4, 'EXECUTED', 2],
    [2, 'CANCELLED', 20],
    [5, 'ORDERED', 1],
  ],
  [
    [4, 'pcs', 260],
    [60, 'PICKEDUP', 45, 60],
    [110, 'ACCEPTED', 5],
    [25, 'EXECUTED', 0],
    [30, 'INQUIRY', 3],
  ],
  [
    [5, 't', 12],
    [3, 'PICKEDUP', 70, 2.84],
    [2, 'DECLINED', 15],
    [4, 'EXECUTED', 1],
  ],
  [
    [9, 't', 25],
    [6, 'PICKEDUP', 38, 6.1],
    [5, 'ORDERED', 0],
    [4, 'INQUIRY', 2],
  ],
  [
    [10, 'kg', 3200],
    [1100, 'PICKEDUP', 80, 1084],
    [900, 'ACCEPTED', 3],
    [400, 'CANCELLED', 12],
    [300, 'WITHDRAWN', 8],
  ],
]

const binding: readonly OrderStatus[] = [...statesThat(orders, 'binds'), 'CANCELLED']
const asking: readonly OrderStatus[] = ['INQUIRY', 'PROPOSED', 'WITHDRAWN']
const answered: readonly OrderStatus[] = ['PROPOSED', 'ACCEPTED', 'WEIGHED', 'PICKEDUP', 'DECLINED']

/** Orders of the demo's looper in every state, each for the offer with the best net proceeds; the recycler sees its own. */
export async function seedPickupOrders(db: Db, mandatorId: number, today: string): Promise<void> {
  const { rows } = await sql<{ id: number }>`select id from department
    where mandator_id = ${mandatorId} and department = 'LOOPER' order by id limit 1`.execute(db)
  const looperId = rows[0]?.id
  if (!looperId) return
  await sql`select set_config('app.mandator', ${String(mandatorId)}, true)`.execute(db)
  for (const [[type, measure, entered], ...given] of told) {
    const cargo = await sql<{
      id: number
    }>`insert into cargo (mandator_id, looper_id, cargo_type_id, measure, entered, created_at)
      values (${mandatorId}, ${looperId}, ${type}, ${measure}, ${entered}, ${`${addDays(today, -170)}T07:00:00Z`}) returning id`.execute(
      db,
    )
    for (const order of given) await writeOrder(db, { mandatorId, cargoId: cargo.rows[0]?.id ?? 0, today }, order)
  }
  await settleOrders(db, mandatorId)
  await sql`select set_config('app.mandator', '', true)`.execute(db)
}

interface At {
  mandatorId: number
  cargoId: number
  today: string
  /** Recycler whose offer is used if it matches; otherwise the one with the best net proceeds. */
  prefer?: number
}

/** Writes an order in its current state, without a number. Returns its id; undefined if no offer takes the amount. */
export async function writeOrder(
  db: Db,
  { mandatorId, cargoId, today, prefer = 0 }: At,
  [amount, status, daysAgo, actual]: Told,
): Promise<number | undefined> {
  const day = addDays(today, -daysAgo)
  const bound = binding.includes(status)
  const at = (days: number, hour: number) => {
    const late = addDays(day, days)
    return `${late > today ? today : late}T0${hour}:10:00Z`
  }
  const [asked, done] = [at(0, 4), at(0, 5)]
  const isAsking = asking.includes(status)
  const weighed = status === 'WEIGHED' ? (actual ?? amount) : null
  const course = {
    PROPOSED: {
      at: at(1, 6),
      by: 'RECYCLER',
      what: 'PROPOSED',
      words: 'Abholung nach Absprache am Vormittag möglich.',
    },
    WEIGHED: { at: at(4, 7), by: 'RECYCLER', what: 'WEIGHED', amount: weighed },
    WITHDRAWN: { at: at(1, 6), by: 'LOOPER', what: 'WITHDRAWN' },
  }[String(status)]
  const reason = { DECLINED: 'Zurzeit keine Annahme, Lager voll', CANCELLED: 'Ladung selbst verwertet' }[String(status)]
  const { rows } = await sql<{
    id: number
  }>`insert into pickup_order (mandator_id, looper_id, cargo_id, recycler_mandator_id, recycler_id, offer_id, ordertype, status,
      measure, amount, actualamount, terms, remark, reason, ordernumber, orderdate, requestedat, executedat, answeredat, pickedupat, cancelledat, created_at,
      weighed, weighedby, course)
    select ${mandatorId}, t.looper_id, ${cargoId}, t.recycler_mandator_id, t.recycler_id, b.offer_id, ${isAsking ? 'INQUIRY' : 'BINDING'},
      ${status}, t.measure, ${amount}::numeric, ${weighed === null ? (actual ?? null) : null}::numeric, case when ${bound} then t.terms || jsonb_build_object('looper', t.looper_side) else t.terms end,
      ${daysAgo % 2 ? 'Bitte am Tor 2 melden.' : null}, ${reason ?? null}, ${bound ? `${cargoId}-${daysAgo}` : null}, ${bound ? day : null}::date,
      ${isAsking || status === 'DECLINED' ? asked : null}::timestamptz, ${bound ? done : null}::timestamptz,
      ${answered.includes(status) ? at(1, 6) : null}::timestamptz,
      ${status === 'PICKEDUP' || weighed !== null ? at(4, 7) : null}::timestamptz,
      ${status === 'CANCELLED' || status === 'WITHDRAWN' ? at(1, 6) : null}::timestamptz, ${asked}::timestamptz,
      ${weighed}::numeric, ${weighed === null ? null : 'RECYCLER'}, ${JSON.stringify(course ? [course] : [])}::jsonb
    from (select offer_id from offers_for(${cargoId}, ${amount}::numeric) order by mandator_id = ${prefer} desc, net desc, offer_id limit 1) b
    cross join lateral order_terms(${cargoId}, b.offer_id, ${amount}::numeric) t returning id`.execute(db)
  return rows[0]?.id
}

/** Assigns numbers by looper and year in the order of execution, sets the counter, and the reserved and fetched amounts of each cargo. */
export async function settleOrders(db: Db, mandatorId: number): Promise<void> {
  await sql`update pickup_order o set ordernumber = n.number from (
      select id, extract(year from orderdate)::int || '-' || lpad((row_number() over (
        partition by looper_id, extract(year from orderdate) order by orderdate, id))::text, 4, '0') as number
      from pickup_order where mandator_id = ${mandatorId} and orderdate is not null) n
    where o.mandator_id = ${mandatorId} and o.id = n.id`.execute(db)
  await sql`insert into number_counter (mandator_id, department_id, kind, year, last)
    select mandator_id, looper_id, 'PICKUPORDER', extract(year from orderdate)::int, count(*) from pickup_order
    where mandator_id = ${mandatorId} and orderdate is not null group by 1, 2, 4`.execute(db)
  await sql`update cargo c set reserved = s.reserved, pickedup = s.pickedup from (
      select cargo_id, coalesce(sum(amount) filter (where status in ('EXECUTED', 'ACCEPTED', 'WEIGHED')), 0) as reserved, coalesce(sum(actualamount), 0) as pickedup
      from pickup_order where mandator_id = ${mandatorId} group by 1) s
    where c.mandator_id = ${mandatorId} and c.id = s.cargo_id`.execute(db)
}
