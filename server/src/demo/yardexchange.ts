import { daysBetween } from '@kreislauf/core/days.ts'
import type { Unit } from '@kreislauf/core/domain/units.ts'
import type { OrderStatus } from '@kreislauf/core/features/pickuporders/states.ts'
import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import { settleOrders, writeOrder } from './pickuporders.ts'
import { insertNumbered } from './tables.ts'

interface Yard {
  mandatorId: number
  dismantlerId: number
  /** Recyclers of its orders, alternating. */
  recyclers: [first: number, second: number]
  today: string
}

/** `share`: fraction of the stock that was ordered; `fetched`: fraction of that which was weighed. */
type Told = [share: number, status: OrderStatus, daysAgo: number, fetched?: number]

interface Heap {
  type: number
  measure: Unit
  wastetype: string
  /** The last fetched orders are booked as this many disposals to the first recycler. */
  booked?: number
  orders?: Told[]
}

const heaps: Heap[] = [
  {
    ...{ type: 1, measure: 't', wastetype: '160106' },
    orders: [
      [0.5, 'ACCEPTED', 2],
      [0.49, 'ORDERED', 0],
    ],
  },
  {
    ...{ type: 3, measure: 't', wastetype: '160103' },
    orders: [
      [0.6, 'EXECUTED', 1],
      [0.6, 'DECLINED', 9],
    ],
  },
  {
    ...{ type: 4, measure: 'pcs', wastetype: '160801' },
    orders: [
      // There are enough catalytic converters on every day: one order per state, every second one to the first recycler.
      [0.25, 'PICKEDUP', 6, 0.98],
      [0.25, 'ACCEPTED', 3],
      [0.1, 'WEIGHED', 8, 1.15],
      [0.1, 'EXECUTED', 1],
      [0.2, 'INQUIRY', 1],
      [0.05, 'CANCELLED', 11],
      [0.1, 'PROPOSED', 2],
      [0.05, 'DECLINED', 9],
      [0.05, 'WITHDRAWN', 5],
      [0.2, 'ORDERED', 0],
    ],
  },
  {
    ...{ type: 5, measure: 't', wastetype: '160601' },
    orders: [
      [0.5, 'CANCELLED', 11],
      [0.5, 'INQUIRY', 1],
    ],
  },
  { type: 7, measure: 't', wastetype: '160120' },
  {
    ...{ type: 13, measure: 't', wastetype: '160118' },
    booked: 3,
    orders: [[0.6, 'EXECUTED', 0]],
  },
]

/** A dismantler in the exchange: its loading yard, cargo that follows its stock, orders in every state, fetched ones booked as disposals. */
export async function seedYardExchange(db: Db, yard: Yard): Promise<void> {
  const { mandatorId, dismantlerId, today } = yard
  await sql`select set_config('app.mandator', ${String(mandatorId)}, true)`.execute(db)
  const [looper] = await insertNumbered(db, 'department', [await loadingYard(db, yard)])
  for (const { type, measure, wastetype, booked = 0, orders = [] } of heaps) {
    const loads = await loadsOf(db, yard, wastetype, booked)
    const fetched = loads.reduce((sum, { kg }) => sum + kg / 1000, 0)
    const { rows } = await sql<{ id: number; lying: number }>`
      insert into cargo (mandator_id, looper_id, cargo_type_id, measure, entered, dismantler_id, wastetype, created_at)
      select ${mandatorId}, ${looper?.id}, ${type}, ${measure}, ${fetched}::numeric + l.amount, ${dismantlerId}, ${wastetype}, ${today}::date - 170 + time '07:00'
      from (select trunc(offerable_kg(${mandatorId}, ${dismantlerId}, ${wastetype}) / cargo_kg(${measure}, ${type}::int, ${wastetype}),
                         cargo_places(${measure})) as amount) l
      where l.amount > 0 returning id, entered - ${fetched}::numeric as lying`.execute(db)
    const cargo = rows[0]
    if (!cargo) continue
    const at = { mandatorId, cargoId: cargo.id, today }
    for (const { id, kg, day } of loads) {
      const order = await writeOrder(db, { ...at, prefer: yard.recyclers[0] }, [
        ...([kg / 1000, 'PICKEDUP', daysBetween(day, today) + 4, kg / 1000] as const),
      ])
      await sql`update pickup_order set disposal_id = ${id} where mandator_id = ${mandatorId} and id = ${order}`.execute(
        db,
      )
    }
    for (const [turn, [share, status, daysAgo, part]] of orders.entries()) {
      const amount = whole(Number(cargo.lying) * share, measure)
      const actual = part === undefined ? undefined : whole(amount * part, measure)
      const prefer = yard.recyclers[turn % 2] ?? 0
      if (amount > 0) await writeOrder(db, { ...at, prefer }, [amount, status, daysAgo, actual])
    }
  }
  await settleOrders(db, mandatorId)
  await sql`select set_config('app.mandator', '', true)`.execute(db)
}

const whole = (amount: number, measure: Unit) => (measure === 't' ? Math.floor(amount * 100) / 100 : Math.floor(amount))

/** A collection and logistics company at the dismantler's address, as it would create it. */
async function loadingYard(db: Db, { mandatorId, dismantlerId }: Yard) {
  const { company, createdAt } = await db
    .selectFrom('department')
    .select(['company', 'createdAt'])
    .where('id', '=', dismantlerId)
    .executeTakeFirstOrThrow()
  const own = company as { name: string; tel: string; web: string }
  return {
    ...{ mandatorId, department: 'LOOPER', createdAt, company: { ...own, name: `${own.name}, Verladung` } },
    ...{ openinghours: 'Mo–Fr 7:00–16:30 Uhr', pickuphours: 'Mo–Fr 7:30–15:00 Uhr', contactname: 'Verladung' },
    ...{ contactphone: own.tel, contactmail: `verladung@${own.web.replace('https://', '')}` },
    ...{ hasparkingspace: true, hascontainerspace: true, hasforklift: true, hascrane: false },
  }
}

/** The latest disposals of a waste type to the first recycler with at least half a tonne, the minimum of its prices. */
async function loadsOf(db: Db, { mandatorId, dismantlerId, recyclers, today }: Yard, wastetype: string, count: number) {
  const { rows } = await sql<{ id: number; kg: number; day: string }>`
    select d.id, sum(o.kg)::float8 as kg, d.actiondate::text as day from disposal d
    join output o on o.mandator_id = d.mandator_id and o.disposal_id = d.id
    join disposer b on b.mandator_id = d.mandator_id and b.id = d.disposer_id
    where d.mandator_id = ${mandatorId} and d.dismantler_id = ${dismantlerId} and d.actiondate > ${today}::date - 160 and o.wastetype = ${wastetype}
      and b.name = (select company ->> 'name' from department where mandator_id = ${recyclers[0]} and department = 'RECYCLER' order by id limit 1)
    group by d.id, d.actiondate having sum(o.kg) >= 500 order by d.actiondate desc, d.id desc limit ${count}`.execute(
    db,
  )
  return rows
}
