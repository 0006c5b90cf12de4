import type { ImportSubject } from '@kreislauf/core/features/imports/columns.ts'
import type { RunFields } from '@kreislauf/core/features/imports/contract.ts'
import type { T } from '@kreislauf/core/i18n.ts'
import type { Holder } from '@kreislauf/core/permissions.ts'
import { UPLOADED } from '../../platform/files/limits.ts'
import type { Line } from '../../platform/imports/lines.ts'
import { readTable } from '../../platform/imports/reading.ts'
import type { TableFile } from '../../platform/imports/tablefile.ts'
import { type Background, part } from './background.ts'
import { namesOf } from './lookups.queries.ts'
import { remember, setHeadings } from './queries.ts'
import { heldColumns } from './recognising.ts'
import { knownHeadings, namesNeeded, typedColumns } from './vocabulary.ts'

/** A running dry run or import. */
export interface ImportRun extends Background {
  importId: number
  subject: ImportSubject
  departmentId: number
  rehearsal: boolean
  mapping: RunFields['mapping']
  fixed: RunFields['fixed']
  settings: { replaceAll?: boolean; anew?: boolean; gross?: boolean; outliers?: boolean }
  /** Agrees to setting many records inactive. */
  confirm: boolean
  /** Index of the sheet to read in a workbook; by default the likeliest. */
  sheet?: number | undefined
  holder: Holder
  file: TableFile
  t: T
  language: string
}

/** The lines of the file, and its headings and their mapping stored. */
export async function linesOf(run: ImportRun): Promise<() => AsyncGenerator<Line[]>> {
  const { subject, mapping, fixed, file, sheet, t, language } = run
  const needed = namesNeeded(subject)
  const names = needed ? await part(run, db => namesOf(db, needed, language)) : []
  const source = {
    ...{ from: { path: file.path }, known: knownHeadings(subject), limits: UPLOADED },
    ...(sheet !== undefined && { sheet }),
  }
  return () =>
    readTable(source, async ({ cells }) => {
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
}
