import { sql } from 'kysely'
import { columns, type Db, jsonRows } from '../../platform/database/db.ts'
import { joinKinds, nameOfPart } from '../../platform/words/partnames.queries.ts'
import { wasteNames } from '../../platform/words/wastenames.ts'
import { incidentWords } from '../incidents/index.ts'

const none = {
  number: sql`null::text`,
  wastetype: sql`null::text`,
  hazardous: sql`null::boolean`,
  wastename: sql`null::text`,
  tradename: sql`null::text`,
  kg: sql`null::numeric`,
  occurredon: sql`null::date`,
  staffName: sql`null::text`,
  paper: sql`null::text`,
}
const place = { place: sql`0`, at: sql`0::bigint` }

/**
 * The thread of a car, oldest first, every kilogram with who booked it and the paper it stands on; what the log holds only for its
 * readers. Its masses are those of `car_mass`: INBOUND + CORRECTION + SCRAP − LINE − PART is what nothing explains.
 */
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
      staffName: sql`e.staff_name`,
      paper: sql`case e.kind when 'INBOUND' then (select r.vnr from reception r where r.mandator_id = e.mandator_id and r.car_id = e.car_id
        and r.status = 'LOCKED' limit 1) end`,
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
      staffName: sql`s.staff_name`,
      paper: sql`coalesce(s.receiptnumber, s.disposalproofnumber)`,
      place: sql`4`,
      at: sql`s.id`,
    })} from entry e join allocation a on a.mandator_id = e.mandator_id and a.entry_id = e.id
      join output o on o.mandator_id = a.mandator_id and o.id = a.output_id
      join disposal s on s.mandator_id = o.mandator_id and s.id = o.disposal_id
      cross join lateral disposer_of(s.booked) p
      left join lateral waste_types_on(e.wastetype, s.actiondate) w on true where ${mine}
      group by s.mandator_id, s.id, s.actiondate, s.staff_name, p.name, e.wastetype, w.hazardous, ${names.wastename}, ${names.tradename}
    union all
    select ${columns({
      day: sql`p.takenon`,
      ...kind('PART'),
      recordId: sql`p.id`,
      ...none,
      number: nameOfPart('p', language),
      kg: sql`p.kg`,
      staffName: sql`p.staff_name`,
      paper: sql`p.code`,
      place: sql`3`,
      at: sql`p.id`,
    })} from part p ${joinKinds('p')} where p.mandator_id = current_mandator() and p.car_id = ${carId}
    union all
    select ${columns({
      day: sql`p.scrappedon`,
      ...kind('SCRAP'),
      recordId: sql`p.id`,
      ...none,
      number: nameOfPart('p', language),
      kg: sql`p.kg`,
      paper: sql`p.code`,
      place: sql`3`,
      at: sql`p.id`,
    })} from part p ${joinKinds('p')} where p.mandator_id = current_mandator() and p.car_id = ${carId} and p.scrappedon is not null
    union all
    select ${columns({
      day: sql`o.actiondate`,
      ...kind('CORRECTION'),
      recordId: sql`o.id`,
      ...none,
      number: sql`o.reason`,
      kg: sql`o.change_kg`,
      occurredon: sql`o.occurredon`,
      staffName: sql`o.staff_name`,
      place: sql`3`,
      at: sql`o.id`,
    })} from output o where o.mandator_id = current_mandator() and o.car_id = ${carId} and o.outkind = 'CORRECTION' and o.wastetype = '160104'
    union all
    select ${columns({
      day: sql`s.actiondate`,
      kind: sql`case when s.kg > 0 then 'SPARE' else 'SPARERETURN' end`,
      recordId: sql`s.list_id`,
      ...none,
      number: sql`l.year || '/' || l.no`,
      kg: sql`sum(abs(s.kg))`,
      staffName: sql`l.staff_name`,
      paper: sql`l.reference`,
      place: sql`5`,
      at: sql`s.list_id`,
    })} from spare_line s join spare_list l on l.mandator_id = s.mandator_id and l.id = s.list_id
      join part p on p.mandator_id = s.mandator_id and p.id = s.part_id
      where s.mandator_id = current_mandator() and p.car_id = ${carId} group by s.actiondate, s.kg > 0, s.list_id, l.year, l.no, l.staff_name, l.reference
    union all
    select ${columns({
      day: sql`i.date`,
      ...kind('INCIDENT'),
      recordId: sql`i.id`,
      ...none,
      number: incidentWords(language),
      occurredon: sql`i.occurredon`,
      place: sql`6`,
      staffName: sql`i.staff_name`,
      at: sql`i.id`,
    })} from incident i where i.mandator_id = current_mandator() and i.car_id = ${carId}
    union all
    select ${columns({
      day: sql`l.day`,
      ...kind('CLEARANCE'),
      recordId: sql`l.id`,
      ...none,
      number: sql`l.override`,
      staffName: sql`coalesce(l.staff_name, l.overriddenby)`,
      place: sql`2`,
      at: sql`l.id`,
    })} from clearance l where l.mandator_id = current_mandator() and l.car_id = ${carId}
    union all
    select ${columns({
      day: sql`s.effective_till`,
      ...kind('STATEMENT'),
      recordId: sql`s.id`,
      ...none,
      staffName: sql`s.lockedby`,
      place: sql`7`,
      at: sql`s.id`,
    })} from car c cross join lateral (select s.id, s.effective_till, s.lockedby from statement s where s.mandator_id = c.mandator_id
      and s.dismantler_id = c.dismantler_id and s.locked and s.effective_till >= c.hulkon order by s.effective_till limit 1) s
      where c.mandator_id = current_mandator() and c.id = ${carId}`
  const all = sql`
    select ${columns({ day: sql`r.receptiondate`, ...kind('RECEPTION'), recordId: sql`r.id`, ...none, number: sql`r.vnr`, ...place })}
    from reception r where r.car_id = ${carId}
    union all
    select ${columns({ day: sql`r.vndate`, ...kind('VN'), recordId: sql`r.id`, ...none, number: sql`r.vnr`, place: sql`1`, at: sql`r.id` })}
    from reception r where r.car_id = ${carId} and r.status in ('LOCKED', 'REPLACED') and r.vndate is not null
    ${withLog ? log : sql``}`
  return jsonRows(
    db,
    sql`select day, kind, "recordId", number, wastetype, hazardous, wastename, tradename, kg, occurredon, "staffName", paper from (${all}) q order by day, place, at`,
  )
}
