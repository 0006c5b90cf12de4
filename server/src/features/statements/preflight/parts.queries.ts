import { sql } from 'kysely'
import { type Check, carLabel, during, item, own } from './queries.ts'

const name = sql`concat_ws(' ', coalesce(p.designation, o.name, k.name_de), p.code, ${carLabel('c')})`
const of = sql`part p join car c on c.mandator_id = p.mandator_id and c.id = p.car_id left join spare_part k on k.key = p.sparecategory
  left join spare_kind o on o.mandator_id = p.mandator_id and 'OWN' || o.id = p.sparecategory`

/** The same kind at the same place of one car twice: one piece written as two, or once as a part and once as waste (packages D, 2). */
const twice: Check = {
  code: 'parts-twice',
  severity: 'warning',
  find: range => sql`
    ${item(name, 'part', sql`p.id`, sql`p.takenon`, sql`p.kg`)} from ${of}
    where ${own('p', range)} and ${during('p.takenon', range)} and p.state <> 'SCRAPPED' and (exists (
      select from part t where t.mandator_id = p.mandator_id and t.car_id = p.car_id and t.sparecategory = p.sparecategory
        and t.position is not distinct from p.position and t.id <> p.id and t.state <> 'SCRAPPED')
      or exists (select from entry e where e.mandator_id = p.mandator_id and e.car_id = p.car_id and e.kind = 'LINE' and p.sparecategory in ('BATTERY', 'CATALYST', 'HVBATTERY')
        and e.wastetype = k.wastetype))`,
}

/** Days after which a part that still lies here is looked at again. */
const LONG = sql.raw('730')

const long: Check = {
  code: 'parts-long-stored',
  severity: 'warning',
  find: range => sql`
    ${item(name, 'part', sql`p.id`, sql`p.takenon`, sql`p.kg`)} from ${of}
    where ${own('p', range)} and p.state in ('STORED', 'RESERVED') and p.takenon < ${range.to}::date - ${LONG}`,
}

/** Kinds that are never used again, kept or handed over for reuse ((EU) 2026/1738 Annex VII Part E). */
const notReusable: Check = {
  code: 'parts-not-reusable',
  severity: 'warning',
  find: range => sql`
    ${item(name, 'part', sql`p.id`, sql`p.takenon`, sql`p.kg`)} from ${of}
    where ${own('p', range)} and ${during('p.takenon', range)} and not coalesce(o.reusable, k.reusable, true) and p.state <> 'SCRAPPED'
      and p.assessment is distinct from 'RECYCLE'`,
}

export const partChecks = [twice, long, notReusable]
