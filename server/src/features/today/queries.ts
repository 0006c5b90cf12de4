import { type Dashboard, STOCK_WEEKS } from '@kreislauf/core/features/today/contract.ts'
import { type RawBuilder, sql } from 'kysely'
import { columns, type Db } from '../../platform/database/db.ts'
import { singleRow } from '../../platform/database/singlerow.ts'
import { nameOf } from '../../platform/words/names.ts'
import { wasteNames } from '../../platform/words/wastenames.ts'

type Counts = Pick<
  Dashboard,
  'openReceptions' | 'oldOpenReceptions' | 'collectorReady' | 'waitingForLog' | 'openIncidents' | 'latestStatement'
>

/** Receptions that wait, cars that wait for the log, open incidents, and the last closed day. */
export async function counts(db: Db, dismantlerId: number, today: string): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select ${columns({
      openReceptions: sql`count(*) filter (where r.status = 'OPEN')::int`,
      oldOpenReceptions: sql`count(*) filter (where r.status = 'OPEN' and r.receptiondate < ${today}::date - interval '1 year')::int`,
      collectorReady: sql`count(*) filter (where r.status = 'OPEN' and r.collectorready)::int`,
      waitingForLog: sql`(select count(*) from car c where c.mandator_id = current_mandator() and c.dismantler_id = ${dismantlerId} and c.step = 'VNLOCKED' and c.enteredon is null)::int`,
      openIncidents: sql`(select count(*) from incident i where i.mandator_id = current_mandator() and i.department_id = ${dismantlerId} and i.doneon is null)::int`,
      latestStatement: sql`coalesce((select closed_till from department where mandator_id = current_mandator() and id = ${dismantlerId}), date '1970-01-01')`,
    })} from reception r where r.mandator_id = current_mandator() and r.dismantler_id = ${dismantlerId} and r.status = 'OPEN'`.execute(
    db,
  )
  return singleRow(rows)
}

/** Cars on the yard by step: how many, how heavy, and how long the oldest has waited. */
export async function steps(db: Db, dismantlerId: number, today: string): Promise<Dashboard['steps']> {
  const { rows } = await sql<Dashboard['steps'][number]>`
    select step, count(*)::int as count, coalesce(sum(weight), 0) as kg, ${today}::date - min(receptiondate) as "oldestDays"
    from car c where c.mandator_id = current_mandator() and c.dismantler_id = ${dismantlerId} and step <> 'DISPOSED'
      and not exists (select from reception r where r.mandator_id = c.mandator_id and r.id = c.reception_id and r.status = 'CANCELLED')
    group by step order by array_position(array['RECEPTION', 'VNLOCKED', 'VEHICLE', 'DRAINING', 'PARTS', 'FURTHER'], step)`.execute(
    db,
  )
  return rows
}

/** Who ticked "we notify the registration authority" has a week from the VN's date (VN box 3.10, details O31). */
export const notices = (db: Db, dismantlerId: number): Promise<Dashboard['notices']> =>
  noticesDue(
    db,
    sql`r.mandator_id = current_mandator() and r.dismantler_id = ${dismantlerId}
      and (r.sornd and r.notifieddon is null or r.sornc and r.notifiedcon is null)`,
  )

/** Those of locked receptions that these words choose; null where there are none. */
export async function noticesDue(db: Db, where: RawBuilder<unknown>): Promise<Dashboard['notices']> {
  const { rows } = await sql<NonNullable<Dashboard['notices']>>`
    select count(*)::int as count, min(r.vndate + setting_on('sorn_days', r.vndate)::int) as dueon, min(r.receptiondate) as "from"
    from reception r where r.status = 'LOCKED' and ${where} having count(*) > 0`.execute(db)
  return rows[0] ?? null
}

/** Fewer loads than these say nothing of what is usual. */
const LOADS = 3

/** Stock by fraction with its course of the last weeks and, where each of its wastes leaves often enough, what their loads usually weigh. */
export async function stockByFraction(
  db: Db,
  dismantlerId: number,
  today: string,
  language: string,
): Promise<Dashboard['stock']> {
  const ofYard = (alias: string) =>
    sql`${sql.ref(`${alias}.mandator_id`)} = current_mandator() and ${sql.ref(`${alias}.dismantler_id`)} = ${dismantlerId}`
  const { rows } = await sql<Dashboard['stock'][number]>`
    with types as materialized (
      select s.wastetype, s.kg, w.fraction from stock_on(current_mandator(), ${dismantlerId}, ${today}::date) s
      left join lateral waste_types_on(s.wastetype, ${today}::date) w on true),
    loads as (
      select l.wastetype, percentile_disc(0.5) within group (order by l.kg) as kg from (
        select o.wastetype, sum(o.kg) as kg from output o
        where ${ofYard('o')} and o.outkind = 'DISPOSAL' and o.actiondate > (${today}::date - interval '1 year')::date and o.actiondate <= ${today}::date
        group by o.wastetype, o.disposal_id) l
      group by l.wastetype having count(*) >= ${LOADS}),
    held as (
      select y.fraction, sum(y.kg) as kg, case when bool_and(l.kg is not null) then sum(l.kg) end as load_kg
      from types y left join loads l on l.wastetype = y.wastetype where y.kg <> 0 group by y.fraction having sum(y.kg) <> 0),
    moved as materialized (
      select y.fraction, (${today}::date - m.day) / 7 as ago, sum(m.in_kg - m.out_kg - m.diff_kg) as kg from stock_day m join types y on y.wastetype = m.wastetype
      where ${ofYard('m')} and m.day > ${today}::date - ${7 * (STOCK_WEEKS - 1)}::int and m.day <= ${today}::date group by 1, 2)
    select ${columns({
      fraction: sql`f.id`,
      name: nameOf(language, 'f'),
      kg: sql`h.kg`,
      weeks: sql`array(
        select h.kg - coalesce((select sum(m.kg) from moved m where m.fraction = h.fraction and m.ago < w.ago), 0)
        from generate_series(${STOCK_WEEKS - 1}::int, 0, -1) w(ago))`,
      loadKg: sql`h.load_kg`,
    })} from held h join fraction f on f.id = h.fraction order by f.sorter`.execute(db)
  return rows
}

/** Stock under codes that have ended (domain 3.3). */
export async function endedTypes(
  db: Db,
  dismantlerId: number,
  today: string,
  language: string,
): Promise<Dashboard['ended']> {
  const { rows } = await sql<Dashboard['ended'][number]>`
    select s.wastetype, ${wasteNames(language).tradename} as name, s.kg
    from stock_on(current_mandator(), ${dismantlerId}, ${today}::date) s left join lateral waste_types_on(s.wastetype, ${today}::date) w on true
    where s.kg > 0 and w.validto < ${today}::date order by s.wastetype`.execute(db)
  return rows
}

/** Cars inside AltfahrzeugV received by month, the last 24 months; those whose reception was cancelled came to nothing. */
export async function trend(db: Db, dismantlerId: number, today: string): Promise<Dashboard['trend']> {
  const { rows } = await sql<Dashboard['trend'][number]>`
    select extract(year from m)::int as year, extract(month from m)::int as month, count(c.id)::int as cars, coalesce(sum(c.weight), 0) as kg
    from generate_series(date_trunc('month', ${today}::date) - interval '23 months', ${today}::date, interval '1 month') m
    left join car c on c.mandator_id = current_mandator() and c.dismantler_id = ${dismantlerId} and date_trunc('month', c.receptiondate) = m
      and c.receptiondate >= (date_trunc('month', ${today}::date) - interval '23 months')::date
      and ordinance_part(c.novnreason, c.clazz) = 'INSIDE'
      and not exists (select from reception r where r.mandator_id = c.mandator_id and r.id = c.reception_id and r.status = 'CANCELLED')
    group by m order by m`.execute(db)
  return rows
}

/** Which first steps are done, but for the company's own. */
export async function has(db: Db, dismantlerId: number): Promise<Omit<Dashboard['has'], 'certificate'>> {
  const mine = sql`mandator_id = current_mandator()`
  const there = (query: RawBuilder<unknown>) => sql`exists (${query})`
  const { rows } = await sql<Omit<Dashboard['has'], 'certificate'>>`select ${columns({
    employee: there(sql`select from employee where ${mine} and dismantler_id = ${dismantlerId}`),
    partner: there(sql`select from disposer where ${mine}`),
    reception: sql`first_reception(current_mandator(), ${dismantlerId}) is not null`,
    entry: there(sql`select from entry where ${mine} and dismantler_id = ${dismantlerId}`),
  })}`.execute(db)
  return singleRow(rows)
}
