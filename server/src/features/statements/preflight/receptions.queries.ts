import { sql } from 'kysely'
import { withoutDeliverer } from '../../registers/index.ts'
import { unexplained } from './numbers.queries.ts'
import { type Check, carLabel, during, item, own } from './queries.ts'

/** Open receptions could never be locked once their day is closed. */
const open: Check = {
  code: 'receptions-open',
  severity: 'block',
  find: range => sql`
    ${item(sql`r.vnr`, 'reception', sql`r.id`, sql`r.receptiondate`)} from reception r
    where ${own('r', range)} and r.status = 'OPEN' and r.receptiondate <= ${range.to}::date`,
}

const notTransferred: Check = {
  code: 'cars-not-transferred',
  severity: 'block',
  find: range => sql`
    ${item(sql`r.vnr || ' ' || ${carLabel('c')}`, 'car', sql`c.id`, sql`r.receptiondate`, sql`c.weight`)}
    from reception r join car c on c.mandator_id = r.mandator_id and c.id = r.car_id
    where ${own('r', range)} and r.status = 'LOCKED' and r.receptiondate <= ${range.to}::date and c.enteredon is null`,
}

/** Waste on the yard without a VN of ours that is not in the log yet (details O49). */
const withoutLog: Check = {
  code: 'cars-without-log',
  severity: 'warning',
  find: range => sql`
    ${item(carLabel('c'), 'car', sql`c.id`, sql`c.receptiondate`, sql`c.weight`)} from car c
    where ${own('c', range)} and c.novnreason <> 'NOTWASTE' and c.enteredon is null and c.receptiondate <= ${range.to}::date`,
}

/** Numbers between two VNs that belong to no VN and no explained jump of the counter (details O26). */
const gaps: Check = {
  code: 'vnr-gaps',
  severity: 'warning',
  find: range => sql`
    ${unexplained(range.dismantlerId)}
    ${item(sql`gap.prefix || (gap.before + 1) || case when gap.nr - 1 > gap.before + 1 then ' – ' || gap.prefix || (gap.nr - 1) else '' end`, 'reception', sql`gap.id`, sql`gap.receptiondate`)}
    from gap where ${during('gap.receptiondate', range)} and not isempty(gap.missing)`,
}

/** Issued on a day without a valid certificate of the company (AltfahrzeugV § 5 (3)). */
const certificate: Check = {
  code: 'certificate-missing',
  severity: 'warning',
  find: range => sql`
    ${item(sql`r.vnr`, 'company', sql`r.dismantler_id`, sql`r.vndate`)} from reception r
    where ${own('r', range)} and r.status = 'LOCKED' and ${during('r.receptiondate', range)}
      and not exists (select from certificate z where z.mandator_id = r.mandator_id and z.department_id = r.dismantler_id
        and z.validfrom <= r.vndate and z.validto >= r.vndate)`,
}

/** Required by the waste statistics for every inbound car, with and without VN (domain 5). */
export const origin: Check = {
  code: 'origin-missing',
  severity: 'warning',
  find: range => sql`
    ${item(sql`r.vnr`, 'reception', sql`r.id`, sql`r.receptiondate`)} from reception r
    where ${own('r', range)} and r.status = 'LOCKED' and ${during('r.receptiondate', range)} and (r.originkind is null or r.originregion is null)
    union all
    ${item(carLabel('c'), 'car', sql`c.id`, sql`e.actiondate`, sql`e.kg`)} from entry e join car c on c.mandator_id = e.mandator_id and c.id = e.car_id
    where ${own('e', range)} and e.kind = 'INBOUND' and ${during('e.actiondate', range)} and c.reception_id is null
      and (c.originkind is null or c.originregion is null) and ordinance_part(c.novnreason, c.clazz) <> 'OPENING'`,
}

const deliverers: Check = {
  code: 'deliverers-missing',
  severity: 'warning',
  find: range => sql`
    ${item(carLabel('c'), 'car', sql`c.id`, sql`l.day`, sql`l.kg`)} from (${withoutDeliverer(range)}) l
    join car c on c.mandator_id = current_mandator() and c.id = l."carId"`,
}

/** The notice promised by the yard in box 4.13 (details O31). */
const notified: Check = {
  code: 'authority-unnotified',
  severity: 'warning',
  find: range => sql`
    ${item(sql`r.vnr`, 'reception', sql`r.id`, sql`r.vndate`)} from reception r
    where ${own('r', range)} and r.status = 'LOCKED' and ${during('r.receptiondate', range)} and r.sornd and r.notifieddon is null`,
}

export const receptionChecks = [open, notTransferred, withoutLog, gaps, certificate, origin, deliverers, notified]
