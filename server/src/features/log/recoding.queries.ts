import type { EndedStock } from '@kreislauf/core/features/log/contract.ts'
import type { Following, LeftOfDrive } from '@kreislauf/core/features/log/recoding.ts'
import { sql } from 'kysely'
import { columns, type Db } from '../../platform/database/db.ts'
import { wasteNames } from '../../platform/words/wastenames.ts'

export interface Yard {
  dismantlerId: number
  day: string
}

const nameIn = (language: string) => {
  const { wastename: name, tradename } = wasteNames(language)
  return { name, tradename }
}

/** Free stock of codes that ended before the day. */
export async function endedStock(db: Db, { dismantlerId, day }: Yard, language: string) {
  const { rows } = await sql<Omit<EndedStock, 'successors'>>`
    select ${columns({
      wastetype: sql`s.wastetype`,
      ...nameIn(language),
      hazardous: sql`w.hazardous`,
      validto: sql`w.validto`,
      freeKg: sql`free_stock(current_mandator(), ${dismantlerId}::bigint, s.wastetype, ${day}::date)`,
    })} from stock_on(current_mandator(), ${dismantlerId}::bigint, ${day}::date) s
    left join lateral waste_types_on(s.wastetype, ${day}::date) w on true
    where s.kg > 0 and w.validto < ${day}::date order by s.wastetype`.execute(db)
  return rows.filter(({ freeKg }) => freeKg > 0)
}

/** Successors of an ended code in force on the day, likeliest first. */
export async function successorsOf(db: Db, code: string, day: string, language: string) {
  const { rows } = await sql<Following & { name: string; tradename: string; hazardous: boolean }>`
    select ${columns({ wastetype: sql`f.successor`, drives: sql`f.drives`, ...nameIn(language), hazardous: sql`w.hazardous` })}
    from waste_successor f left join lateral waste_types_on(f.successor, ${day}::date) w on true
    where f.code = ${code} and w.validfrom <= ${day}::date and coalesce(w.validto, 'infinity') >= ${day}::date
    order by f.sorter`.execute(db)
  return rows
}

/** Unused mass of a code's entries by the drive of their car, in kg. */
export async function leftByDrive(db: Db, { dismantlerId, day }: Yard, code: string): Promise<LeftOfDrive[]> {
  const { rows } = await sql<LeftOfDrive>`
    select c.drivetype, sum(e.kg - e.taken_kg) as kg from entry e
    left join car c on c.mandator_id = e.mandator_id and c.id = e.car_id
    where e.mandator_id = current_mandator() and e.dismantler_id = ${dismantlerId} and e.wastetype = ${code}
      and e.actiondate <= ${day}::date and e.taken_kg < e.kg group by c.drivetype`.execute(db)
  return rows
}

/** Pairs of codes and successors. */
export const successions = (db: Db) => db.selectFrom('wasteSuccessor').select(['code', 'successor']).execute()
