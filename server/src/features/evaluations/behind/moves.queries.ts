import type { Figure } from '@kreislauf/core/features/evaluations/contract.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { type RawBuilder, sql } from 'kysely'
import { joinedCar } from '../../receptions/index.ts'
import type { Range } from '../queries.ts'
import { traced } from '../recycling/traced.queries.ts'
import { stockRows } from './stock.queries.ts'

type Sql = RawBuilder<unknown>

const ELV = '160104'
const own = (alias: string, { dismantlerId }: Range) =>
  sql`${sql.ref(`${alias}.mandator_id`)} = current_mandator() and ${sql.ref(`${alias}.dismantler_id`)} = ${dismantlerId}`
const during = (day: string, { from, to }: Range) => sql`${sql.ref(day)} between ${from}::date and ${to}::date`

/** Entries with their contribution to a figure. */
const entries = (range: Range, condition: Sql, kind = sql`e.kind`) => sql`
  select e.actiondate as day, ${kind} as kind, e.wastetype, e.car_id, e.id as record_id, null::bigint as disposal_id, null::text as subject, null::text as paper,
    null::text as origin, e.kg from entry e left join ${joinedCar('e')}
  where ${own('e', range)} and ${during('e.actiondate', range)} and ${condition}`

/** Outputs without a disposal: opening masses, corrections, re-codings. */
const outputs = (range: Range, condition: Sql) => sql`
  select o.actiondate as day, o.outkind as kind, o.wastetype, o.car_id, o.id as record_id, null::bigint as disposal_id, o.reason as subject, null::text as paper,
    null::text as origin, o.change_kg as kg from output o where ${own('o', range)} and ${during('o.actiondate', range)} and ${condition}`

/** Parts on the day of removal or of becoming waste. */
const parts = (range: Range, day: 'takenon' | 'scrappedon', kind: string, sign: 1 | -1) => sql`
  select ${sql.ref(`p.${day}`)} as day, ${kind}::text as kind, 'PARTS' as wastetype, p.car_id, p.id as record_id, null::bigint as disposal_id,
    null::text as subject, p.code as paper, null::text as origin, ${sql.lit(sign)} * p.kg as kg
  from part p where ${own('p', range)} and ${during(`p.${day}`, range)}`

/** Parts handed over by lists, less returns. */
const handed = (range: Range) => sql`
  select s.actiondate as day, case when s.kg > 0 then 'SPARE' else 'SPARERETURN' end as kind, 'PARTS' as wastetype, p.car_id, s.list_id as record_id,
    null::bigint as disposal_id, concat(l.year, '/', l.no) as subject, p.code as paper, null::text as origin, s.kg
  from spare_line s join spare_list l on l.mandator_id = s.mandator_id and l.id = s.list_id join part p on p.mandator_id = s.mandator_id and p.id = s.part_id
  where ${own('s', range)} and ${during('s.actiondate', range)}`

/** Outputs, split among the cars that they came from. */
const left = (range: Range, condition: Sql) => sql`
  with recursive ${traced(sql`${own('o', range)} and ${during('o.actiondate', range)} and ${condition}`, 'car')}
  select o.actiondate as day, o.outkind as kind, o.wastetype, x.car_id, o.id as record_id, o.disposal_id, coalesce(p.name, o.reason) as subject,
    coalesce(d.receiptnumber, d.disposalproofnumber) as paper, x.origin, x.kg
  from line o join share x on x.output_id = o.id and x.kg <> 0
  left join disposal d on d.mandator_id = o.mandator_id and d.id = o.disposal_id left join lateral disposer_of(d.booked) p on true`

const ofType = (type: string) => sql`o.wastetype = ${type}`

/** Outputs of a fraction as counted by the balance: disposed of, own use, and parts for reuse. */
const ofFraction = (range: Range, fraction: number) => {
  const gone = left(
    range,
    sql`o.outkind in ('DISPOSAL', 'OWNUSE')
      and exists (select from waste_types_on(o.wastetype, o.actiondate) w where w.fraction = ${fraction})`,
  )
  return fraction === 14 ? sql`(${gone}) union all ${handed(range)}` : gone
}

const accepted = (range: Range, part: string) =>
  entries(range, sql`e.kind = 'INBOUND' and ordinance_part(c.novnreason, c.clazz) = ${part}`)

/** For 160104 the mass removed from cars, for parts the mass that became waste. */
const takenOut = (range: Range, type: string) =>
  type === 'PARTS'
    ? parts(range, 'scrappedon', 'SCRAP', 1)
    : type === ELV
      ? sql`${entries(range, sql`e.kind = 'LINE'`, sql`'LINE'::text`)} union all ${parts(range, 'takenon', 'PART', 1)}
          union all ${parts(range, 'scrappedon', 'SCRAPBACK', -1)}`
      : nothing(range)

/** Differences of closed cars, which reduce the stock or, if negative, increase it. */
const differences = (range: Range, sign: 1 | -1) => sql`
  select x.day, 'DIFFERENCE' as kind, '160104' as wastetype, x.car_id, null::bigint as record_id, null::bigint as disposal_id, null::text as subject,
    null::text as paper, null::text as origin, ${sql.lit(sign)} * x.kg as kg
  from car_difference x join car c on c.mandator_id = x.mandator_id and c.id = x.car_id where ${own('c', range)} and ${during('x.day', range)}`

/** Cars inside AltfahrzeugV that were handed over whole to another dismantler. */
const wholeCars = sql`o.outkind = 'DISPOSAL' and o.wastetype = ${ELV} and exists (
  select from car c where c.mandator_id = o.mandator_id and c.id = o.car_id and ordinance_part(c.novnreason, c.clazz) = 'INSIDE')`

const nothing = (range: Range) => entries(range, sql`false`)

const unnamed = () => new Problem('invalid', {}, [{ path: 'of', code: 'required', params: {} }])

/** Rows of a figure, each with its kg in the sign of the figure. Throws `invalid` if the figure requires a waste type and none is given. */
export function rowsBehind(range: Range, figure: Exclude<Figure, 'term'>, of: string | undefined): Sql {
  if (figure === 'accepted') return accepted(range, 'INSIDE')
  if (figure === 'outside') return accepted(range, 'OUTSIDELAW')
  if (figure === 'opening') return accepted(range, 'OPENING')
  if (figure === 'foreign') return entries(range, sql`e.kind = 'FOREIGN'`)
  if (figure === 'start') return outputs(range, sql`o.outkind = 'OPENING'`)
  if (figure === 'change')
    return sql`${outputs(range, sql`o.outkind in ('CORRECTION', 'RECODE')`)} union all ${differences(range, -1)}`
  if (figure === 'handedover') return left(range, wholeCars)
  if (!of) throw unnamed()
  if (figure === 'left') return ofFraction(range, Number(of))
  const { dismantlerId, from, to } = range
  const type = of
  return {
    openingKg: () => stockRows({ dismantlerId, day: sql`(${from}::date - 1)` }, type),
    closingKg: () => stockRows({ dismantlerId, day: sql`${to}::date` }, type),
    inKg: () => (type === 'PARTS' ? parts(range, 'takenon', 'PART', 1) : entries(range, sql`e.wastetype = ${type}`)),
    startKg: () => outputs(range, sql`${ofType(type)} and o.outkind = 'OPENING'`),
    correctionKg: () => outputs(range, sql`${ofType(type)} and o.outkind in ('CORRECTION', 'RECODE')`),
    disposedKg: () => left(range, sql`${ofType(type)} and o.outkind = 'DISPOSAL'`),
    ownuseKg: () => left(range, sql`${ofType(type)} and o.outkind = 'OWNUSE'`),
    takenOutKg: () => takenOut(range, type),
    reusedKg: () => (type === 'PARTS' ? handed(range) : nothing(range)),
    differenceKg: () => (type === ELV ? differences(range, 1) : nothing(range)),
  }[figure]()
}
