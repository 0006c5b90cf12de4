import type { ImportIssue } from '@kreislauf/core/features/imports/contract.ts'
import type { Updateable } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { thisProcess } from '../../platform/process/processes.ts'
import type { ImportRow } from '../../platform/schema.ts'

/** A record written by the import and not undone yet. */
export interface Written {
  rowId: number
  state: 'ADDED' | 'CHANGED'
  recordId: number
  found: number | null
  after: number
  before: Record<string, unknown> | null
}

/** Latest first: later records may depend on earlier ones. */
export async function written(db: Db, importId: number, most: number): Promise<Written[]> {
  const { rows } = await sql<Written>`
    select id as "rowId", state, record_id as "recordId", found, after, before from import_row
    where mandator_id = current_mandator() and import_id = ${importId} and state in ('ADDED', 'CHANGED')
    order by id desc limit ${most}`.execute(db)
  return rows
}

/** A record with its old values counts as unchanged for earlier imports of its kind. */
export const asLeft = (db: Db, importId: number, { recordId, found }: Written, version: number) =>
  sql`update import_row r set after = ${version} from import e, import i
      where i.mandator_id = current_mandator() and i.id = ${importId} and e.mandator_id = i.mandator_id and e.kind = i.kind and e.id < i.id
        and r.mandator_id = e.mandator_id and r.import_id = e.id and r.record_id = ${recordId} and r.after = ${found}`.execute(
    db,
  )

export const beginUndo = (db: Db, id: number) =>
  db
    .updateTable('import')
    .set({ state: 'UNDOING', server: thisProcess, beatAt: sql`now()` })
    .where('id', '=', id)
    .execute()

/** Stores the result for a written record: undone, or kept with the reason. */
export async function settle(db: Db, importId: number, rowId: number, issues: readonly ImportIssue[]): Promise<void> {
  const undone = issues.length === 0
  const values: Updateable<ImportRow> = undone ? { state: 'UNDONE' } : { state: 'KEPT', issues: JSON.stringify(issues) }
  await db.updateTable('importRow').set(values).where('id', '=', rowId).execute()
  await sql`update import set undone = undone + ${undone ? 1 : 0}, beat_at = now() where mandator_id = current_mandator() and id = ${importId}`.execute(
    db,
  )
}
