import { UNITS } from '@kreislauf/core/domain/units.ts'
import { CollectorRow } from '@kreislauf/core/features/log/collector.ts'
import { collectorJournalList } from '@kreislauf/core/features/log/lists.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { type RawBuilder, sql } from 'kysely'
import { columnsOf, type Db } from '../../../platform/database/db.ts'
import { listed, pagedRows, type Reader } from '../../../platform/lists/listed.ts'
import { translator } from '../../../platform/words/i18n.ts'
import { nameOf } from '../../../platform/words/names.ts'
import { owns } from '../../companies/index.ts'
import { incidentWords } from '../../incidents/index.ts'
import type { JournalFilter } from '../journal.queries.ts'

export interface Period {
  id: number
  from: string
  to: string
}

/** An own collector of the mandator. Throws `not-found`. */
export const ownCollector = (db: Db, id: number) =>
  db
    .selectFrom('department')
    .select(['id', 'mandatorId'])
    .where('id', '=', id)
    .where('department', '=', 'COLLECTOR')
    .where('mandatorId', '=', sql<number>`current_mandator()`)
    .executeTakeFirstOrThrow(() => new Problem('not-found'))

const keeper = sql`coalesce(nullif(r.keeper ->> 'companyname', ''),
  nullif(concat_ws(' ', r.keeper ->> 'firstname', r.keeper ->> 'lastname'), ''))`

/** A reception has several events, so a row's id is that of its record followed by the digit of the event. */
const told = (
  event: string,
  digit: number,
  day: RawBuilder<unknown>,
  more = { id: sql`r.id`, remark: sql`r.remark` },
) => sql`
  select ${columnsOf(CollectorRow, {
    id: sql`${more.id} * 10 + ${sql.lit(digit)}`,
    day,
    kind: sql.lit(event),
    receptionId: sql`r.id`,
    incidentId: sql`null::bigint`,
    reviewId: sql`null::bigint`,
    orderId: sql`null::bigint`,
    vnr: sql`r.vnr`,
    subject: sql`nullif(concat_ws(' ', c.manufacturer, c.model, c.licenceplate), '')`,
    vin: sql`c.vin`,
    dismantler: sql`coalesce(r.snapshot #>> '{dismantler,company,name}', d.company ->> 'name')`,
    keeper,
    remark: more.remark,
    state: sql`r.status`,
  })} from reception r join car c on c.mandator_id = r.mandator_id and c.id = r.car_id
  left join department d on d.mandator_id = r.mandator_id and d.id = r.dismantler_id`

const during = (day: RawBuilder<unknown>, { id, from, to }: Period) =>
  sql`where r.collector_id = ${id} and ${day} between ${from}::date and ${to}::date`

const happened = ({ id, from, to }: Period, language: string) => sql`
  select ${columnsOf(CollectorRow, {
    id: sql`i.id * 10 + 4`,
    day: sql`i.date`,
    kind: sql.lit('INCIDENT'),
    receptionId: sql`null::bigint`,
    incidentId: sql`i.id`,
    reviewId: sql`null::bigint`,
    orderId: sql`null::bigint`,
    vnr: sql`null::text`,
    subject: incidentWords(language),
    vin: sql`null::text`,
    dismantler: sql`null::text`,
    keeper: sql`null::text`,
    remark: sql`concat_ws(' · ', i.description, i.cause, i.remedy, i.reportedto)`,
    state: sql`null::text`,
  })} from incident i where i.department_id = ${id} and i.date between ${from}::date and ${to}::date`

const reviewed = ({ id, from, to }: Period) => sql`
  select ${columnsOf(CollectorRow, {
    id: sql`v.id * 10 + 5`,
    day: sql`v.date`,
    kind: sql.lit('REVIEW'),
    receptionId: sql`null::bigint`,
    incidentId: sql`null::bigint`,
    reviewId: sql`v.id`,
    orderId: sql`null::bigint`,
    vnr: sql`null::text`,
    subject: sql`to_char(v.month, 'MM/YYYY')`,
    vin: sql`null::text`,
    dismantler: sql`null::text`,
    keeper: sql`null::text`,
    remark: sql`concat_ws(' · ', v.signedby, v.remark)`,
    state: sql`null::text`,
  })} from review v where v.department_id = ${id} and v.date between ${from}::date and ${to}::date`

const fetchedOn = sql`(o.pickedupat at time zone 'Europe/Berlin')::date`

/** Loads fetched by a recycler at the collector's own address that follow no yard's stock: those are in the yard's log. */
const fetched = ({ id, from, to }: Period, language: string) => sql`
  select ${columnsOf(CollectorRow, {
    id: sql`o.id * 10 + 6`,
    day: fetchedOn,
    kind: sql.lit('PICKUP'),
    receptionId: sql`null::bigint`,
    incidentId: sql`null::bigint`,
    reviewId: sql`null::bigint`,
    orderId: sql`o.id`,
    vnr: sql`null::text`,
    subject: nameOf(language, 't'),
    vin: sql`null::text`,
    dismantler: sql`null::text`,
    keeper: sql`null::text`,
    remark: sql`concat_ws(' · ', o.ordernumber, o.terms #>> '{recycler,name}', ${amountOf(language)}, o.remark)`,
    state: sql`null::text`,
  })} from pickup_order o join cargo c on c.mandator_id = o.mandator_id and c.id = o.cargo_id join cargo_type t on t.id = c.cargo_type_id
    join department l on l.mandator_id = o.mandator_id and l.id = o.looper_id
    join department k on k.mandator_id = o.mandator_id and k.id = ${id} and ${sql.join(
      ['zip', 'street', 'hsnr'].map(
        part => sql`lower(k.company ->> ${sql.lit(part)}) = lower(l.company ->> ${sql.lit(part)})`,
      ),
      sql` and `,
    )}
  where o.mandator_id = current_mandator() and o.status = 'PICKEDUP' and c.dismantler_id is null and ${fetchedOn} between ${from}::date and ${to}::date`

/** The weighed amount with its unit, formatted for the reader. */
function amountOf(language: string): RawBuilder<string> {
  const t = translator(language)
  const units = UNITS.map(unit => sql`when ${sql.lit(unit)} then ${t(`evaluations.units.${unit}`)}::text`)
  const comma = language === 'en' ? '.' : ','
  return sql`replace(trim_scale(o.actualamount)::text, '.', ${comma}::text) || ' ' || case o.measure ${sql.join(units, sql` `)} end`
}

/**
 * Events of a collector's receptions: received, VN issued, handed over to the dismantler's log, documents; and its incidents, reviews and fetched
 * loads (details O78).
 */
function unfiltered(period: Period, language: string): RawBuilder<unknown> {
  const [received, issued, entered] = [sql`r.receptiondate`, sql`r.vndate`, sql`c.enteredon`]
  const kept = sql`(f.created_at at time zone 'Europe/Berlin')::date`
  return sql`
    ${told('RECEIVED', 0, received)} ${during(received, period)}
    union all ${told('VN', 1, issued)} ${during(issued, period)} and r.status in ('LOCKED', 'REPLACED')
    union all ${told('HANDEDOVER', 2, entered)} ${during(entered, period)} and r.status = 'LOCKED'
    union all ${told('DOCUMENT', 3, kept, { id: sql`f.id`, remark: sql`f.name` })}
      join file f on f.mandator_id = r.mandator_id and f.owner_type = 'reception' and f.owner_id = r.id ${during(kept, period)}
    union all ${happened(period, language)}
    union all ${reviewed(period)}
    union all ${fetched(period, language)}`
}

/** The same for counting: the underlying records have no day of entry. */
export const collectorRecords = (period: Period, language: string) =>
  sql`select j.*, false as late, null::date as enteredon from (${unfiltered(period, language)}) j`

const recordsOf = (period: Period, kind: string | undefined, language: string) =>
  sql`select * from (${unfiltered(period, language)}) j where ${kind ? sql`j.kind = ${kind}` : sql`true`}`

/** The same as a query, in date order. */
export const collectorJournalOf = (period: Period, { kind, ...filter }: JournalFilter & Reader) =>
  listed(recordsOf(period, kind, filter.language), filter, collectorJournalList)

export const collectorJournal = (db: Db, period: Period, { kind, ...asked }: JournalFilter & Reader) =>
  pagedRows(db, {
    base: recordsOf(period, kind, asked.language),
    union: true,
    of: collectorJournalList,
    asked,
    there: owns(period.id, 'COLLECTOR'),
  })
