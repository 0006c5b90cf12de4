import { sql } from 'kysely'
import { wasteNames } from '../../platform/words/wastenames.ts'
import { type Entries, entry } from '../../thread/row.queries.ts'

/** The inbound entry of a car with its VN, and what was taken out of it. */
export const entryThread: Entries = ({ carId, language }) => [
  sql`select ${entry(sql`e.kind`, {
    day: sql`e.actiondate`,
    recordId: sql`e.id`,
    wastetype: sql`e.wastetype`,
    hazardous: sql`w.hazardous`,
    ...wasteNames(language),
    kg: sql`e.kg`,
    occurredon: sql`e.occurredon`,
    staffName: sql`e.staff_name`,
    paper: sql`case e.kind when 'INBOUND' then (select r.vnr from reception r where r.mandator_id = e.mandator_id and r.car_id = e.car_id
      and r.status = 'LOCKED' limit 1) end`,
  })} from entry e left join lateral waste_types_on(e.wastetype, e.actiondate) w on true
    where e.mandator_id = current_mandator() and e.car_id = ${carId}`,
]

/** Corrections of its weight. */
export const correctionThread: Entries = ({ carId }) => [
  sql`select ${entry('CORRECTION', {
    day: sql`o.actiondate`,
    recordId: sql`o.id`,
    number: sql`o.reason`,
    kg: sql`o.change_kg`,
    occurredon: sql`o.occurredon`,
    staffName: sql`o.staff_name`,
  })} from output o where o.mandator_id = current_mandator() and o.car_id = ${carId} and o.outkind = 'CORRECTION' and o.wastetype = '160104'`,
]
