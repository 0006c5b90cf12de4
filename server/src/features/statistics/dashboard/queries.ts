import type { Dashboard } from '@kreislauf/core/features/statistics/contract.ts'
import { type RawBuilder, sql } from 'kysely'
import { columns, type Db } from '../../../platform/db.ts'

type Counts = Pick<
  Dashboard,
  'openReceptions' | 'oldOpenReceptions' | 'collectorReady' | 'waitingForLog' | 'latestStatement'
>

/** Receptions that wait, cars that wait for the log, and the last closed day. */
export async function counts(db: Db, dismantlerId: number, today: string): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select ${columns({
      openReceptions: sql`count(*) filter (where r.status = 'OPEN')::int`,
      oldOpenReceptions: sql`count(*) filter (where r.status = 'OPEN' and r.receptiondate < ${today}::date - interval '1 year')::int`,
      collectorReady: sql`count(*) filter (where r.status = 'OPEN' and r.collectorready)::int`,
      waitingForLog: sql`(select count(*) from car c where c.mandator_id = current_mandator() and c.dismantler_id = ${dismantlerId} and c.step = 'VNLOCKED' and c.enteredon is null)::int`,
      latestStatement: sql`coalesce((select closed_till from department where mandator_id = current_mandator() and id = ${dismantlerId}), date '1970-01-01')`,
    })} from reception r where r.mandator_id = current_mandator() and r.dismantler_id = ${dismantlerId} and r.status = 'OPEN'`.execute(
    db,
  )
  return rows[0] as Counts
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
export async function notifications(db: Db, dismantlerId: number): Promise<Dashboard['notifications']> {
  const { rows } = await sql<Dashboard['notifications'][number]>`
    select id as "receptionId", vnr, vndate + 7 as "dueOn", case when sornd then 'DISMANTLER' else 'COLLECTOR' end as by
    from reception r where r.mandator_id = current_mandator() and r.dismantler_id = ${dismantlerId} and status = 'LOCKED'
      and (sornd and notifieddon is null or sornc and notifiedcon is null) order by vndate limit 50`.execute(db)
  return rows
}

/** Of each partner and kind the paper that lasts longest; an older one was renewed by it. */
const lastPapers = sql`(select distinct on (carrier_id, disposer_id, kind) * from partner_document
  where mandator_id = current_mandator() order by carrier_id, disposer_id, kind, validto desc nulls first, id desc)`

/** Certificates of companies, employees and partners that end within `days`, or have ended within the last year. */
export async function expiring(db: Db, today: string, days: number, language: string): Promise<Dashboard['expiring']> {
  const soon = sql`between ${today}::date - 365 and ${today}::date + ${days}::int`
  const { rows } = await sql<Dashboard['expiring'][number]>`
    select 'COMPANY' as kind, d.id, d.company ->> 'name' as name, c.identnr as what, max(c.validto) as validto from certificate c
      join department d on d.mandator_id = c.mandator_id and d.id = c.department_id
      where c.mandator_id = current_mandator() and d.active group by d.id, d.company, c.identnr, c.department_id
      having max(c.validto) ${soon} and max(c.validto) = (select max(l.validto) from certificate l where l.department_id = c.department_id)
    union all
    select 'EMPLOYEE', e.id, e.firstname || ' ' || e.lastname, ${language === 'de' ? sql`k.name_de` : sql`k.name_en`}, q.validto from qualification q join qualification_type k on k.id = q.type
      join employee e on e.mandator_id = q.mandator_id and e.id = q.employee_id
      where q.mandator_id = current_mandator() and q.validto ${soon} and (e.activetill is null or e.activetill >= ${today}::date)
        and not exists (select from qualification n where n.mandator_id = q.mandator_id and n.employee_id = q.employee_id and n.type = q.type
                        and coalesce(n.validto, 'infinity') > q.validto)
    union all
    select 'DISPOSER', id, name, certificatenumber, certificatevalidto from disposer where mandator_id = current_mandator() and active and certificatevalidto ${soon}
    union all
    select 'CARRIER', id, name, permitnumber, permitvalidto from carrier where mandator_id = current_mandator() and active and permitvalidto ${soon}
    union all
    select ${sql.lit('DISPOSER')}, d.id, d.name, coalesce(p.number, f.name), p.validto from ${lastPapers} p
      join disposer d on d.mandator_id = p.mandator_id and d.id = p.disposer_id and d.active
      join file f on f.mandator_id = p.mandator_id and f.id = p.file_id
      where p.validto ${soon} and p.validto is distinct from d.certificatevalidto
    union all
    select ${sql.lit('CARRIER')}, c.id, c.name, coalesce(p.number, f.name), p.validto from ${lastPapers} p
      join carrier c on c.mandator_id = p.mandator_id and c.id = p.carrier_id and c.active
      join file f on f.mandator_id = p.mandator_id and f.id = p.file_id
      where p.validto ${soon} and p.validto is distinct from c.permitvalidto
    order by validto`.execute(db)
  return rows
}

export async function stockByFraction(
  db: Db,
  dismantlerId: number,
  today: string,
  language: string,
): Promise<Dashboard['stock']> {
  const { rows } = await sql<Dashboard['stock'][number]>`
    select f.id as fraction, ${language === 'de' ? sql`f.name_de` : sql`f.name_en`} as name, sum(s.kg) as kg
    from stock_on(current_mandator(), ${dismantlerId}, ${today}::date) s cross join lateral waste_type_on(s.wastetype, ${today}::date) w
    join fraction f on f.id = w.fraction group by f.id, f.sorter, name having sum(s.kg) <> 0 order by f.sorter`.execute(
    db,
  )
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
    select s.wastetype, ${language === 'de' ? sql`w.name_de` : sql`w.name_en`} as name, s.kg
    from stock_on(current_mandator(), ${dismantlerId}, ${today}::date) s cross join lateral waste_type_on(s.wastetype, ${today}::date) w
    where s.kg > 0 and w.validto < ${today}::date order by s.wastetype`.execute(db)
  return rows
}

/** Cars received by month, the last 24 months. */
export async function trend(db: Db, dismantlerId: number, today: string): Promise<Dashboard['trend']> {
  const { rows } = await sql<Dashboard['trend'][number]>`
    select extract(year from m)::int as year, extract(month from m)::int as month, count(c.id)::int as cars, coalesce(sum(c.weight), 0) as kg
    from generate_series(date_trunc('month', ${today}::date) - interval '23 months', ${today}::date, interval '1 month') m
    left join car c on c.mandator_id = current_mandator() and c.dismantler_id = ${dismantlerId} and date_trunc('month', c.receptiondate) = m
    group by m order by m`.execute(db)
  return rows
}

/** Which first steps are done. */
export async function has(db: Db, dismantlerId: number, today: string): Promise<Dashboard['has']> {
  const mine = sql`mandator_id = current_mandator()`
  const there = (query: RawBuilder<unknown>) => sql`exists (${query})`
  const { rows } = await sql<Dashboard['has']>`select ${columns({
    certificate: there(
      sql`select from certificate where ${mine} and department_id = ${dismantlerId} and validto >= ${today}::date`,
    ),
    employee: there(sql`select from employee where ${mine} and dismantler_id = ${dismantlerId}`),
    partner: there(sql`select from disposer where ${mine}`),
    reception: there(sql`select from reception where ${mine} and dismantler_id = ${dismantlerId}`),
    entry: there(sql`select from entry where ${mine} and dismantler_id = ${dismantlerId}`),
  })}`.execute(db)
  return rows[0] as Dashboard['has']
}
