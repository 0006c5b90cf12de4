import type { Evaluation } from '@kreislauf/core/features/evaluations/contract.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import { nameOf } from '../../../platform/words/names.ts'
import type { Range } from '../queries.ts'

/** Cars inside AltfahrzeugV by reception day, without cancelled or replaced receptions. */
const cars = ({ dismantlerId, from, to }: Range) => sql`
  select c.*, c.receptiondate as received from car c where c.mandator_id = current_mandator() and c.dismantler_id = ${dismantlerId}
    and c.receptiondate between ${from}::date and ${to}::date and ordinance_part(c.novnreason, c.clazz) = 'INSIDE'
    and not exists (select from reception r where r.mandator_id = c.mandator_id and r.id = c.reception_id and r.status in ('CANCELLED', 'REPLACED'))`

const rowsOf = async <Row>(db: Db, query: RawBuilder<Row>): Promise<Row[]> => (await query.execute(db)).rows

export const months = (db: Db, range: Range) =>
  rowsOf(
    db,
    sql<Evaluation['months'][number]>`
      select extract(year from m)::int as year, extract(month from m)::int as month, count(c.id)::int as cars, coalesce(sum(c.weight), 0) as kg
      from generate_series(date_trunc('month', ${range.from}::date), ${range.to}::date, interval '1 month') m
      left join (${cars(range)}) c on date_trunc('month', c.received) = m group by m order by m`,
  )

export const makers = (db: Db, range: Range) =>
  rowsOf(
    db,
    sql<Evaluation['makers'][number]>`
      select coalesce(nullif(trim(c.manufacturer), ''), '–') as maker, count(*)::int as cars, coalesce(sum(c.weight), 0) as kg,
        coalesce(round(avg(c.weight)), 0) as "meanKg",
        round(count(*)::numeric / sum(count(*)) over (), 3) as share
      from (${cars(range)}) c group by 1 order by 2 desc, 1`,
  )

export const ages = (db: Db, range: Range) =>
  rowsOf(
    db,
    sql<Evaluation['ages'][number]>`
      select extract(year from age(c.received, c.registrated))::int as years, count(*)::int as cars
      from (${cars(range)}) c group by 1 order by 1 nulls last`,
  )

/** Cars whose hulk was booked in the range, with the mean days since their reception. */
export async function treated(db: Db, { dismantlerId, from, to }: Range) {
  const [row] = await rowsOf(
    db,
    sql<{ treated: number; throughputDays: number | null }>`
      select count(*)::int as treated, round(avg(hulkon - receptiondate), 1) as "throughputDays" from car
      where mandator_id = current_mandator() and dismantler_id = ${dismantlerId} and hulkon between ${from}::date and ${to}::date`,
  )
  return row ?? { treated: 0, throughputDays: null }
}

/** Mass removed from cars by fraction, and per car with any line in the range. */
export const fractions = (db: Db, { dismantlerId, from, to }: Range, language: string) =>
  rowsOf(
    db,
    sql<Evaluation['fractions'][number]>`
      with lines as (select wastetype, car_id, kg from entry where mandator_id = current_mandator() and dismantler_id = ${dismantlerId} and kind = 'LINE'
        and actiondate between ${from}::date and ${to}::date
      union all select 'PARTS', car_id, kg from part where mandator_id = current_mandator() and dismantler_id = ${dismantlerId}
        and takenon between ${from}::date and ${to}::date and (scrappedon is null or scrappedon > ${to}::date)),
      types as (select wastetype, sum(kg) as kg from lines group by 1)
      select f.id as fraction, ${nameOf(language, 'f')} as name, sum(l.kg) as kg,
        round(sum(l.kg) / (select count(distinct car_id) from lines), 3) as "perCarKg"
      from types l left join lateral waste_types_on(l.wastetype, ${to}::date) w on true join fraction f on f.id = w.fraction
      group by f.id order by f.sorter`,
  )

/** Receivers in the range with the latest name that they had in it. */
export const partners = (db: Db, { dismantlerId, from, to }: Range) =>
  rowsOf(
    db,
    sql<Evaluation['partners'][number]>`
      select d.disposer_id as id, (array_agg(p.name order by d.actiondate desc, d.id desc))[1] as name,
        count(distinct d.id)::int as disposals, coalesce(sum(o.kg), 0) as kg
      from disposal d cross join lateral disposer_of(d.booked) p
      left join output o on o.mandator_id = d.mandator_id and o.disposal_id = d.id
      where d.mandator_id = current_mandator() and d.dismantler_id = ${dismantlerId} and d.actiondate between ${from}::date and ${to}::date
      group by d.disposer_id order by 4 desc, 2`,
  )
