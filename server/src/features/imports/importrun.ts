import { type ImportSubject, importDescriptions } from '@kreislauf/core/features/imports/columns.ts'
import type { RunFields } from '@kreislauf/core/features/imports/contract.ts'
import type { T } from '@kreislauf/core/i18n.ts'
import type { Line } from '../../platform/imports/lines.ts'
import { isClosing } from '../../platform/jobs/background.ts'
import { PART, part } from './background.ts'
import { takeInBulk } from './bulk.ts'
import { begun, endImport, note } from './queries.ts'
import { type Taking, takeLine } from './rows.ts'
import { type ImportRun, linesOf } from './run.ts'
import { interruption } from './settling.queries.ts'
import { stopped } from './stopped.ts'
import { bulkOf, importers } from './subjects/index.ts'

/** Reads the file and processes it part by part; the import records the result. Releases the file at the end. */
export async function runImport(run: ImportRun): Promise<void> {
  const { importId, file } = run
  try {
    // Waits for the commit of the call that started it; if that failed, there is nothing to do.
    if (!(await part(run, db => begun(db, importId)))) return
    const { platform, who } = run
    const finished = await platform.tables.broughtIn.through(who.mandatorId, stays, () => takeAll(run))
    await part(run, db =>
      finished ? endImport(db, importId, 'DONE') : endImport(db, importId, 'STOPPED', interruption),
    )
  } catch (error) {
    await stopped(run, error)
  } finally {
    await file.release()
  }
}

/** Independent of the request that started it. */
const stays = new AbortController().signal

async function takeAll(run: ImportRun): Promise<boolean> {
  const { subject, holder } = run
  const table = await linesOf(run)
  const bulk = bulkOf(subject)
  if (bulk) return takeInBulk(run, bulk, table)
  const taking: Taking = { subject, importer: importers[subject], holder, seen: new Map() }
  for await (const lines of table())
    for (let from = 0; from < lines.length; from += PART) {
      if (isClosing()) return false
      await takePart(run, taking, lines.slice(from, from + PART))
    }
  return true
}

async function takePart(run: ImportRun, taking: Taking, lines: readonly Line[]): Promise<void> {
  const { importId, departmentId, language, rehearsal } = run
  const seen = new Map(taking.seen)
  const outcomes = await part(
    run,
    async db => {
      taking.seen = new Map(seen)
      const found = []
      for (const line of lines) found.push(await takeLine({ db, departmentId, language }, taking, line))
      if (!rehearsal) await note(db, importId, found, rehearsal)
      return found
    },
    !rehearsal,
  )
  if (rehearsal) await part(run, db => note(db, importId, outcomes, rehearsal))
}

/** Names of required columns that are not mapped to the file. */
export const unmapped = (
  subject: ImportSubject,
  { mapping, fixed = {} }: Pick<RunFields, 'mapping'> & Partial<Pick<RunFields, 'fixed'>>,
  t: T,
): string[] =>
  importDescriptions[subject].columns
    .filter(({ key, required }) => required && !(key in mapping) && !fixed[key])
    .map(({ label }) => t(label))
