import type { Behind, Side, WasteReport } from '@kreislauf/core/features/wastereports/contract.ts'
import { sql } from 'kysely'
import { columns, type Db } from '../../platform/database/db.ts'
import { bookings } from '../evaluations/index.ts'

/** Bookings listed per year; the totals include all. */
const MOST = 30

interface Sums {
  now: Side
  before: Side
  records: Behind[]
}

/** Bookings of a section and code of a report, for both years: number, mass, and the heaviest of each. */
export async function behind(
  db: Db,
  { dismantlerId, from, till: to }: WasteReport,
  { section, avv }: { section: string; avv: string },
): Promise<Sums> {
  const range = { dismantlerId, from, to }
  const { rows } = await sql<Behind & { count: number; total: number }>`
    with ranked as (
      select b.*, row_number() over (partition by b.back order by b.kg desc, b.actiondate, b.info) as place,
        count(*) over (partition by b.back)::int as count, sum(b.kg) over (partition by b.back) as total
      from (${bookings(range, 0)} union all ${bookings(range, 1)}) b where b.abschnitt = ${section} and b.wastetype = ${avv})
    select ${columns({
      back: sql`r.back`,
      day: sql`r.actiondate::date`,
      kg: sql`r.kg`,
      pieces: sql`r.pieces`,
      info: sql`r.info`,
      carId: sql`r.car_id`,
      disposalId: sql`r.disposal_id`,
      listId: sql`r.list_id`,
      count: sql`r.count`,
      total: sql`r.total`,
    })} from ranked r where r.place <= ${MOST} order by r.back, r.place`.execute(db)
  const side = (back: Behind['back']): Side => {
    const first = rows.find(row => row.back === back)
    return { count: first?.count ?? 0, kg: first?.total ?? 0 }
  }
  return { now: side(0), before: side(1), records: rows.map(({ count: _, total: __, ...record }) => record) }
}
