import { ELV, HULK } from '@kreislauf/core/domain/avv.ts'
import { sql } from 'kysely'
import { differenceLimitOn } from '../../masterdata/index.ts'
import { type Check, carLabel, during, item, own } from './queries.ts'

/** Fractions removed by draining: batteries, oils, liquids, filters, other pollutants, fuel (domain 3.1). */
const DRAINED = sql.raw('2 and 7')

/** A car handed over whole is drained by its receiver. */
const undrained: Check = {
  code: 'cars-undrained',
  severity: 'warning',
  find: range => sql`
    ${item(carLabel('c'), 'entries', sql`c.id`, sql`c.enteredon`, sql`c.weight`)} from car c
    where ${own('c', range)} and ${during('c.enteredon', range)} and not exists (select from entry e left join lateral waste_types_on(e.wastetype, e.actiondate) w on true
      where e.mandator_id = c.mandator_id and e.car_id = c.id and e.kind = 'LINE' and w.fraction between ${DRAINED})
      and not exists (select from output o where o.mandator_id = c.mandator_id and o.car_id = c.id and o.outkind = 'DISPOSAL' and o.wastetype = ${ELV})`,
}

/** More mass was booked out than the car weighed (details O57). */
const overdrawn: Check = {
  code: 'cars-overdrawn',
  severity: 'warning',
  find: range => sql`
    ${item(carLabel('c'), 'entries', sql`c.id`, sql`c.enteredon`, sql`c.rest_kg`)} from car c
    where ${own('c', range)} and c.enteredon <= ${range.to}::date and c.rest_kg < 0
      and (${during('c.enteredon', range)} or exists (select from car_mass(c.mandator_id, c.id) m where ${during('m.day', range)}))`,
}

/** Closed cars whose unexplained mass exceeds the limit (details O57). */
const difference: Check = {
  code: 'cars-difference',
  severity: 'warning',
  find: range => sql`
    ${item(carLabel('c'), 'entries', sql`c.id`, sql`c.hulkon`, sql`c.rest_kg`)} from car c
    where ${own('c', range)} and ${during('c.hulkon', range)} and c.rest_kg > c.weight * ${differenceLimitOn(range.to)}`,
}

/** Minimum of weighed cars of one model for a comparison. */
const ALIKE = sql.raw('3')

const weightOutlier: Check = {
  code: 'weight-outliers',
  severity: 'warning',
  find: range => sql`
    with models as (select c.manufacturer, c.model, avg(c.weight) as mean from car c where ${own('c', range)} and c.enteredon is not null
      and c.model is not null group by 1, 2 having count(*) > ${ALIKE})
    ${item(carLabel('c'), 'car', sql`c.id`, sql`c.enteredon`, sql`c.weight`)} from car c join models m on (m.manufacturer, m.model) = (c.manufacturer, c.model)
    where ${own('c', range)} and ${during('c.enteredon', range)} and abs(c.weight - m.mean) > 0.25 * m.mean`,
}

/** Amount of one waste type of a closed car below a third or above twice the yard's average for the model. */
const amountOutlier: Check = {
  code: 'amount-outliers',
  severity: 'warning',
  find: range => sql`
    with amounts as (
      select c.id, c.manufacturer, c.model, c.hulkon, e.wastetype, sum(e.kg) as kg from entry e join car c on c.mandator_id = e.mandator_id and c.id = e.car_id
      where ${own('e', range)} and e.kind = 'LINE' and c.hulkon is not null and c.model is not null group by c.id, c.manufacturer, c.model, c.hulkon, e.wastetype
    ), models as (select manufacturer, model, wastetype, avg(kg) as mean from amounts group by 1, 2, 3 having count(*) > ${ALIKE})
    ${item(sql`concat_ws(' ', c.licenceplate, a.manufacturer, a.model, a.wastetype)`, 'entries', sql`a.id`, sql`a.hulkon`, sql`a.kg`)}
    from amounts a join models m using (manufacturer, model, wastetype) join car c on ${own('c', range)} and c.id = a.id
    where ${during('a.hulkon', range)} and abs(a.kg - m.mean) > 2 and (a.kg > 2 * m.mean or a.kg < m.mean / 3)`,
}

/** Cars that left while the log still has their mass: without a hulk, or with a hulk in no disposal. */
const gone: Check = {
  code: 'cars-gone-in-stock',
  severity: 'warning',
  find: range => sql`
    ${item(carLabel('c'), 'entries', sql`c.id`, sql`c.enteredon`, sql`car_rest(c.mandator_id, c.id)`)} from car c
    where ${own('c', range)} and c.step = 'DISPOSED' and c.enteredon <= ${range.to}::date and c.hulkon is null and car_rest(c.mandator_id, c.id) > 0
    union all
    ${item(carLabel('c'), 'entries', sql`c.id`, sql`e.actiondate`, sql`e.kg - e.taken_kg`)}
    from entry e join car c on c.mandator_id = e.mandator_id and c.id = e.car_id
    where ${own('e', range)} and e.wastetype = ${HULK} and e.kind = 'LINE' and e.taken_kg < e.kg and e.actiondate <= ${range.to}::date
      and c.step = 'DISPOSED' and not exists (select from output o where o.mandator_id = e.mandator_id and o.car_id = e.car_id
        and o.wastetype = ${HULK} and o.outkind = 'DISPOSAL')`,
}

/** One VIN in the log of a yard twice: its mass counts twice. */
const vinTwice: Check = {
  code: 'cars-vin-twice',
  severity: 'warning',
  find: range => sql`
    ${item(carLabel('c'), 'entries', sql`c.id`, sql`c.enteredon`, sql`c.weight`)} from car c
    where ${own('c', range)} and ${during('c.enteredon', range)} and c.vin <> '' and exists (select from car o
      where ${own('o', range)} and o.vin = c.vin and o.id <> c.id and o.enteredon <= ${range.to}::date)`,
}

const withoutStaff: Check = {
  code: 'entries-without-staff',
  severity: 'warning',
  find: range => sql`
    ${item(sql`e.wastetype || ' ' || ${carLabel('c')}`, 'entries', sql`c.id`, sql`e.actiondate`, sql`e.kg`)}
    from entry e join car c on c.mandator_id = e.mandator_id and c.id = e.car_id
    where ${own('e', range)} and ${during('e.actiondate', range)} and e.kind = 'LINE' and e.staff_id is null`,
}

/** Booked by a person without a valid qualification on that day (decision 29). */
const unqualified: Check = {
  code: 'entries-unqualified',
  severity: 'warning',
  find: range => sql`
    ${item(sql`concat_ws(' ', e.wastetype, e.staff_name)`, 'employee', sql`p.id`, sql`e.actiondate`, sql`e.kg`)}
    from entry e join employee p on p.mandator_id = e.mandator_id and p.id = e.staff_id left join lateral waste_types_on(e.wastetype, e.actiondate) w on true
    where ${own('e', range)} and ${during('e.actiondate', range)} and e.kind = 'LINE' and cardinality(w.qualifications) > 0 and not 'NONE' = any(w.qualifications)
      and not exists (select from qualification q where q.mandator_id = p.mandator_id and q.employee_id = p.id and q.type = any(w.qualifications)
        and coalesce(q.issued, '-infinity') <= e.actiondate and coalesce(q.validto, 'infinity') >= e.actiondate)`,
}

export const carChecks = [
  undrained,
  overdrawn,
  difference,
  weightOutlier,
  amountOutlier,
  gone,
  vinTwice,
  withoutStaff,
  unqualified,
]
