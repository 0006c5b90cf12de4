import type { HistoryEntry } from '@kreislauf/core/features/receptions/contract.ts'
import { sql } from 'kysely'
import { columns, type Db, jsonRows } from '../../platform/db.ts'
import { wasteNames } from '../../platform/wastenames.ts'
import { carById, tellsOfFiles } from '../files/index.ts'
import { incidentWords } from '../incidents/index.ts'
import { joinKinds, nameOfPart } from '../spares/index.ts'

const none = {
  number: sql`null::text`,
  wastetype: sql`null::text`,
  hazardous: sql`null::boolean`,
  wastename: sql`null::text`,
  tradename: sql`null::text`,
  kg: sql`null::numeric`,
  occurredon: sql`null::date`,
}
const place = { place: sql`0`, at: sql`0::bigint` }

/** The thread of a car, oldest first; entries and disposals only for readers of the log. */
export const threadOf = (db: Db, carId: number, language: string, withLog: boolean) => {
  const names = { hazardous: sql`w.hazardous`, ...wasteNames(language) }
  const mine = sql`e.mandator_id = current_mandator() and e.car_id = ${carId}`
  const kind = (value: string) => ({ kind: sql`${value}::text` })
  const log = sql`
    union all
    select ${columns({
      day: sql`e.actiondate`,
      kind: sql`e.kind`,
      recordId: sql`e.id`,
      ...none,
      wastetype: sql`e.wastetype`,
      ...names,
      kg: sql`e.kg`,
      occurredon: sql`e.occurredon`,
      place: sql`case e.kind when 'INBOUND' then 2 else 3 end`,
      at: sql`e.id`,
    })} from entry e left join lateral waste_types_on(e.wastetype, e.actiondate) w on true where ${mine}
    union all
    select ${columns({
      day: sql`s.actiondate`,
      ...kind('DISPOSAL'),
      recordId: sql`s.id`,
      ...none,
      number: sql`p.name`,
      wastetype: sql`e.wastetype`,
      ...names,
      kg: sql`sum(a.kg)`,
      place: sql`4`,
      at: sql`s.id`,
    })} from entry e join allocation a on a.mandator_id = e.mandator_id and a.entry_id = e.id
      join output o on o.mandator_id = a.mandator_id and o.id = a.output_id
      join disposal s on s.mandator_id = o.mandator_id and s.id = o.disposal_id
      cross join lateral disposer_of(s.booked) p
      left join lateral waste_types_on(e.wastetype, s.actiondate) w on true where ${mine}
      group by s.mandator_id, s.id, s.actiondate, p.name, e.wastetype, w.hazardous, ${names.wastename}, ${names.tradename}
    union all
    select ${columns({
      day: sql`p.takenon`,
      ...kind('PART'),
      recordId: sql`p.id`,
      ...none,
      number: nameOfPart('p', language),
      kg: sql`p.kg`,
      place: sql`3`,
      at: sql`p.id`,
    })} from part p ${joinKinds('p')} where p.mandator_id = current_mandator() and p.car_id = ${carId}
    union all
    select ${columns({
      day: sql`s.actiondate`,
      kind: sql`case when s.kg > 0 then 'SPARE' else 'SPARERETURN' end`,
      recordId: sql`s.list_id`,
      ...none,
      number: sql`l.year || '/' || l.no`,
      kg: sql`sum(abs(s.kg))`,
      place: sql`5`,
      at: sql`s.list_id`,
    })} from spare_line s join spare_list l on l.mandator_id = s.mandator_id and l.id = s.list_id
      join part p on p.mandator_id = s.mandator_id and p.id = s.part_id
      where s.mandator_id = current_mandator() and p.car_id = ${carId} group by s.actiondate, s.kg > 0, s.list_id, l.year, l.no
    union all
    select ${columns({
      day: sql`i.date`,
      ...kind('INCIDENT'),
      recordId: sql`i.id`,
      ...none,
      number: incidentWords(language),
      occurredon: sql`i.occurredon`,
      place: sql`6`,
      at: sql`i.id`,
    })} from incident i where i.mandator_id = current_mandator() and i.car_id = ${carId}`
  const all = sql`
    select ${columns({ day: sql`r.receptiondate`, ...kind('RECEPTION'), recordId: sql`r.id`, ...none, number: sql`r.vnr`, ...place })}
    from reception r where r.car_id = ${carId}
    union all
    select ${columns({ day: sql`r.vndate`, ...kind('VN'), recordId: sql`r.id`, ...none, number: sql`r.vnr`, place: sql`1`, at: sql`r.id` })}
    from reception r where r.car_id = ${carId} and r.status in ('LOCKED', 'REPLACED') and r.vndate is not null
    ${withLog ? log : sql``}`
  return jsonRows(
    db,
    sql`select day, kind, "recordId", number, wastetype, hazardous, wastename, tradename, kg, occurredon from (${all}) q order by day, place, at`,
  )
}

export type Entry = Omit<HistoryEntry, 'changes'> & {
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

/** What changed of a car, its photos and papers, latest first. */
export async function historyOf(db: Db, carId: number): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    select h.seq, h.at, v.actor, h.operation as event, h.record_type as record, v.reason, v.before, v.after
    from history h left join history_value v using (mandator_id, seq)
    where h.mandator_id = current_mandator() and (h.record_type = 'car' and h.record_id = ${carId} or ${tellsOfFiles(carById(carId))})
    order by h.seq desc limit 500`.execute(db)
  return rows
}
