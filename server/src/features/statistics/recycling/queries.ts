import type { QuotaRow } from '@kreislauf/core/domain/quotaterm.ts'
import { sql } from 'kysely'
import { columns, type Db } from '../../../platform/db.ts'
import type { Range } from '../queries.ts'
import type { FractionRow } from './paper.ts'

/** Cars accepted in a period: number and Fahrzeugleergewichte in kg. */
export async function accepted(db: Db, { dismantlerId, from, to }: Range): Promise<{ kg: number; cars: number }> {
  const { rows } = await sql<{ kg: number; cars: number }>`
    select coalesce(sum(kg), 0) as kg, count(*)::int as cars from entry
    where mandator_id = current_mandator() and dismantler_id = ${dismantlerId} and kind = 'INBOUND' and actiondate between ${from}::date and ${to}::date`.execute(
    db,
  )
  return rows[0] ?? { kg: 0, cars: 0 }
}

/** What left in a period for the quotas; own use of fuel stays out of them (details O59). */
export async function quotaRows(db: Db, { dismantlerId, from, to }: Range): Promise<QuotaRow[]> {
  const { rows } = await sql<QuotaRow>`
    select ${columns({
      fraction: sql`w.fraction`,
      wastetype: sql`o.wastetype`,
      kg: sql`sum(o.kg)`,
      countable: sql`w.countable`,
      treatment: sql`d.rdcode`,
      recycledshare: sql`case when w.fraction = 13 then p.recyclingshare end`,
      recoveredshare: sql`case when w.fraction = 13 then p.recoveryshare end`,
      nonMetalFactor: sql`w.nonmetalfactor`,
      efbCertified: sql`p.efbcertified`,
      recyclingProof: sql`d.disposalproofnumber is not null or d.receiptnumber is not null`,
    })}
    from output o join disposal d on d.mandator_id = o.mandator_id and d.id = o.disposal_id
    cross join lateral disposer_of(d.booked) p
    left join lateral waste_types_on(o.wastetype, o.actiondate) w on true
    where o.mandator_id = current_mandator() and o.dismantler_id = ${dismantlerId} and o.actiondate between ${from}::date and ${to}::date and w.fraction <> 1
    group by w.fraction, o.wastetype, w.countable, d.rdcode, p.recyclingshare, p.recoveryshare, w.nonmetalfactor, p.efbcertified,
      (d.disposalproofnumber is not null or d.receiptnumber is not null)
    order by w.fraction, o.wastetype`.execute(db)
  return rows
}

/** Master data with dates: the value of each key in force on a day. */
export async function settings(db: Db, day: string): Promise<Record<string, number>> {
  const { rows } = await sql<{ key: string; value: number }>`
    select distinct on (key) key, value from dated_setting
    where validfrom <= ${day}::date and coalesce(validto, 'infinity') >= ${day}::date order by key, validfrom desc`.execute(
    db,
  )
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]))
}

/** Stock at both ends and what left by treatment, fraction by fraction. Own use stands under energy. */
export async function fractionRows(db: Db, { dismantlerId, from, to }: Range): Promise<FractionRow[]> {
  const left = (condition: string) =>
    sql`coalesce((select sum(o.kg) from gone o where o.fraction = f.id and ${sql.raw(condition)}), 0)`
  const stock = (day: ReturnType<typeof sql>) =>
    sql`coalesce((select sum(s.kg) from stock_on(current_mandator(), ${dismantlerId}, ${day}) s
      left join lateral waste_types_on(s.wastetype, ${to}::date) w on true where w.fraction = f.id), 0)`
  const { rows } = await sql<FractionRow>`
    with gone as (
      select w.fraction, o.kg, case when o.outkind = 'OWNUSE' then 'R1' else d.rdcode end as rd
      from output o left join disposal d on d.mandator_id = o.mandator_id and d.id = o.disposal_id
      left join lateral waste_types_on(o.wastetype, o.actiondate) w on true
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
