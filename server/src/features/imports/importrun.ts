import { type ImportSubject, importDescriptions } from '@kreislauf/core/features/imports/columns.ts'
import type { RunFields } from '@kreislauf/core/features/imports/contract.ts'
import type { T } from '@kreislauf/core/i18n.ts'
import type { Holder } from '@kreislauf/core/permissions.ts'
import { UPLOADED } from '../../platform/files/limits.ts'
import type { Line } from '../../platform/imports/lines.ts'
import { readTable } from '../../platform/imports/reading.ts'
import type { TableFile } from '../../platform/imports/tablefile.ts'
import { isClosing } from '../../platform/jobs/background.ts'
import { type Background, PART, part } from './background.ts'
import { qualificationNames } from './lookups.queries.ts'
import { begun, endImport, note, remember, setHeadings } from './queries.ts'
import { heldColumns } from './recognising.ts'
import { type Taking, takeLine } from './rows.ts'
import { interruption } from './settling.queries.ts'
import { stopped } from './stopped.ts'
import { importers } from './subjects/index.ts'
import { knownHeadings, needsNames, typedColumns } from './vocabulary.ts'

/** A running dry run or import. */
export interface ImportRun extends Background {
  importId: number
  subject: ImportSubject
  departmentId: number
  rehearsal: boolean
  mapping: RunFields['mapping']
  fixed: RunFields['fixed']
  /** Index of the sheet to read in a workbook; by default the likeliest. */
  sheet?: number | undefined
  holder: Holder
  file: TableFile
  t: T
  language: string
}

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
  const { subject, mapping, fixed, file, sheet, holder, t, language } = run
  const names = needsNames(subject) ? await part(run, db => qualificationNames(db, language)) : []
  const taking: Taking = { subject, importer: importers[subject], holder, seen: new Map() }
  const known = knownHeadings(subject)
  const source = { from: { path: file.path }, known, limits: UPLOADED, ...(sheet !== undefined && { sheet }) }
  const table = readTable(source, async ({ cells }) => {
    await part(run, db => setHeadings(db, run.importId, cells))
    const named = Object.entries(mapping).map(([key, at]) => [key, String(cells[at] ?? '')])
    await part(run, db => remember(db, subject, cells, Object.fromEntries(named)))
    const held = heldColumns(subject, cells, mapping, names)
    return {
      typed: typedColumns(subject, t, names).map(one => ({ ...one, ...(held[one.key] && { held: held[one.key] }) })),
      at: new Map(Object.entries(mapping)),
      fixed: new Map(Object.entries(fixed)),
    }
  })
  for await (const lines of table)
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
export const unmapped = (subject: ImportSubject, { mapping, fixed }: RunFields, t: T): string[] =>
  importDescriptions[subject].columns
    .filter(({ key, required }) => required && !(key in mapping) && !fixed[key])
    .map(({ label }) => t(label))
