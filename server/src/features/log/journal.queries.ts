import { journalList } from '@kreislauf/core/features/log/lists.ts'
import type { PageQuery } from '@kreislauf/core/paging.ts'
import { type RawBuilder, sql } from 'kysely'
import { columns, type Db } from '../../platform/database/db.ts'
import { listed, pagedRows } from '../../platform/lists/listed.ts'
import { joinKinds, nameOfPart } from '../../platform/words/partnames.queries.ts'
import { wasteNames, writtenCode } from '../../platform/words/wastenames.ts'
import { owns } from '../companies/index.ts'
import { incidentWords } from '../incidents/index.ts'
import { carInForce, joinedCar, joinOwnWords, joinVnInForce } from '../receptions/index.ts'

export interface JournalFilter extends PageQuery {
  kind?: string | undefined
  late?: string | undefined
}
export interface Period {
  dismantlerId: number
  from: string
  to: string
}

const entered = (at: RawBuilder<unknown>) => sql`(${at} at time zone 'Europe/Berlin')::date`

/** Each table has its own ids, so a row's id is that of its record followed by the digit of the table. */
const rowId = (record: RawBuilder<unknown>, table: number) => sql`${record} * 10 + ${sql.lit(table)}`

const nothing = {
  wastetype: sql`null::text`,
  amount: sql`null::numeric`,
  measure: sql`null::text`,
  kg: sql`null::numeric`,
}

const receptionRows = ({ dismantlerId, from, to }: Period) => sql`select ${columns({
  id: rowId(sql`r.id`, 0),
  day: sql`r.receptiondate`,
  kind: sql`'RECEPTION'`,
  recordId: sql`r.id`,
  carId: sql`r.car_id`,
  subject: carInForce,
  number: sql`r.vnr`,
  ...nothing,
  staffName: sql`null::text`,
  // The remark of a VN can still change when its day is closed (decision 048).
  remark: sql`null::text`,
  occurredon: sql`null::date`,
  enteredon: entered(sql`coalesce(h.at, r.modified_at)`),
  state: sql`r.status`,
})} from reception r join ${joinedCar('r')} ${joinOwnWords}
  left join lateral (select min(at) as at from history h where h.mandator_id = r.mandator_id and h.record_type = 'reception' and h.record_id = r.id) h on true
  where r.mandator_id = current_mandator() and r.dismantler_id = ${dismantlerId} and r.receptiondate between ${from}::date and ${to}::date`

const moved = (change: RawBuilder<unknown>) => ({
  wastetype: sql`l.wastetype`,
  amount: sql`l.amount`,
  measure: sql`l.measure`,
  kg: change,
  staffName: sql`l.staff_name`,
})

const entryRows = ({ dismantlerId, from, to }: Period) => sql`select ${columns({
  id: rowId(sql`l.id`, 1),
  day: sql`l.actiondate`,
  kind: sql`l.kind`,
  recordId: sql`l.id`,
  carId: sql`l.car_id`,
  subject: carInForce,
  number: sql`coalesce(v.vnr, u.vnr)`,
  ...moved(sql`l.kg`),
  remark: sql`nullif(concat_ws(' · ', l.name, l.reason, l.remark), '')`,
  occurredon: sql`l.occurredon`,
  enteredon: entered(sql`l.created_at`),
  state: sql`null::text`,
})} from entry l
  left join ${joinedCar('l')}
  ${joinVnInForce}
  where l.mandator_id = current_mandator() and l.dismantler_id = ${dismantlerId} and l.actiondate between ${from}::date and ${to}::date`

const outputRows = ({ dismantlerId, from, to }: Period) => sql`select ${columns({
  id: rowId(sql`l.id`, 2),
  day: sql`l.actiondate`,
  kind: sql`l.outkind`,
  recordId: sql`coalesce(l.disposal_id, l.id)`,
  carId: sql`l.car_id`,
  subject: sql`coalesce(p.name, ${carInForce})`,
  number: sql`nullif(concat_ws(' / ', x.receiptnumber, x.disposalproofnumber), '')`,
  ...moved(sql`l.change_kg`),
  remark: sql`nullif(concat_ws(' · ', l.rdcode, l.reason, l.remark, x.remark), '')`,
  occurredon: sql`l.occurredon`,
  enteredon: entered(sql`l.created_at`),
  state: sql`null::text`,
})} from output l
  left join ${joinedCar('l')} ${joinVnInForce}
  left join disposal x on x.mandator_id = l.mandator_id and x.id = l.disposal_id
  left join lateral disposer_of(x.booked) p on true
  where l.mandator_id = current_mandator() and l.dismantler_id = ${dismantlerId} and l.actiondate between ${from}::date and ${to}::date`

/** Parts are no waste: PARTS is their stock. */
const ofParts = (kg: RawBuilder<unknown>) => ({
  wastetype: sql`'PARTS'`,
  amount: kg,
  measure: sql`'kg'`,
  kg,
})

const statementRows = ({ dismantlerId, from, to }: Period) => sql`select ${columns({
  id: rowId(sql`s.id`, 3),
  day: sql`s.effective_till`,
  kind: sql`'STATEMENT'`,
  recordId: sql`s.id`,
  carId: sql`null::bigint`,
  subject: sql`s.lockedby`,
  number: sql`null::text`,
  ...nothing,
  staffName: sql`null::text`,
  remark: sql`s.remark`,
  occurredon: sql`null::date`,
  enteredon: entered(sql`s.created_at`),
  state: sql`case when s.locked then 'LOCKED' else 'OPEN' end`,
})} from statement s
  where s.mandator_id = current_mandator() and s.dismantler_id = ${dismantlerId} and s.effective_till between ${from}::date and ${to}::date`

const incidentRows = ({ dismantlerId, from, to }: Period, language: string) => sql`select ${columns({
  id: rowId(sql`i.id`, 4),
  day: sql`i.date`,
  kind: sql`'INCIDENT'`,
  recordId: sql`i.id`,
  carId: sql`i.car_id`,
  subject: incidentWords(language),
  number: sql`null::text`,
  ...nothing,
  staffName: sql`i.staff_name`,
  remark: sql`concat_ws(' · ', ${carInForce}, i.description, i.cause, i.remedy, i.reportedto)`,
  occurredon: sql`i.occurredon`,
  enteredon: entered(sql`i.created_at`),
  state: sql`case when i.doneon is null then 'OPEN' end`,
})} from incident i left join ${joinedCar('i')} ${joinVnInForce}
  where i.mandator_id = current_mandator() and i.department_id = ${dismantlerId} and i.date between ${from}::date and ${to}::date`

const partRows = ({ dismantlerId, from, to }: Period, language: string) => sql`select ${columns({
  id: rowId(sql`p.id`, 5),
  day: sql`p.takenon`,
  kind: sql`'PART'`,
  recordId: sql`p.id`,
  carId: sql`p.car_id`,
  subject: carInForce,
  number: sql`p.code`,
  ...ofParts(sql`p.kg`),
  staffName: sql`p.staff_name`,
  remark: sql`concat_ws(' · ', ${nameOfPart('p', language)}, p.remark)`,
  occurredon: sql`null::date`,
  enteredon: entered(sql`p.created_at`),
  state: sql`null::text`,
})} from part p join ${joinedCar('p')} ${joinVnInForce} ${joinKinds('p')}
  where p.mandator_id = current_mandator() and p.dismantler_id = ${dismantlerId} and p.takenon between ${from}::date and ${to}::date`

const spareRows = ({ dismantlerId, from, to }: Period) => sql`select ${columns({
  id: rowId(sql`l.id`, 6),
  day: sql`l.actiondate`,
  kind: sql`'SPARE'`,
  recordId: sql`l.id`,
  carId: sql`null::bigint`,
  subject: sql`l.buyer`,
  number: sql`l.year || '/' || l.no`,
  ...ofParts(sql`-s.kg`),
  staffName: sql`l.staff_name`,
  remark: sql`nullif(concat_ws(' · ', l.reference, l.remark), '')`,
  occurredon: sql`null::date`,
  enteredon: entered(sql`l.created_at`),
  state: sql`null::text`,
})} from spare_list l
  cross join lateral (select coalesce(sum(s.kg), 0) as kg from spare_line s where s.mandator_id = l.mandator_id and s.list_id = l.id) s
  where l.mandator_id = current_mandator() and l.dismantler_id = ${dismantlerId} and l.actiondate between ${from}::date and ${to}::date`

const reviewRows = ({ dismantlerId, from, to }: Period) => sql`select ${columns({
  id: rowId(sql`v.id`, 7),
  day: sql`v.date`,
  kind: sql`'REVIEW'`,
  recordId: sql`v.id`,
  carId: sql`null::bigint`,
  subject: sql`to_char(v.month, 'MM/YYYY')`,
  number: sql`null::text`,
  ...nothing,
  staffName: sql`v.signedby`,
  remark: sql`v.remark`,
  occurredon: sql`null::date`,
  enteredon: entered(sql`v.created_at`),
  state: sql`null::text`,
  // A review is late after its own due day instead of the ten days of a record.
  late: sql`${entered(sql`v.created_at`)} > review_due(v.month)`,
})} from review v
  where v.mandator_id = current_mandator() and v.department_id = ${dismantlerId} and v.date between ${from}::date and ${to}::date`

const clearanceRows = ({ dismantlerId, from, to }: Period) => sql`select ${columns({
  id: rowId(sql`l.id`, 8),
  day: sql`l.day`,
  kind: sql`'CLEARANCE'`,
  recordId: sql`l.id`,
  carId: sql`l.car_id`,
  subject: carInForce,
  number: sql`null::text`,
  ...nothing,
  staffName: sql`coalesce(l.staff_name, l.overriddenby)`,
  remark: sql`l.override`,
  occurredon: sql`null::date`,
  enteredon: entered(sql`l.created_at`),
  state: sql`null::text`,
})} from clearance l join ${joinedCar('l')} ${joinVnInForce}
  where l.mandator_id = current_mandator() and l.dismantler_id = ${dismantlerId} and l.day between ${from}::date and ${to}::date`

const events = [receptionRows, entryRows, outputRows, statementRows, incidentRows, partRows, spareRows, clearanceRows]

/** All records of a yard's log (details O70), marked if late. */
export function yardRecords(period: Period, language: string): RawBuilder<unknown> {
  const marked = events.map(
    rows => sql`(select r.*, r.kind not in ('STATEMENT', 'OPENING')
      and entered_late(r.enteredon, coalesce(r.occurredon, r.day)) as late from (${rows(period, language)}) r)`,
  )
  return sql.join([...marked, reviewRows(period)], sql` union all `)
}

/** The same with the names of wastes, filtered. */
function recordsOf(period: Period, filter: JournalFilter, language: string): RawBuilder<unknown> {
  const { wastename, tradename } = wasteNames(language)
  const named = sql`select j.*, ${wastename} as wastename, ${tradename} as tradename, w.hazardous
    from (${yardRecords(period, language)}) j left join lateral waste_types_on(j.wastetype, j.day) w on j.wastetype is not null`
  return sql`select * from (${named}) m where ${filter.kind ? sql`m.kind = ${filter.kind}` : sql`true`}
    and ${filter.late ? sql`m.late` : sql`true`}`
}

const derived = { wastetype: writtenCode, late: sql`case when b.late then 'late' end` }

/** The journal as a query, in date order. */
export const journalOf = (period: Period, filter: JournalFilter, language: string): RawBuilder<unknown> =>
  listed(recordsOf(period, filter, language), { ...filter, language }, journalList, derived)

export const journal = (db: Db, period: Period, filter: JournalFilter, language: string) =>
  pagedRows(db, {
    base: recordsOf(period, filter, language),
    union: true,
    of: journalList,
    asked: { ...filter, language },
    derived,
    there: owns(period.dismantlerId),
  })
