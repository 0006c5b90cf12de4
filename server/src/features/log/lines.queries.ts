import { EntryLine, OutputLine } from '@kreislauf/core/features/log/contract.ts'
import { entryList, otherOutputList, outputList } from '@kreislauf/core/features/log/lists.ts'
import type { PageQuery } from '@kreislauf/core/paging.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { type RawBuilder, sql } from 'kysely'
import { columns, columnsOf, type Db, jsonRows } from '../../platform/database/db.ts'
import { listed, pagedRows } from '../../platform/lists/listed.ts'
import { wasteNames, writtenCode } from '../../platform/words/wastenames.ts'
import { owns } from '../companies/index.ts'
import { carWithVinInForce, joinVnInForce } from '../receptions/index.ts'

interface Filter extends PageQuery {
  from?: string | undefined
  to?: string | undefined
  wastetype?: string | undefined
}
export interface EntryFilter extends Filter {
  carId?: number | undefined
  kind?: string | undefined
}
export interface OutputFilter extends Filter {
  outkind?: string | undefined
  others?: string | undefined
}

const locked = sql`coalesce(l.actiondate <= d.closed_till, false)`
const entered = sql`entered_late((l.created_at at time zone 'Europe/Berlin')::date, coalesce(l.occurredon, l.actiondate))`

/** Opening stock is never late: it is entered when the log begins. */
const enteredLate = sql`(l.outkind <> 'OPENING' and ${entered})`

const common = (language: string, late = entered) => ({
  id: sql`l.id`,
  version: sql`l.version`,
  dismantlerId: sql`l.dismantler_id`,
  wastetype: sql`l.wastetype`,
  ...wasteNames(language),
  hazardous: sql`w.hazardous`,
  fraction: sql`w.fraction`,
  amount: sql`l.amount`,
  measure: sql`l.measure`,
  factor: sql`l.factor`,
  kg: sql`l.kg`,
  pieces: sql`l.pieces`,
  actiondate: sql`l.actiondate`,
  occurredon: sql`l.occurredon`,
  reason: sql`l.reason`,
  remark: sql`l.remark`,
  staffId: sql`l.staff_id`,
  staffName: sql`l.staff_name`,
  carId: sql`l.car_id`,
  carInfo: carWithVinInForce,
  locked,
  closedTill: sql`d.closed_till`,
  isSelectable: sql`not ${locked}`,
  takenKg: sql`l.taken_kg`,
  late,
  uiInfo: sql`case when ${locked} then 'LOCKED' when l.taken_kg > 0 then 'TAKEN' when ${late} then 'LATE' end`,
})

const joins = sql`
  join department d on d.mandator_id = l.mandator_id and d.id = l.dismantler_id
  left join car c on c.mandator_id = l.mandator_id and c.id = l.car_id ${joinVnInForce}
  left join lateral waste_types_on(l.wastetype, l.actiondate) w on true`

const entryRows = (condition: RawBuilder<unknown>, language: string) => sql`
  select ${columnsOf(EntryLine, {
    ...common(language),
    kind: sql`l.kind`,
    name: sql`l.name`,
    partName: sql`(select coalesce(p.designation, p.code) from part p where p.mandator_id = l.mandator_id and p.entry_id = l.id)`,
  })} from entry l ${joins}
  where l.mandator_id = current_mandator() and ${condition}`

const outputRows = (condition: RawBuilder<unknown>, language: string) => sql`
  select ${columnsOf(OutputLine, {
    ...common(language, enteredLate),
    outkind: sql`l.outkind`,
    changeKg: sql`l.change_kg`,
    disposalId: sql`l.disposal_id`,
    disposerName: sql`p.name`,
    rdcode: sql`l.rdcode`,
    entryIns: sql`(select coalesce(json_agg(distinct a.entry_id), '[]') from allocation a
      where a.mandator_id = l.mandator_id and a.output_id = l.id and a.entry_id is not null)`,
  })} from output l ${joins}
  left join disposal x on x.mandator_id = l.mandator_id and x.id = l.disposal_id
  left join lateral disposer_of(x.booked) p on true
  where l.mandator_id = current_mandator() and ${condition}`

const matching = (dismantlerId: number, { from, to, wastetype }: Filter) => sql`
  l.dismantler_id = ${dismantlerId}
  ${from ? sql`and l.actiondate >= ${from}::date` : sql``} ${to ? sql`and l.actiondate <= ${to}::date` : sql``}
  ${wastetype ? sql`and l.wastetype = ${wastetype}` : sql``}`

/** Columns of these lists in addition to the fields of a line. */
const derived = { wastetype: writtenCode, late: sql`case when b.late then 'late' end` }

/** Entry lines of a dismantler. */
const entriesIn = (dismantlerId: number, filter: EntryFilter, language: string) => {
  const ofCar = filter.carId ? sql`and l.car_id = ${filter.carId}` : sql``
  const ofKind = filter.kind ? sql`and l.kind = ${filter.kind}` : sql``
  return entryRows(sql`${matching(dismantlerId, filter)} ${ofCar} ${ofKind}`, language)
}

/** Output lines of all kinds. */
const outputsIn = (dismantlerId: number, filter: OutputFilter, language: string) => {
  const ofKind = filter.outkind ? sql`and l.outkind = ${filter.outkind}` : sql``
  const others = filter.others ? sql`and l.disposal_id is null` : sql``
  return outputRows(sql`${matching(dismantlerId, filter)} ${ofKind} ${others}`, language)
}

/** Entry lines as a query, latest first. */
export const entriesOf = (dismantlerId: number, filter: EntryFilter, language: string) =>
  listed(entriesIn(dismantlerId, filter, language), { ...filter, language }, entryList, derived)

/** Output lines as a query, latest first. */
export const outputsOf = (dismantlerId: number, filter: OutputFilter, language: string) =>
  listed(outputsIn(dismantlerId, filter, language), { ...filter, language }, outputList, derived)

export const entries = (db: Db, dismantlerId: number, filter: EntryFilter, language: string) => {
  const [base, asked] = [entriesIn(dismantlerId, filter, language), { ...filter, language }]
  return pagedRows(db, { base, of: entryList, asked, derived, there: owns(dismantlerId) })
}

/** All outputs, or those without a disposal. */
export const outputs = (db: Db, dismantlerId: number, filter: OutputFilter, language: string) => {
  const [base, asked] = [outputsIn(dismantlerId, filter, language), { ...filter, language }]
  const of = filter.others ? otherOutputList : outputList
  return pagedRows(db, { base, of, asked, derived, there: owns(dismantlerId) })
}

/** Lines of a car in the log by day, its inbound entry first. Throws `not-found` if it is not in the log. */
export const entriesOfCar = (db: Db, carId: number, language: string) =>
  jsonRows(
    db,
    sql`${entryRows(sql`l.car_id = ${carId}`, language)} order by l.kind <> 'INBOUND', l.actiondate, l.id`,
    sql<boolean>`exists (select from entry i where i.mandator_id = current_mandator() and i.car_id = ${carId} and i.kind = 'INBOUND')`,
  )

export const entriesById = async (db: Db, ids: readonly number[], language: string): Promise<EntryLine[]> =>
  (await sql<EntryLine>`${entryRows(sql`l.id = any(${ids})`, language)} order by l.id`.execute(db)).rows

export const outputsById = async (db: Db, ids: readonly number[], language: string): Promise<OutputLine[]> =>
  (await sql<OutputLine>`${outputRows(sql`l.id = any(${ids})`, language)} order by l.id`.execute(db)).rows

/** An entry without a car. Throws `not-found`. */
export async function foreignEntry(db: Db, id: number, language: string): Promise<EntryLine> {
  const { rows } = await sql<EntryLine>`${entryRows(sql`l.id = ${id} and l.kind = 'FOREIGN'`, language)}`.execute(db)
  if (!rows[0]) throw new Problem('not-found')
  return rows[0]
}

/** An output without disposal; for a recoding all lines saved together. Throws `not-found`. */
export async function outputRecord(db: Db, id: number, language: string): Promise<OutputLine[]> {
  const together = sql`l.id = ${id} or exists (select from output o where o.mandator_id = l.mandator_id and o.id = ${id}
    and o.outkind = 'RECODE' and l.outkind = 'RECODE' and o.dismantler_id = l.dismantler_id
    and o.actiondate = l.actiondate and o.created_at = l.created_at)`
  const { rows } = await sql<OutputLine>`
    ${outputRows(sql`l.outkind <> 'DISPOSAL' and (${together})`, language)} order by l.id`.execute(db)
  if (!rows[0]) throw new Problem('not-found')
  return rows
}

/** Waste types of a dismantler's entries or outputs in the period. */
export function usedTypes(db: Db, dismantlerId: number, from: string, to: string, language: string) {
  const { tradename, wastename: name } = wasteNames(language)
  const among = sql`mandator_id = current_mandator() and dismantler_id = ${dismantlerId}
    and actiondate between ${from}::date and ${to}::date`
  const rows = sql`
    select ${columns({ id: sql`u.wastetype`, name, tradename, fraction: sql`w.fraction`, hazardous: sql`w.hazardous` })}
    from (select wastetype from entry where ${among} union select wastetype from output where ${among}) u
    left join lateral waste_types_on(u.wastetype, ${to}::date) w on true order by w.fraction, w.sorter, u.wastetype`
  return jsonRows(db, rows, owns(dismantlerId))
}
