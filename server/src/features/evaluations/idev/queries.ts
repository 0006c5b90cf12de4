import { HULK } from '@kreislauf/core/domain/avv.ts'
import { type IdevRow, SECTIONS } from '@kreislauf/core/features/evaluations/contract.ts'
import { sql } from 'kysely'
import { columns, type Db } from '../../../platform/database/db.ts'
import { wasteNames } from '../../../platform/words/wastenames.ts'
import { joinedCar } from '../../receptions/index.ts'

export interface IdevRange {
  dismantlerId: number
  from: string
  to: string
  language: string
}

/** Number of hulks of a line: its cars, if no pieces were entered. */
const hulks = sql`case when o.wastetype = ${HULK} then (select count(distinct h.car_id) from allocation a
  join entry h on h.mandator_id = a.mandator_id and h.id = a.entry_id where a.mandator_id = o.mandator_id and a.output_id = o.id) end`

/** All bookings of a period's report, and the stock at its end; `back` 1: the same days of the previous year. */
export const bookings = (range: Omit<IdevRange, 'language'>, back: 0 | 1) => {
  const from = sql`(${range.from}::date - make_interval(years => ${back}))::date`
  // Computed via the following day: a period that ends on 28 February ended on 29 February the year before.
  const to = sql`((${range.to}::date + 1 - make_interval(years => ${back}))::date - 1)`
  const own = (alias: string) =>
    sql`${sql.ref(`${alias}.mandator_id`)} = current_mandator() and ${sql.ref(`${alias}.dismantler_id`)} = ${range.dismantlerId}`
  const within = (alias: string) => sql`${sql.ref(`${alias}.actiondate`)} between ${from} and ${to}`
  return sql`
    select ${back}::int as back, case when e.kind = 'FOREIGN' then 'INPUT'
        else (case ordinance_part(c.novnreason, c.clazz) when 'INSIDE' then 'INPUT' else ordinance_part(c.novnreason, c.clazz) end) end as abschnitt, e.wastetype, e.actiondate, case e.kind when 'INBOUND' then 1 else coalesce(e.pieces, 0) end as pieces, e.kg,
      coalesce(e.originregion, r.originregion, c.originregion) as herkunft,
      case when e.kind = 'FOREIGN' then 'OWN' when c.novnreason = 'TAKENOVER' then 'DISMANTLER' else coalesce(r.originkind, c.originkind) end as herkunft_art, null::text as verbleib, null::text as verbleib_art, null::text as rd,
      coalesce(nullif(concat_ws(' ', c.licenceplate, c.manufacturer, c.model), ''), c.vin, e.reason) as info, e.car_id, null::bigint as disposal_id, null::bigint as list_id
    from entry e left join ${joinedCar('e', 'originkind', 'originregion')}
      left join lateral (select r.originkind, r.originregion from reception r where r.mandator_id = c.mandator_id and r.id = c.reception_id offset 0) r on true
    where ${own('e')} and e.kind in ('INBOUND', 'FOREIGN') and ${within('e')}
    union all
    select ${back}::int, case o.outkind when 'OWNUSE' then 'OWNUSE' when 'OPENING' then 'OPENING' else 'OUTPUT' end, o.wastetype, o.actiondate, coalesce(o.pieces, ${hulks}, 0), o.kg,
      null, null, coalesce(p.state, p.region), p.type, d.rdcode, coalesce(p.name, o.reason), null, o.disposal_id, null
    from output o left join disposal d on d.mandator_id = o.mandator_id and d.id = o.disposal_id
      left join lateral disposer_of(d.booked) p on true
    where ${own('o')} and o.outkind in ('DISPOSAL', 'OWNUSE', 'OPENING') and ${within('o')}
    union all
    select ${back}::int, 'REUSE', 'PARTS', s.actiondate, s.pieces, s.kg, null, null, null, null, null, l.year || '/' || l.no, null, null, l.id
    from spare_line s join spare_list l on l.mandator_id = s.mandator_id and l.id = s.list_id where ${own('s')} and ${within('s')}
    union all
    select ${back}::int, 'STOCK', s.wastetype, ${to}, 0, s.kg, null, null, null, null, null, null, null, null, null
    from stock_on(current_mandator(), ${range.dismantlerId}, ${to}) s where s.kg <> 0`
}

/** One line per distinct combination, with the value of the previous year (details O68). */
export async function idev(db: Db, range: IdevRange): Promise<IdevRow[]> {
  const names = wasteNames(range.language)
  const { rows } = await sql<IdevRow>`
    with lines as (
      select back, abschnitt, wastetype, herkunft, herkunft_art, verbleib, verbleib_art, rd, sum(pieces) as pieces, sum(kg) as kg
      from (${bookings(range, 0)} union all ${bookings(range, 1)}) each_line group by 1, 2, 3, 4, 5, 6, 7, 8)
    select ${columns({
      berichtsjahr: sql`extract(year from ${range.to}::date)::int`,
      betriebsnummer: sql`letterhead_on(current_mandator(), ${range.dismantlerId}, ${range.to}::date) ->> 'identNr'`,
      abschnitt: sql`l.abschnitt`,
      avv: sql`case l.wastetype when 'PARTS' then '' else l.wastetype end`,
      gefaehrlich: sql`w.hazardous`,
      bezeichnung: names.wastename,
      tradename: names.tradename,
      fraktion: sql`'f' || w.fraction`,
      anzahl: sql`nullif(sum(l.pieces) filter (where back = 0), 0)`,
      mengeKg: sql`coalesce(sum(l.kg) filter (where back = 0), 0)`,
      mengeT: sql`round(coalesce(sum(l.kg) filter (where back = 0), 0) / 1000, 3)`,
      vorjahrT: sql`round(coalesce(sum(l.kg) filter (where back = 1), 0) / 1000, 3)`,
      herkunft: sql`l.herkunft`,
      herkunftArt: sql`l.herkunft_art`,
      verbleib: sql`l.verbleib`,
      verbleibArt: sql`l.verbleib_art`,
      rdCode: sql`l.rd`,
      eurostat: sql`w.eurostat`,
    })}
    from lines l left join lateral waste_types_on(l.wastetype, ${range.to}::date) w on true
    group by l.abschnitt, l.wastetype, w.hazardous, w.names, w.tradenames, w.fraction, w.eurostat, l.herkunft, l.herkunft_art, l.verbleib, l.verbleib_art, l.rd
    order by array_position(${[...SECTIONS]}::text[], l.abschnitt), l.wastetype, l.herkunft, l.verbleib, l.rd`.execute(
    db,
  )
  return rows
}
