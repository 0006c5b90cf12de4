import { sum } from '@kreislauf/core/domain/decimal.ts'
import { type BalanceRow, FRACTIONS } from '@kreislauf/core/features/evaluations/contract.ts'
import type { BookSums } from '@kreislauf/core/features/wastereports/contract.ts'
import { keysOf } from '@kreislauf/core/keys.ts'
import { type RawBuilder, sql } from 'kysely'
import { columns, type Db } from '../../platform/database/db.ts'
import { singleRow } from '../../platform/database/singlerow.ts'
import { joinedCar } from '../receptions/index.ts'
import { closedFigures, type Range } from './queries.ts'

/**
 * Closed months and parts of months within the range, as stored by locked statements: `row` as it was closed, with its `first` and `last` day. A
 * period need not begin on the 1st nor end on the last day of a month.
 */
const closedParts = ({ dismantlerId, from, to }: Range) => sql`
  select b.row, d.first, d.last from statement s cross join lateral jsonb_array_elements(s.totals -> 'balance') b (row)
    cross join lateral (select make_date((b.row ->> 'year')::int, (b.row ->> 'month')::int, 1) as first) m
    cross join lateral (select greatest(m.first, (s.totals ->> 'from')::date) as first,
      least((m.first + interval '1 month' - interval '1 day')::date, s.effective_till) as last) d
    where s.mandator_id = current_mandator() and s.dismantler_id = ${dismantlerId} and s.locked
      and d.first >= ${from}::date and d.last <= ${to}::date`

async function closedMonths(db: Db, range: Range): Promise<BalanceRow[]> {
  const { rows } = await sql<{ row: BalanceRow }>`select p.row from (${closedParts(range)}) p order by p.first`.execute(
    db,
  )
  return rows.map(({ row }) => row)
}

/** Combines a month with closed parts: these as they were closed, the other days as booked. Values missing in all of them stay undefined. */
function together(rest: BalanceRow, closed: readonly BalanceRow[]): BalanceRow {
  if (!closed.length) return rest
  const { month, year, ...figures } = rest
  const all = [rest, ...closed]
  const sums = keysOf(figures).flatMap(key => {
    const unsaid = closed.some(row => row[key] === undefined) && !rest[key]
    return unsaid ? [] : [[key, sum(all.map(row => row[key] ?? 0))] as const]
  })
  return { month, year, ...Object.fromEntries(sums) } as BalanceRow
}

/**
 * One row per month: inbound, outbound and other stock changes in tonnes; closed days as stored by their statement, whatever the range. Fraction 14
 * comes from parts lists.
 */
export async function balance(db: Db, range: Range): Promise<BalanceRow[]> {
  const { balance: whole } = await closedFigures(db, range)
  if (whole) return whole
  const besides = sql`(select range_agg(daterange(p.first, p.last, '[]')) from (${closedParts(range)}) p)`
  const [rest, closed] = await Promise.all([balanceNow(db, range, besides), closedMonths(db, range)])
  return rest.map(row =>
    together(
      row,
      closed.filter(({ year, month }) => year === row.year && month === row.month),
    ),
  )
}

/**
 * Movements summed by the balance: cars in, with their part of the ordinance; outputs by fraction; and other stock changes: waste without a car,
 * opening stock, corrections, re-codings and differences of cars.
 */
const moved = ({ dismantlerId, from, to }: Range) => {
  const among = (alias: string, day = 'actiondate') => sql`${sql.ref(`${alias}.mandator_id`)} = current_mandator()
    and ${sql.ref(`${alias}.dismantler_id`)} = ${dismantlerId} and ${sql.ref(`${alias}.${day}`)} between ${from}::date and ${to}::date`
  return sql`
      select e.actiondate as day, 1 as fraction, e.kg, case e.kind when 'FOREIGN' then 'FOREIGN' else ordinance_part(c.novnreason, c.clazz) end as part
        from entry e left join ${joinedCar('e')}
        where ${among('e')} and (e.kind = 'FOREIGN' or e.kind = 'INBOUND' and c.id is not null)
      union all
      select o.actiondate, w.fraction, o.kg, null from output o left join lateral waste_types_on(o.wastetype, o.actiondate) w on true
        where ${among('o')} and o.outkind in ('DISPOSAL', 'OWNUSE')
      union all
      select o.actiondate, 1, o.change_kg, case o.outkind when 'OPENING' then 'START' else 'CHANGE' end from output o
        where ${among('o')} and o.outkind not in ('DISPOSAL', 'OWNUSE')
      union all
      select d.day, 1, -d.diff_kg, 'CHANGE' from stock_day d where ${among('d', 'day')} and d.diff_kg <> 0
      union all
      select s.actiondate, 14, s.kg, null from spare_line s where ${among('s')}`
}

/** Balance of a whole period in kg, without monthly rounding, and the stock at its end. */
export async function bookSums(db: Db, range: Range): Promise<BookSums> {
  const kg = (condition: RawBuilder<unknown>) => sql`coalesce(sum(m.kg) filter (where ${condition}), 0)`
  const { rows } = await sql<BookSums>`select ${columns({
    CARS: kg(sql`m.part = 'INSIDE'`),
    OUTSIDELAW: kg(sql`m.part = 'OUTSIDELAW'`),
    OPENING: kg(sql`m.part = 'OPENING'`),
    HANDEDOVER: kg(sql`m.part is null and m.fraction <> 14`),
    REUSE: kg(sql`m.fraction = 14`),
    STOCK: sql`(select coalesce(sum(s.kg), 0) from stock_on(current_mandator(), ${range.dismantlerId}, ${range.to}::date) s)`,
  })} from (${moved(range)}) m`.execute(db)
  return singleRow(rows)
}

/** The current balance, ignoring stored statements; without the days of the multirange `besides`. */
export async function balanceNow(db: Db, range: Range, besides = sql`null::datemultirange`): Promise<BalanceRow[]> {
  const { from, to } = range
  const tonnes = (of: RawBuilder<unknown>) => sql`round(coalesce(sum(m.kg) filter (where ${of}), 0) / 1000, 3)`
  const gone = (fraction: number) => tonnes(sql`m.fraction = ${fraction} and m.part is null`)
  const sums = FRACTIONS.map(fraction => sql`${gone(fraction)} as ${sql.raw(`"f${fraction}"`)}`)
  const of = (part: string) => tonnes(sql`m.part = ${part}`)
  const { rows } = await sql<BalanceRow>`
    with months as (select generate_series(date_trunc('month', ${from}::date), ${to}::date, interval '1 month')::date as month),
    kept as materialized (select ${besides} as days),
    moved as (select date_trunc('month', n.day)::date as month, n.fraction, n.kg, n.part from (${moved(range)}) n, kept where (n.day <@ kept.days) is not true)
    select extract(month from months.month)::int as month, extract(year from months.month)::int as year,
      ${of('INSIDE')} as carentry, count(*) filter (where m.part = 'INSIDE')::int as ${sql.raw('"entryCarCount"')},
      ${of('OUTSIDELAW')} as outsideentry, ${of('OPENING')} as openingentry, ${of('FOREIGN')} as foreignentry, ${of('START')} as startentry,
      ${sql.join(sums, sql`, `)}, ${gone(1)} as wholeexit, ${of('CHANGE')} as change
    from months left join moved m on m.month = months.month group by months.month order by months.month`.execute(db)
  return rows
}
