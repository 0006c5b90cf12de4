import { sql } from 'kysely'
import type { Db } from '../../../platform/db.ts'
import type { Range } from '../queries.ts'
import type { FractionRow } from './paper.ts'

/** Stock at both ends and what left by treatment, fraction by fraction. Own use stands under energy. */
export async function fractionRows(db: Db, { dismantlerId, from, to }: Range): Promise<FractionRow[]> {
  const left = (condition: string) =>
    sql`coalesce((select sum(o.kg) from gone o where o.fraction = f.id and ${sql.raw(condition)}), 0)`
  const stock = (day: ReturnType<typeof sql>) =>
    sql`coalesce((select sum(s.kg) from stock_on(current_mandator(), ${dismantlerId}, ${day}) s
      cross join lateral waste_type_on(s.wastetype, ${to}::date) w where w.fraction = f.id), 0)`
  const { rows } = await sql<FractionRow>`
    with gone as (
      select w.fraction, o.kg, case when o.outkind = 'OWNUSE' then 'R1' else d.rdcode end as rd
      from output o left join disposal d on d.mandator_id = o.mandator_id and d.id = o.disposal_id
      cross join lateral waste_type_on(o.wastetype, o.actiondate) w
      where o.mandator_id = current_mandator() and o.dismantler_id = ${dismantlerId} and o.outkind in ('DISPOSAL', 'OWNUSE')
        and o.actiondate between ${from}::date and ${to}::date
    ), sheet as (
      select f.id as fraction, f.sorter, f.name_de as name, ${stock(sql`${from}::date - 1`)} as "openingKg",
        ${left("o.rd ~ '^R([2-9]|10|11)$'")} as "recyclingKg", ${left("o.rd = 'R1'")} as "energyKg",
        ${left("o.rd like 'D%'")} as "disposalKg", ${left("o.rd in ('R12', 'R13')")} as "interimKg",
        ${stock(sql`${to}::date`)} as "closingKg" from fraction f
    )
    select * from sheet s where s."openingKg" <> 0 or s."recyclingKg" + s."energyKg" + s."disposalKg" + s."interimKg" <> 0 or s."closingKg" <> 0
    order by s.sorter`.execute(db)
  return rows
}
