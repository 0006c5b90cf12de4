import { type ImportSubject, importDescriptions } from '@kreislauf/core/features/imports/columns.ts'
import type { ImportIssue, ImportResult, ImportRow } from '@kreislauf/core/features/imports/contract.ts'
import { problems } from '@kreislauf/core/features.ts'
import type { T } from '@kreislauf/core/i18n.ts'
import { isCode, keysOf } from '@kreislauf/core/keys.ts'
import { wordsOf } from '@kreislauf/core/problems.ts'
import { keyFrom } from '@kreislauf/core/words.ts'
import type { Db } from '../../platform/database/db.ts'
import { csv } from '../../platform/documents/csv.ts'
import type { Sent } from '../../platform/http/downloads.ts'
import { hasWords } from '../../platform/words/i18n.ts'
import { rowsOf, wholeImport } from './queries.ts'

/** Maximum of wrong lines on screen; the file has all. */
const SHOWN = 200
const MOST = 10_000

export async function resultOf(db: Db, id: number): Promise<ImportResult> {
  const { mapping, headings: _, ...found } = await wholeImport(db, id)
  const told = (await rowsOf(db, id, SHOWN)).map(({ state, line, name, cells, issues }) => {
    const values = Object.entries(mapping).map(([key, at]) => [key, cells?.[at] ?? null])
    const row: ImportRow = { line, name, values: Object.fromEntries(values), issues: issues ?? [] }
    return { state, row }
  })
  const of = (wanted: string) => told.flatMap(({ state, row }) => (state === wanted ? [row] : []))
  return { ...found, rows: of('WRONG'), warnings: of('WARNED'), kept: of('KEPT') }
}

/** Description of a fault in the reader's language, beginning with the column. */
function reasonOf({ column, code, params, problem }: ImportIssue, subject: ImportSubject, t: T): string {
  const key = problem && isCode(keysOf(problems), code) ? wordsOf(code) : keyFrom(`invalid.${code}`)
  const words = t(hasWords(key, params) ? key : 'invalid.invalid_type', params)
  const label = importDescriptions[subject].columns.find(one => one.key === column)?.label
  return label ? `${t(label)}: ${words}` : words
}

/** Wrong lines and those with a warning in their original form, marked with the reason, to be corrected and imported again. */
export async function wrongFile(db: Db, id: number, t: T, language: string): Promise<Sent> {
  const { subject, filename, headings } = await wholeImport(db, id)
  const kept = await rowsOf(db, id, MOST)
  const rows = kept.filter(({ state }) => state !== 'KEPT').sort((one, other) => one.line - other.line)
  const text = (heading: string) => ({ heading, kind: 'text' as const })
  const body = csv({
    columns: [
      ...headings.map(heading => text(String(heading ?? ''))),
      text(t('imports.mark')),
      text(t('imports.reason')),
    ],
    rows: rows.map(({ state, cells, issues }) => [
      ...headings.map((_, at) => plain(cells?.[at])),
      t(state === 'WARNED' ? 'imports.marks.WARNED' : 'imports.marks.WRONG'),
      (issues ?? []).map(issue => reasonOf(issue, subject, t)).join(' '),
    ]),
    language,
    t,
  })
  const name = filename.replace(/\.[^.]*$/, '')
  return { name: `${name}-${t('imports.wrongFile')}.csv`, type: 'text/csv; charset=utf-8', body }
}

/** As typed: numbers with a decimal comma, as in German files. */
const plain = (cell: string | number | boolean | null | undefined): string =>
  typeof cell === 'number' ? String(cell).replace('.', ',') : String(cell ?? '')
