import type {
  BalanceRow,
  FractionRow,
  QuotaDocuments,
  Recycling,
  StockAlone,
} from '@kreislauf/core/features/evaluations/contract.ts'
import { type RawBuilder, sql } from 'kysely'
import { columns, type Db, type JsonText, jsonRow, jsonRows } from '../../platform/database/db.ts'
import { nameOf } from '../../platform/words/names.ts'
import { wasteNames } from '../../platform/words/wastenames.ts'
import { owns } from '../companies/index.ts'
import { levelsOf } from '../containers/index.ts'
import { joinedCar } from '../receptions/index.ts'

export interface Range {
  dismantlerId: number
  from: string
  to: string
}

/** Stock per waste type at the end of a day; omits types without stock. */
const lying = (
  { dismantlerId, to, language }: { dismantlerId: number; to: string; language: string },
  more: Record<string, RawBuilder<unknown>>,
  joined: RawBuilder<unknown>,
) => sql`
  select ${columns({
    wastetype: sql`s.wastetype`,
    name: wasteNames(language).wastename,
    tradename: wasteNames(language).tradename,
    hazardous: sql`w.hazardous`,
    fraction: sql`w.fraction`,
    fractionName: nameOf(language, 'f'),
    unit: sql`w.unit`,
    amount: sql`round(s.kg / w.factor, 3)`,
    kg: sql`s.kg`,
    ...more,
  })}
  from stock_on(current_mandator(), ${dismantlerId}, ${to}::date) s
  left join lateral waste_types_on(s.wastetype, ${to}::date) w on true join fraction f on f.id = w.fraction
  ${joined} where s.kg <> 0 order by f.sorter, s.wastetype`

/** The same with container levels and when they are full. */
export const stock = (db: Db, dismantlerId: number, to: string, language: string) =>
  jsonRows(
    db,
    lying(
      { dismantlerId, to, language },
      { limitKg: sql`l.limit_kg`, fullInDays: sql`l.full_in_days` },
      sql`left join ${levelsOf(dismantlerId, to)} l on l.wastetype = s.wastetype`,
    ),
  )

/** Stock without the containers. */
export const stockAlone = async (db: Db, range: Range, language: string): Promise<StockAlone[]> =>
  (await sql<StockAlone>`${lying({ ...range, language }, {}, sql``)}`.execute(db)).rows

/** Waste types of a figure in a path: the code itself, or all of a fraction. */
const meant = (code: string) =>
  code.length > 2
    ? sql`= ${code}`
    : sql`in (select code from waste_type where fraction = ${Number(code)} union all select 'PARTS' where ${Number(code)} = 14)`

const movementRows = (range: Range, code: string) => {
  const among = (
    alias: string,
  ) => sql`${sql.ref(`${alias}.mandator_id`)} = current_mandator() and ${sql.ref(`${alias}.dismantler_id`)} = ${range.dismantlerId}
    and ${sql.ref(`${alias}.actiondate`)} between ${range.from}::date and ${range.to}::date`
  const car = sql`nullif(trim(concat_ws(' ', c.manufacturer, c.model, c.licenceplate)), '')`
  return sql`
    select e.id, e.actiondate as day, e.kind, e.wastetype, e.kg as in_kg, 0 as out_kg, e.car_id, null::bigint as disposal_id, ${car} as info
      from entry e left join ${joinedCar('e')} where ${among('e')} and e.wastetype ${meant(code)}
    union all
    select e.id, e.actiondate, 'TAKENOUT', '160104', 0, e.kg, e.car_id, null, e.wastetype
      from entry e where ${among('e')} and e.kind = 'LINE' and '160104' ${meant(code)}
    union all
    select o.id, o.actiondate, o.outkind, o.wastetype, greatest(o.change_kg, 0), greatest(-o.change_kg, 0), o.car_id, o.disposal_id, coalesce(p.name, o.reason)
      from output o left join disposal d on d.mandator_id = o.mandator_id and d.id = o.disposal_id
      left join lateral disposer_of(d.booked) p on true where ${among('o')} and o.wastetype ${meant(code)}
    union all
    select x.car_id, x.day, 'DIFFERENCE', '160104', greatest(-x.kg, 0), greatest(x.kg, 0), x.car_id, null, ${car}
      from car_difference x join car c on c.mandator_id = x.mandator_id and c.id = x.car_id
      where x.mandator_id = current_mandator() and c.dismantler_id = ${range.dismantlerId} and x.day between ${range.from}::date and ${range.to}::date and '160104' ${meant(code)}
    union all ${partRows(range, code, car)}`
}

/** Parts into PARTS and out of their cars, those that became waste back again, and lists out of PARTS. */
const partRows = ({ dismantlerId, from, to }: Range, code: string, car: RawBuilder<unknown>) => {
  const of = sql`from part p join ${joinedCar('p')}
      where p.mandator_id = current_mandator() and p.dismantler_id = ${dismantlerId}`
  const on = (day: string) => sql`${sql.ref(day)} between ${from}::date and ${to}::date`
  return sql`
    select p.id, p.takenon, 'PART', 'PARTS', p.kg, 0, p.car_id, null, ${car} ${of} and ${on('p.takenon')} and 'PARTS' ${meant(code)}
    union all
    select p.id, p.takenon, 'PARTOUT', '160104', 0, p.kg, p.car_id, null, ${car} ${of} and ${on('p.takenon')} and '160104' ${meant(code)}
    union all
    select p.id, p.scrappedon, 'SCRAP', 'PARTS', 0, p.kg, p.car_id, null, ${car} ${of} and ${on('p.scrappedon')} and 'PARTS' ${meant(code)}
    union all
    select p.id, p.scrappedon, 'SCRAPBACK', '160104', p.kg, 0, p.car_id, null, ${car} ${of} and ${on('p.scrappedon')} and '160104' ${meant(code)}
    union all
    select s.id, s.actiondate, case when s.kg > 0 then 'SPARE' else 'SPARERETURN' end, 'PARTS', greatest(-s.kg, 0), greatest(s.kg, 0), p.car_id, null, ${car}
      from spare_line s join part p on p.mandator_id = s.mandator_id and p.id = s.part_id join ${joinedCar('p')}
      where s.mandator_id = current_mandator() and s.dismantler_id = ${dismantlerId} and ${on('s.actiondate')} and 'PARTS' ${meant(code)}`
}

/** Every movement of a period with the stock after each, and the totals, as JSON. Throws `not-found` if it is no own dismantler. */
export function stockHistory(db: Db, range: Range, code: string): Promise<JsonText> {
  const moved = sql`
    select ${columns({
      id: sql`m.id`,
      day: sql`m.day`,
      kind: sql`m.kind`,
      wastetype: sql`m.wastetype`,
      inKg: sql`m.in_kg`,
      outKg: sql`m.out_kg`,
      stockKg: sql`opening.kg + sum(m.in_kg - m.out_kg) over (order by m.day, m.kind, m.id, m.wastetype rows unbounded preceding)`,
      carId: sql`m.car_id`,
      disposalId: sql`m.disposal_id`,
      info: sql`m.info`,
    })} from opening, (${movementRows(range, code)}) m order by m.day, m.kind, m.id, m.wastetype`
  const sum = (column: string) => sql`coalesce((select sum(${sql.ref(column)}) from moves), 0)`
  return jsonRow(
    db,
    sql`with opening as materialized (
      select coalesce(sum(kg), 0) as kg from stock_on(current_mandator(), ${range.dismantlerId}, ${range.from}::date - 1) s where s.wastetype ${meant(code)}),
    moves as materialized (
      select s.day, sum(s.in_kg) as in_kg, sum(s.out_kg) as out_kg, sum(s.diff_kg) as diff_kg from stock_day s
      where s.mandator_id = current_mandator() and s.dismantler_id = ${range.dismantlerId} and s.wastetype ${meant(code)}
        and s.day between ${range.from}::date and ${range.to}::date group by s.day)
    select ${columns({
      wastetype: sql`${code}::text`,
      openingKg: sql`opening.kg`,
      inKg: sum('in_kg'),
      outKg: sum('out_kg'),
      differenceKg: sum('diff_kg'),
      closingKg: sql`opening.kg + ${sum('in_kg')} - ${sum('out_kg')} - ${sum('diff_kg')}`,
      days: sql`(select coalesce(json_agg(d), '[]') from (
        select day, opening.kg + sum(in_kg - out_kg - diff_kg) over (order by day) as kg from moves order by day) d)`,
      movements: sql`(select coalesce(json_agg(m), '[]') from (${moved}) m)`,
    })} from opening`,
    owns(range.dismantlerId),
  )
}

interface ClosedFigures {
  statementId: number
  /** Null if it was closed before this was recorded. */
  lockedat: string | null
  quota: Recycling
  balance: BalanceRow[]
  /** Null if it was closed before these were recorded. */
  documents: QuotaDocuments | null
  fractions: FractionRow[] | null
}

/** Quota, balance and documents stored by a locked statement of exactly this period: the figures with which it was closed (decision 26). */
export async function closedFigures(db: Db, { dismantlerId, from, to }: Range): Promise<Partial<ClosedFigures>> {
  const { rows } = await sql<ClosedFigures>`
    select id as "statementId", lockedat, totals -> 'quota' as quota, totals -> 'balance' as balance, totals -> 'documents' as documents,
      totals -> 'fractions' as fractions from statement
    where mandator_id = current_mandator() and dismantler_id = ${dismantlerId} and locked and effective_till = ${to}::date
      and totals ->> 'from' = ${from}`.execute(db)
  return rows[0] ?? {}
}
