import { type ImportSubject, importDescriptions } from '@kreislauf/core/features/imports/columns.ts'
import type { ImportIssue } from '@kreislauf/core/features/imports/contract.ts'
import { allows, type Holder } from '@kreislauf/core/permissions.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { checkNow, type Db, inSavepoint } from '../../platform/database/db.ts'
import { refusalOf } from '../../platform/http/errors.ts'
import { isClosing } from '../../platform/jobs/background.ts'
import { type Background, PART, part } from './background.ts'
import { BLOCK, type BulkImporter } from './bulk.ts'
import type { Scope } from './importer.ts'
import { issuesOf } from './outcome.ts'
import { announceImported, endImport } from './queries.ts'
import { interruption } from './settling.queries.ts'
import { stopped } from './stopped.ts'
import { bulkOf, importers } from './subjects/index.ts'
import { asLeft, settle, type Written, written } from './undo.queries.ts'

/** An import that is being undone. */
export interface Undoing extends Background {
  importId: number
  subject: ImportSubject
  departmentId: number
  holder: Holder
  language: string
}

/** Deletes new records and restores changed ones, unless they were changed since; those are kept, each with its reason. */
export async function undo(undoing: Undoing): Promise<void> {
  const { importId } = undoing
  try {
    const bulk = bulkOf(undoing.subject)
    if (bulk) await undoInBulk(undoing, bulk)
    else while (!isClosing()) if (!(await part(undoing, db => undoSome(db, undoing)))) break
    await part(undoing, db =>
      isClosing() ? endImport(db, importId, 'STOPPED', interruption) : endImport(db, importId, 'UNDONE'),
    )
  } catch (error) {
    await stopped(undoing, error)
  }
}

async function undoInBulk(undoing: Undoing, bulk: BulkImporter): Promise<void> {
  const { importId } = undoing
  while (!isClosing()) if (!(await part(undoing, db => bulk.undo(db, importId, BLOCK), true, true))) break
  await part(undoing, db => announceImported(db, bulk.topic, importId))
}

/** Returns whether there was anything left. */
async function undoSome(db: Db, undoing: Undoing): Promise<boolean> {
  const { importId, departmentId, language } = undoing
  const rows = await written(db, importId, PART)
  for (const row of rows) {
    const issues = await undoOne({ db, departmentId, language }, undoing, row)
    await settle(db, importId, row.rowId, issues)
  }
  return rows.length > 0
}

async function undoOne(scope: Scope, undoing: Undoing, row: Written): Promise<ImportIssue[]> {
  try {
    await inSavepoint(scope.db, () => takeBack(scope, undoing, row))
    return []
  } catch (error) {
    return issuesOf(refusalOf(error), importDescriptions[undoing.subject])
  }
}

async function takeBack(scope: Scope, { subject, importId, holder }: Undoing, row: Written): Promise<void> {
  const importer = importers[subject]
  const { recordId: id, after: version } = row
  if (row.state === 'ADDED') {
    if (!(await importer.remove(scope, { importId, id, version }))) throw new Problem('imports.touched')
  } else {
    if (!importDescriptions[subject].changing.every(right => allows(holder, right))) throw new Problem('forbidden')
    const now = await importer.read(scope, id)
    const before = importer.schema(true).safeParse(row.before)
    if (now?.version !== version || !before.success) throw new Problem('imports.touched')
    await importer.save(scope, before.data, now)
    const again = await importer.read(scope, id)
    if (again) await asLeft(scope.db, importId, row, again.version)
  }
  await checkNow(scope.db)
}
