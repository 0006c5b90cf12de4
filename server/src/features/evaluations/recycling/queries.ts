import { ELV } from '@kreislauf/core/domain/avv.ts'
import type { AcceptedCars } from '@kreislauf/core/domain/quota.ts'
import type { QuotaRow } from '@kreislauf/core/domain/quotaterm.ts'
import { FractionRow, type QuotaDocuments, type Recycling } from '@kreislauf/core/features/evaluations/contract.ts'
import { keysOf } from '@kreislauf/core/keys.ts'
import { type RawBuilder, sql } from 'kysely'
import { columns, type Db } from '../../../platform/database/db.ts'
import { joinedCar } from '../../receptions/index.ts'
import type { Range } from '../queries.ts'
import { traced } from './traced.queries.ts'

type Accepted = AcceptedCars & { besides: NonNullable<Recycling['besides']> }

/**
 * Cars accepted in a period: number and Fahrzeugleergewichte in kg of those inside AltfahrzeugV; the other vehicles; and the remaining mass of the
 * former ones handed over whole in the period.
 */
export async function accepted(db: Db, { dismantlerId, from, to }: Range): Promise<Accepted> {
  const { rows } = await sql<{ part: 'INSIDE' | Accepted['besides'][number]['part']; kg: number; cars: number }>`
    select ordinance_part(c.novnreason, c.clazz) as part, coalesce(sum(e.kg), 0) as kg, count(*)::int as cars
    from entry e join ${joinedCar('e')}
    where e.mandator_id = current_mandator() and e.dismantler_id = ${dismantlerId} and e.kind = 'INBOUND'
      and e.actiondate between ${from}::date and ${to}::date group by 1
    union all
    select 'HANDEDOVER', sum(o.kg), count(distinct o.car_id)::int
    from output o join ${joinedCar('o')}
    where o.mandator_id = current_mandator() and o.dismantler_id = ${dismantlerId} and o.outkind = 'DISPOSAL' and o.wastetype = ${ELV}
      and o.actiondate between ${from}::date and ${to}::date and ordinance_part(c.novnreason, c.clazz) = 'INSIDE' having count(*) > 0
    order by 1 desc`.execute(db)
  const { kg, cars } = rows.find(({ part }) => part === 'INSIDE') ?? { kg: 0, cars: 0 }
  const handedOverKg = rows.find(({ part }) => part === 'HANDEDOVER')?.kg ?? 0
  return {
    kg,
    cars,
    handedOverKg,
    besides: rows.flatMap(({ part, ...rest }) => (part === 'INSIDE' ? [] : [{ part, ...rest }])),
  }
}

/** Parts handed over by lists for reuse, less returns, with the non-metal share stated in the list. */
const handedOver = ({ dismantlerId, from, to }: Range) => sql`
  select null::bigint, s.id, p.car_id, 14, 'PARTS', s.kg, ordinance_part(c.novnreason, c.clazz), 'yes', s.nonmetalfactor, 'REUSE', false,
    null::numeric, null::numeric, false
  from spare_line s join part p on p.mandator_id = s.mandator_id and p.id = s.part_id join ${joinedCar('p')}
  where s.mandator_id = current_mandator() and s.dismantler_id = ${dismantlerId} and s.actiondate between ${from}::date and ${to}::date`

/** Disposals of a period, optionally of one waste type. */
const disposedOf = (
  { dismantlerId, from, to }: Range,
  type?: string,
) => sql`o.dismantler_id = ${dismantlerId} and o.outkind = 'DISPOSAL'
  and o.actiondate between ${from}::date and ${to}::date and ${type ? sql`o.wastetype = ${type}` : sql`true`}`

/** Columns that distinguish rows of a quota, besides fraction and waste type. */
const marks = ['countable', 'rdcode', 'recyclingshare', 'recoveryshare', 'nonmetalfactor', 'efb', 'proof', 'origin']

/** Share stated by the stored receiver: a shredder for hulks, a sorter for the waste type. */
const statedShare = (share: 'recyclingshare' | 'recoveryshare') => sql`
  case when w.fraction = 13 then ${sql.ref(`p.${share}`)} when d.rdcode in ('R12', 'R13') then (p.waste -> 0 ->> ${sql.lit(share)})::numeric end as ${sql.ref(share)}`

/** Lines of disposals and parts lists of the period for the quotas, split by origin or car. */
const quotaLines = (range: Range, by: 'car' | 'origin', type?: string) => sql`
  with recursive ${traced(disposedOf(range, type), by)}, seen as materialized (
    select o.id, w.fraction, o.wastetype, w.countable, w.nonmetalfactor, d.rdcode,
      certified_on(p.efbcertified, p.certificatevalidto, d.actiondate) as efb,
      ${statedShare('recyclingshare')}, ${statedShare('recoveryshare')},
      d.recyclingproof is not null as proof
    from line o join disposal d on d.mandator_id = o.mandator_id and d.id = o.disposal_id
    cross join lateral disposer_of(d.booked) p
    left join lateral waste_types_on(o.wastetype, o.actiondate) w on true
    where w.fraction <> 1
  ), quota_line as (
    select x.output_id, null::bigint as line_id, x.car_id, o.fraction, o.wastetype, x.kg, x.origin, o.countable, o.nonmetalfactor, o.rdcode, o.efb,
      o.recyclingshare, o.recoveryshare, o.proof
    from seen o join share x on x.output_id = o.id and x.kg > 0
    union all ${handedOver(range)})`

/** Outputs of a period for the quotas, by origin; own use of fuel is not part of them (details O59). */
export async function quotaRows(db: Db, range: Range, type?: string): Promise<QuotaRow[]> {
  const { rows } = await sql<QuotaRow>`
    ${quotaLines(range, 'origin', type)}
    select ${columns({
      fraction: sql`r.fraction`,
      wastetype: sql`r.wastetype`,
      kg: sql`sum(r.kg)`,
      countable: sql`r.countable`,
      treatment: sql`r.rdcode`,
      recycledshare: sql`r.recyclingshare`,
      recoveredshare: sql`r.recoveryshare`,
      nonMetalFactor: sql`r.nonmetalfactor`,
      efbCertified: sql`r.efb`,
      recyclingProof: sql`r.proof`,
      origin: sql`r.origin`,
    })} from quota_line r group by r.fraction, r.wastetype, ${sql.join(marks.map(mark => sql.ref(`r.${mark}`)))}
    having sum(r.kg) <> 0
    order by r.fraction, r.wastetype, array_position(array['INSIDE', 'OUTSIDELAW', 'OPENING', 'FOREIGN', 'UNTRACED'], r.origin), r.nonmetalfactor`.execute(
    db,
  )
  return rows
}

/** Lines of some of these rows with one waste type, in the format of `rowsBehind`. */
export const termLines = (range: Range, wastetype: string, rows: readonly QuotaRow[]) => {
  const wanted = rows.map(row => [
    ...[row.countable, row.treatment, row.recycledshare, row.recoveredshare, row.nonMetalFactor],
    ...[row.efbCertified, row.recyclingProof, row.origin],
  ])
  return sql`${quotaLines(range, 'car', wastetype)}
    select coalesce(o.actiondate, s.actiondate) as day, case when o.id is not null then 'DISPOSAL' when s.kg > 0 then 'SPARE' else 'SPARERETURN' end as kind,
      r.wastetype, r.car_id, coalesce(o.id, s.list_id) as record_id, o.disposal_id, coalesce(p.name, concat(l.year, '/', l.no)) as subject,
      coalesce(d.receiptnumber, d.disposalproofnumber) as paper, r.origin, r.kg
    from quota_line r left join output o on o.mandator_id = current_mandator() and o.id = r.output_id
    left join disposal d on d.mandator_id = o.mandator_id and d.id = o.disposal_id left join lateral disposer_of(d.booked) p on true
    left join spare_line s on s.mandator_id = current_mandator() and s.id = r.line_id
    left join spare_list l on l.mandator_id = s.mandator_id and l.id = s.list_id
    where r.wastetype = ${wastetype} and jsonb_build_array(${sql.join(marks.map(mark => sql.ref(`r.${mark}`)))}) in (
      select jsonb_array_elements(${JSON.stringify(wanted)}::jsonb))`
}

/** Columns of `sheet`, without its order. */
const SHEET = sql.raw(
  keysOf(FractionRow.shape)
    .map(name => `s."${name}"`)
    .join(', '),
)

/** Stock at both ends and outputs by treatment, fraction by fraction. Own use counts as energy recovery. */
export async function fractionRows(db: Db, { dismantlerId, from, to }: Range): Promise<FractionRow[]> {
  const left = (condition: string) =>
    sql`coalesce((select sum(o.kg) from gone o where o.fraction = f.id and ${sql.raw(condition)}), 0)`
  const stock = (day: RawBuilder<unknown>) => sql`
    select w.fraction, sum(s.kg) as kg from stock_on(current_mandator(), ${dismantlerId}, ${day}) s
    left join lateral waste_types_on(s.wastetype, ${to}::date) w on true group by 1`
  const stored = (name: string) => sql`coalesce((select s.kg from ${sql.ref(name)} s where s.fraction = f.id), 0)`
  const { rows } = await sql<FractionRow>`
    with gone as (
      select w.fraction, o.kg, case when o.outkind = 'OWNUSE' then 'R1' else d.rdcode end as rd
      from output o left join disposal d on d.mandator_id = o.mandator_id and d.id = o.disposal_id
      left join lateral waste_types_on(o.wastetype, o.actiondate) w on true
      where o.mandator_id = current_mandator() and o.dismantler_id = ${dismantlerId} and o.outkind in ('DISPOSAL', 'OWNUSE')
        and o.actiondate between ${from}::date and ${to}::date
      union all select 14, s.kg, 'REUSE' from spare_line s
      where s.mandator_id = current_mandator() and s.dismantler_id = ${dismantlerId} and s.actiondate between ${from}::date and ${to}::date
    ), opening as materialized (${stock(sql`${from}::date - 1`)}), closing as materialized (${stock(sql`${to}::date`)}), sheet as (
      select f.id as fraction, f.sorter, f.names ->> 'de' as name, ${stored('opening')} as "openingKg",
        ${left("o.rd = 'REUSE'")} as "reuseKg", ${left("o.rd ~ '^R([2-9]|10|11)$'")} as "recyclingKg", ${left("o.rd = 'R1'")} as "energyKg",
        ${left("o.rd like 'D%'")} as "disposalKg", ${left("o.rd in ('R12', 'R13')")} as "interimKg",
        ${stored('closing')} as "closingKg" from fraction f
    )
    select ${SHEET} from sheet s where s."openingKg" <> 0 or s."reuseKg" <> 0 or s."recyclingKg" + s."energyKg" + s."disposalKg" + s."interimKg" <> 0 or s."closingKg" <> 0
    order by s.sorter`.execute(db)
  return rows
}

const loads = ({ dismantlerId, from, to }: Range) => sql`
  from disposal d cross join lateral disposer_of(d.booked) p
  left join lateral waste_types_on(d.wastetype, d.actiondate) w on true
  cross join lateral (select coalesce(sum(o.kg), 0) as kg from output o where o.mandator_id = d.mandator_id and o.disposal_id = d.id) o
  where d.mandator_id = current_mandator() and d.dismantler_id = ${dismantlerId} and d.actiondate between ${from}::date and ${to}::date`

/** Loads that count only with a proof of recycling (tyres), and the receivers of batteries with the stored certificate (domain 4.5). */
export async function documents(db: Db, range: Range): Promise<QuotaDocuments> {
  const proofs = sql<QuotaDocuments['proofs'][number]>`
    select d.actiondate as day, d.wastetype, p.name as receiver, d.receiptnumber as slip, d.recyclingproof as proof, o.kg
    ${loads(range)} and w.countable = 'proof' order by d.actiondate, d.id`.execute(db)
  const receivers = sql<QuotaDocuments['receivers'][number]>`
    select p.name as receiver, p.certificatenumber as certificate, p.certificatevalidto as validto, sum(o.kg) as kg,
      coalesce(sum(o.kg) filter (where certified_on(p.efbcertified, p.certificatevalidto, d.actiondate)), 0) as "countedKg"
    ${loads(range)} and w.countable = 'efb' group by 1, 2, 3 order by 1, 3`.execute(db)
  const [one, other] = await Promise.all([proofs, receivers])
  return { proofs: one.rows, receivers: other.rows }
}
