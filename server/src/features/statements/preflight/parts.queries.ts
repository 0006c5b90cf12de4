import { sql } from 'kysely'
import { type Check, carLabel, during, item, own } from './queries.ts'

const name = sql`concat_ws(' ', coalesce(p.designation, o.name, k.names ->> 'de'), p.code, ${carLabel('c')})`
const of = sql`part p join car c on c.mandator_id = p.mandator_id and c.id = p.car_id left join spare_part k on k.key = p.sparecategory
  left join spare_kind o on o.mandator_id = p.mandator_id and 'OWN' || o.id = p.sparecategory`

/** The same kind and position of one car twice: probably one part entered twice. */
const twice: Check = {
  code: 'parts-twice',
  severity: 'warning',
  find: range => sql`
    ${item(name, 'part', sql`p.id`, sql`p.takenon`, sql`p.kg`)} from ${of}
    where ${own('p', range)} and ${during('p.takenon', range)} and p.state <> 'SCRAPPED' and exists (
      select from part t where t.mandator_id = p.mandator_id and t.car_id = p.car_id and t.sparecategory = p.sparecategory
        and t.position is not distinct from p.position and t.id <> p.id and t.state <> 'SCRAPPED')`,
}

/** Kinds that a car has once, so that the waste type of the catalogue is the same piece. */
const ONCE = sql.raw(`('BATTERY', 'CATALYST', 'HVBATTERY')`)

/** One piece booked both as a part and as waste, by car and kind of the catalogue (packages D, 2): its mass counts twice. */
const asWaste: Check = {
  code: 'parts-as-waste',
  severity: 'warning',
  find: range => sql`
    ${item(name, 'part', sql`p.id`, sql`p.takenon`, sql`p.kg`)} from ${of}
    where ${own('p', range)} and ${during('p.takenon', range)} and p.state <> 'SCRAPPED' and p.sparecategory in ${ONCE} and exists (
      select from entry e where e.mandator_id = p.mandator_id and e.car_id = p.car_id and e.kind = 'LINE' and e.wastetype = k.wastetype)`,
}

/** Removed by nobody, or by a person without a qualification required by the kind on that day (decision 29). */
const unqualified: Check = {
  code: 'parts-unqualified',
  severity: 'warning',
  find: range => sql`
    ${item(name, 'part', sql`p.id`, sql`p.takenon`, sql`p.kg`)} from ${of}
    cross join lateral (select coalesce(o.qualifications, k.qualifications, '{}') as needed) n
    where ${own('p', range)} and ${during('p.takenon', range)} and cardinality(n.needed) > 0 and not 'NONE' = any(n.needed)
      and not exists (select from qualification q where q.mandator_id = p.mandator_id and q.employee_id = p.staff_id and q.type = any(n.needed)
        and coalesce(q.issued, '-infinity') <= p.takenon and coalesce(q.validto, 'infinity') >= p.takenon)`,
}

const list = sql`l.year || '/' || l.no`

/** A list without lines does not show what was handed over (NachwV § 24 (8)). */
const emptyList: Check = {
  code: 'spares-empty',
  severity: 'warning',
  find: range => sql`
    ${item(list, 'spare', sql`l.id`, sql`l.actiondate`)} from spare_list l where ${own('l', range)} and ${during('l.actiondate', range)}
      and not exists (select from spare_line s where s.mandator_id = l.mandator_id and s.list_id = l.id)`,
}

const listWithoutStaff: Check = {
  code: 'spares-without-staff',
  severity: 'warning',
  find: range => sql`
    ${item(list, 'spare', sql`l.id`, sql`l.actiondate`)} from spare_list l where ${own('l', range)} and ${during('l.actiondate', range)}
      and l.staff_id is null`,
}

/** Days after which a stored part should be checked. */
const LONG = sql.raw('730')

const long: Check = {
  code: 'parts-long-stored',
  severity: 'warning',
  find: range => sql`
    ${item(name, 'part', sql`p.id`, sql`p.takenon`, sql`p.kg`)} from ${of}
    where ${own('p', range)} and p.state in ('STORED', 'RESERVED') and p.takenon < ${range.to}::date - ${LONG}`,
}

/** Kinds excluded from reuse that were kept or handed over for reuse ((EU) 2026/1738 Annex VII Part E). */
const notReusable: Check = {
  code: 'parts-not-reusable',
  severity: 'warning',
  find: range => sql`
    ${item(name, 'part', sql`p.id`, sql`p.takenon`, sql`p.kg`)} from ${of}
    where ${own('p', range)} and ${during('p.takenon', range)} and not coalesce(o.reusable, k.reusable, true) and p.state <> 'SCRAPPED'
      and p.assessment is distinct from 'RECYCLE'`,
}

/** Parts of closed delivery notes that no list has handed over yet: the register lacks them (NachwV § 24 (8)). */
const notesUnbooked: Check = {
  code: 'notes-unbooked',
  severity: 'warning',
  find: range => sql`
    ${item(sql`d.number || ' ' || ${name}`, 'part', sql`p.id`, sql`d.actiondate`, sql`p.kg`)} from delivery d
    join delivery_line l on l.mandator_id = d.mandator_id and l.delivery_id = d.id
    join delivery_piece i on i.mandator_id = l.mandator_id and i.line_id = l.id and i.list_id is null and i.backon is null
    join (${of}) on p.mandator_id = i.mandator_id and p.id = i.part_id
    where ${own('d', range)} and d.status <> 'OPEN' and ${during('d.actiondate', range)}`,
}

export const partChecks = [
  ...[twice, asWaste, unqualified, long, notReusable],
  ...[emptyList, listWithoutStaff, notesUnbooked],
]
