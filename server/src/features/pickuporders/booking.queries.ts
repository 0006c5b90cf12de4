import { BookedOrder, BookingProposal } from '@kreislauf/core/features/pickuporders/contract.ts'
import { orders } from '@kreislauf/core/features/pickuporders/states.ts'
import { keysOf } from '@kreislauf/core/keys.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { sql } from 'kysely'
import { columnsOf, type Db } from '../../platform/database/db.ts'

const wastetype = sql`coalesce(c.wastetype, case when cardinality(t.wastetypes) = 1 then t.wastetypes[1] end)`
/** States of a booked order. */
const booked = keysOf(orders.moves.dispose.leads)
/** Masses are booked in the weighed unit, everything else in kg. */
const asWeighed = sql`o.measure in ('kg', 't', 'g')`

/** The disposal proposed for an own picked-up order. Throws `not-found`, also for one that is already booked. */
export async function proposalOf(db: Db, id: number): Promise<BookingProposal> {
  const { rows } = await sql<BookingProposal>`select ${columnsOf(BookingProposal, {
    id: sql`o.id`,
    version: sql`o.version`,
    ordernumber: sql`o.ordernumber`,
    recycler: sql`coalesce(o.terms #>> '{recycler,name}', '')`,
    dismantlerId: sql`c.dismantler_id`,
    wastetype,
    actiondate: sql`(o.pickedupat at time zone 'Europe/Berlin')::date`,
    amount: sql`case when ${asWeighed} then o.actualamount else round(o.actualamount * cargo_kg(o.measure, t.id, ${wastetype}), 3) end`,
    measure: sql`case when ${asWeighed} then o.measure else 'kg' end`,
    pieces: sql`case when o.measure = 'pcs' then o.actualamount end`,
    selfdelivery: sql`coalesce((o.terms #>> '{offer,selfdelivery}')::boolean, false)`,
    sharedId: sql`case when s.active then s.id end`,
    myDisposerId: sql`(select d.id from disposer d where d.mandator_id = o.mandator_id and d.shared_disposer_id = s.id order by d.active desc, d.id limit 1)`,
  })}
  from pickup_order o
  join cargo c on c.mandator_id = o.mandator_id and c.id = o.cargo_id
  join cargo_type t on t.id = c.cargo_type_id
  left join shared_disposer s on s.kept_by = o.recycler_mandator_id and s.department_id = o.recycler_id
  where o.mandator_id = current_mandator() and o.id = ${id} and o.status = any (${booked}::text[]) and o.disposal_id is null`.execute(
    db,
  )
  if (!rows[0]) throw new Problem('not-found')
  return rows[0]
}

/** Waste types that the cargo of an own order may be booked as. Throws `not-found`. */
export async function wasteTypesOf(db: Db, id: number): Promise<string[]> {
  const { rows } = await sql<{ codes: string[] }>`
    select array_remove(t.wastetypes || c.wastetype, null) as codes from pickup_order o
    join cargo c on c.mandator_id = o.mandator_id and c.id = o.cargo_id join cargo_type t on t.id = c.cargo_type_id
    where o.mandator_id = current_mandator() and o.id = ${id}`.execute(db)
  if (!rows[0]) throw new Problem('not-found')
  return rows[0].codes
}

/** Links an own order to its disposal; false if it was already booked. */
export const linkDisposal = async (db: Db, id: number, version: number, disposalId: number): Promise<boolean> =>
  (
    await sql`update pickup_order set disposal_id = ${disposalId}
      where mandator_id = current_mandator() and id = ${id} and version = ${version} and status = any (${booked}::text[]) and disposal_id is null returning id`.execute(
      db,
    )
  ).rows.length > 0

/** The own order from which a disposal was booked. */
export async function orderOfDisposal(db: Db, disposalId: number): Promise<BookedOrder | null> {
  const { rows } =
    await sql<BookedOrder>`select ${columnsOf(BookedOrder, { id: sql`o.id`, ordernumber: sql`o.ordernumber` })}
    from pickup_order o where o.mandator_id = current_mandator() and o.disposal_id = ${disposalId}`.execute(db)
  return rows[0] ?? null
}
