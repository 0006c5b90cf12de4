import { today } from '@kreislauf/core/days.ts'
import { sql } from 'kysely'
import { type Check, during, item } from './queries.ts'

/** Unresolved incidents in the period to be closed (EfbV § 5 (1) Nr. 2). */
const openIncidents: Check = {
  code: 'incidents-open',
  severity: 'warning',
  find: range => sql`
    ${item(sql`left(i.description, 60)`, 'incident', sql`i.id`, sql`i.date`)} from incident i
    where i.mandator_id = current_mandator() and i.department_id = ${range.dismantlerId} and ${during('i.date', range)} and i.doneon is null`,
}

/** A whole month of the period without review after its due day (EfbV § 5 (3)). */
const unreviewed: Check = {
  code: 'reviews-missing',
  severity: 'warning',
  find: range => sql`
    ${item(sql`to_char(m.day, 'MM/YYYY')`, 'review', sql`to_char(m.day, 'YYYYMM')`, sql`(m.day + interval '1 month' - interval '1 day')::date`)}
    from generate_series(date_trunc('month', greatest(${range.from}::date, log_begins(current_mandator(), ${range.dismantlerId}))::timestamp), ${range.to}::timestamp, interval '1 month') m (day)
    where (m.day + interval '1 month' - interval '1 day')::date <= ${range.to}::date and review_due(m.day::date) < ${today()}::date
      and not exists (select from review r where r.mandator_id = current_mandator() and r.department_id = ${range.dismantlerId} and r.month = m.day)`,
}

/** The report to the waste statistics identifies the plant by it (domain 5). */
const number: Check = {
  code: 'identnr-missing',
  severity: 'warning',
  find: range => sql`
    ${item(sql`d.company ->> 'name'`, 'yard', sql`d.id`)} from department d
    where d.mandator_id = current_mandator() and d.id = ${range.dismantlerId} and nullif(d.ident_nr, '') is null`,
}

export const dutyChecks = [openIncidents, unreviewed]
export const plantChecks = [number]
