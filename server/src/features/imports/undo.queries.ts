import type { ImportIssue } from '@kreislauf/core/features/imports/contract.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'

/** A record that the import wrote and that is not yet taken back. */
export interface Written {
  rowId: number
  state: 'ADDED' | 'CHANGED'
  recordId: number
  after: number
  before: Record<string, unknown> | null
}

/** The last ones first: what was written later may rest on what was written before. */
export async function written(db: Db, importId: number, most: number): Promise<Written[]> {
  const { rows } = await sql<Written>`
    select id as "rowId", state, record_id as "recordId", after, before from import_row
    where mandator_id = current_mandator() and import_id = ${importId} and state in ('ADDED', 'CHANGED')
    order by id desc limit ${most}`.execute(db)
  return rows
}

export const beginUndo = (db: Db, id: number) =>
  db.updateTable('import').set({ state: 'UNDOING', beatAt: sql`now()` }).where('id', '=', id).execute()

/** What became of a written record: taken back, or kept and why. */
export async function settle(db: Db, importId: number, rowId: number, issues: readonly ImportIssue[]): Promise<void> {
  const undone = issues.length === 0
  const values = undone ? { state: 'UNDONE' } : { state: 'KEPT', issues: JSON.stringify(issues) }
  await db.updateTable('importRow').set(values).where('id', '=', rowId).execute()
  await sql`update import set undone = undone + ${undone ? 1 : 0}, beat_at = now() where mandator_id = current_mandator() and id = ${importId}`.execute(
    db,
  )
}
