import { today } from '@kreislauf/core/days.ts'
import type { IdevRow } from '@kreislauf/core/features/evaluations/contract.ts'
import type { Step, WasteReport, WasteReportForm } from '@kreislauf/core/features/wastereports/contract.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { type RawBuilder, sql } from 'kysely'
import { columns, type Db } from '../../platform/database/db.ts'
import { staleOf } from '../../platform/database/versioned.ts'

const rows = (condition: RawBuilder<unknown>) => sql<WasteReport>`
  select ${columns({
    id: sql`w.id`,
    version: sql`w.version`,
    dismantlerId: sql`w.dismantler_id`,
    from: sql`w.fromday`,
    till: sql`w.tillday`,
    year: sql`w.year`,
    ownDueon: sql`w.dueon`,
    dueon: sql`coalesce(w.dueon, report_due(w.mandator_id, w.dismantler_id, w.year))`,
    step: sql`w.step`,
    senton: sql`w.senton`,
    sentby: sql`w.sentby`,
  })} from waste_report w where w.mandator_id = current_mandator() and ${condition} order by w.year desc`

/** Reports of a yard, latest first. */
export const list = async (db: Db, dismantlerId: number): Promise<WasteReport[]> =>
  (await rows(sql`w.dismantler_id = ${dismantlerId}`).execute(db)).rows

/** One report of the mandator. Throws Problem `not-found`. */
export async function reportById(db: Db, id: number): Promise<WasteReport> {
  const found = (await rows(sql`w.id = ${id}`).execute(db)).rows[0]
  if (!found) throw new Problem('not-found')
  return found
}

/** Stored details of a report: notes by line, and the sent lines. Throws Problem `not-found`. */
export async function keptWith(db: Db, id: number) {
  const found = await db.selectFrom('wasteReport').select(['notes', 'figures']).where('id', '=', id).executeTakeFirst()
  if (!found) throw new Problem('not-found')
  return found
}

/** Usual due day of a yard's report of a year, and the periods of its statements that end in that year. */
export async function suggestion(db: Db, dismantlerId: number, year: number) {
  const { rows: found } = await sql<{ dueon: string; periods: { from: string; till: string }[] }>`
    select report_due(current_mandator(), ${dismantlerId}, ${year}::int) as dueon, (
      select coalesce(json_agg(json_build_object('from', totals ->> 'from', 'till', effective_till) order by effective_till), '[]') from statement
      where mandator_id = current_mandator() and dismantler_id = ${dismantlerId} and locked and extract(year from effective_till) = ${year}::int) as periods`.execute(
    db,
  )
  if (!found[0]) throw new Problem('not-found')
  return found[0]
}

const valuesOf = ({ from, till, ownDueon }: WasteReportForm) => ({ fromday: from, tillday: till, dueon: ownDueon })

export async function insert(db: Db, dismantlerId: number, form: WasteReportForm): Promise<number> {
  const row = { dismantlerId, ...valuesOf(form) }
  return (await db.insertInto('wasteReport').values(row).returning('id').executeTakeFirstOrThrow()).id
}

type Changes =
  | ReturnType<typeof valuesOf>
  | { senton: string; sentby: string; figures: string }
  | { senton: null; sentby: null; figures: null }

/** Updates a report of the version seen. Throws Problem `stale` with the stored one. */
export async function update(db: Db, id: number, version: number, changes: Changes): Promise<void> {
  const done = await db
    .updateTable('wasteReport')
    .set(changes)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  if (done.numUpdatedRows === 0n) throw await staleOf(db, { table: 'wasteReport', id }, await reportById(db, id))
}

export async function remove(db: Db, id: number, version: number): Promise<void> {
  const done = await db.deleteFrom('wasteReport').where('id', '=', id).where('version', '=', version).executeTakeFirst()
  if (done.numDeletedRows === 0n) throw await staleOf(db, { table: 'wasteReport', id }, await reportById(db, id))
}

export const keepStep = (db: Db, id: number, step: Step) =>
  db.updateTable('wasteReport').set({ step }).where('id', '=', id).where('step', '<>', step).execute()

/** Stores the note of a line, if it is unchanged since it was seen; an empty text deletes it. False if it has changed. */
export async function keepNote(
  db: Db,
  id: number,
  note: { line: string; before: string; text: string },
): Promise<boolean> {
  const { line, before, text } = note
  const notes = text
    ? sql`jsonb_set(notes, array[${line}]::text[], to_jsonb(${text}::text))`
    : sql`notes - ${line}::text`
  const { rows: done } = await sql`update waste_report set notes = ${notes}
    where mandator_id = current_mandator() and id = ${id} and coalesce(notes ->> ${line}::text, '') = ${before} returning 1`.execute(
    db,
  )
  return done.length > 0
}

/** A yard that has not sent the report of a past year. */
export interface Unsent {
  dismantlerId: number
  name: string
  year: number
  dueon: string
}

/**
 * Reports of last year not sent by the mandator's active yards, or one of them, from `ahead` days before the due day until half a year after; only
 * yards with something to report.
 */
export async function unsent(db: Db, day: string, ahead: number, id?: number): Promise<Unsent[]> {
  const { rows: found } = await sql<Unsent>`select ${columns({
    dismantlerId: sql`d.id`,
    name: sql`d.company ->> 'name'`,
    year: sql`y.year`,
    dueon: sql`r.dueon`,
  })} from department d cross join lateral (select extract(year from ${day}::date)::int - 1 as year) y
    left join waste_report w on w.mandator_id = d.mandator_id and w.dismantler_id = d.id and w.year = y.year
    cross join lateral (select coalesce(w.dueon, report_due(d.mandator_id, d.id, y.year)) as dueon) r
    where d.mandator_id = current_mandator() and d.department = 'DISMANTLER' and d.active and w.senton is null ${id ? sql`and d.id = ${id}` : sql``}
      and ${day}::date between r.dueon - ${ahead}::int and r.dueon + 183
      and exists (select from entry e where e.mandator_id = d.mandator_id and e.dismantler_id = d.id and extract(year from e.actiondate) = y.year)
    order by r.dueon, d.id`.execute(db)
  return found
}

/** Facts of a report for its rules. */
export const stateOf = (report: WasteReport) => ({ ...report, today: today() })

export type Figures = IdevRow[]
