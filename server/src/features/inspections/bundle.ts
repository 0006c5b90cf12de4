import { today } from '@kreislauf/core/days.ts'
import { formatValue } from '@kreislauf/core/format.ts'
import type { T } from '@kreislauf/core/i18n.ts'
import { MOST_PDF_ROWS } from '@kreislauf/core/limits.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import type { FastifyBaseLogger } from 'fastify'
import { asMandator, type Db } from '../../platform/database/db.ts'
import { foot, onPaper } from '../../platform/documents/exports.ts'
import { renderPdf } from '../../platform/documents/pdf.ts'
import type { ReportData, ReportPart } from '../../platform/documents/types.ts'
import { goOn } from '../../platform/jobs/background.ts'
import type { Platform } from '../../platform/process/platform.ts'
import { translator } from '../../platform/words/i18n.ts'
import { letterheadOn } from '../companies/index.ts'
import { quotaTables, recycling } from '../evaluations/index.ts'
import { keepMade } from '../files/index.ts'
import { asInspector } from './doors.queries.ts'
import { periodOf } from './figures.queries.ts'
import { type Held, held } from './folder.queries.ts'
import { type FolderList, listsOf } from './lists.queries.ts'
import { bundleFile, inspection } from './queries.ts'

interface Which {
  mandatorId: number
  id: number
}

/** Maximum of lines of all lists together: more take too long to render. */
const MOST_LINES = 6500

/** Bundles being made by this server. */
const under = new Map<string, Promise<void>>()
/** Time of the last failure, so that it is not retried for every visitor. */
const failed = new Map<string, number>()
const PAUSE_MS = 60_000

/** Makes the bundle unless that is already running; a failure is logged, and retried by a job or on a later request. Resolves when done. */
export async function prepare(platform: Platform, which: Which, log: FastifyBaseLogger): Promise<void> {
  const key = `${which.mandatorId} ${which.id}`
  if (Date.now() - (failed.get(key) ?? 0) < PAUSE_MS) return
  const going = under.get(key)
  if (going) return going
  const work = make(platform, which)
    .then(() => void failed.delete(key))
    .catch(error => {
      failed.set(key, Date.now())
      log.error({ err: error, inspection: which }, 'the bundle of a folder could not be made')
    })
    .finally(() => under.delete(key))
  under.set(key, work)
  goOn(() => work)
  return work
}

async function make(platform: Platform, { mandatorId, id }: Which): Promise<void> {
  const { pool, downloads, files } = platform
  // Waits for writers in the company, including the call that creates the folder.
  const wanted = await asMandator(pool, { mandatorId }, async db => {
    const { state } = await inspection(db, id)
    return ['OPEN', 'LOCKED'].includes(state) && (await bundleFile(db, id)) === undefined
  })
  if (!wanted) return
  const paper = await asInspector(downloads.pool, { mandatorId, id }, paperOf)
  const bytes = await renderPdf('report', paper)
  const made = { name: `${paper.title}-${today()}.pdf`, type: 'application/pdf', extension: 'pdf', bytes }
  await asMandator(pool, { mandatorId }, async db => {
    const { state } = await inspection(db, id)
    if (state === 'REVOKED') return
    await keepMade(db, { type: 'inspection', id, mandatorId }, made, { files, kind: 'inspection' })
  })
}

/** The whole folder as a report. */
async function paperOf(db: Db): Promise<ReportData> {
  const of = await held(db)
  const { language } = of
  const t = translator(language)
  const copy = t('inspections.paper.copy', { recipient: of.recipient })
  const { note, page } = foot(t)
  const company = await letterheadOn(db, { mandatorId: of.mandatorId, id: of.dismantlerId }, of.till)
  const tables: ReportPart[] = []
  let left = MOST_LINES
  for (const list of listsOf(db, of, { t, language })) {
    const { table, lines } = await tableOf(list, { t, language, left })
    left -= lines
    tables.push(table)
  }
  return {
    date: today(),
    language,
    title: t('inspections.paper.title'),
    subtitle: t('inspections.paper.period', { from: of.from, to: of.till }),
    company,
    landscape: true,
    watermark: copy,
    parts: [facts(of, t), ...tables, ...(await quotaPages(db, of, t))],
    signatures: [],
    // Repeats the watermark in readable size.
    foot: { page, note: `${copy} · ${note}` },
  }
}

const quotaPages = async (db: Db, of: Held, t: T): Promise<ReportPart[]> =>
  of.scope.includes('QUOTA') ? quotaTables(await recycling(db, periodOf(of)), t, of.language) : []

const facts = (of: Held, t: T): ReportPart => ({
  kind: 'facts',
  facts: [
    { label: t('inspections.fields.recipient'), value: of.recipient },
    { label: t('inspections.fields.expires'), value: formatValue('instant', of.expires, of.language) },
    {
      label: t('inspections.fields.scope'),
      value: of.scope.map(one => t(`inspections.parts.${one}`)).join(', '),
    },
  ],
})

interface Room {
  t: T
  language: string
  /** Remaining lines of the report. */
  left: number
}

/** A list as a part of the report, and its number of lines; for a list that is too long, where to find it. */
async function tableOf(list: FolderList, { t, language, left }: Room): Promise<{ table: ReportPart; lines: number }> {
  const { title, columns, rows, exceeds } = list
  const elsewhere = { table: { kind: 'text', title, text: t('inspections.paper.long') } as const, lines: 0 }
  const most = Math.min(left, MOST_PDF_ROWS)
  if (await exceeds(most)) return elsewhere
  try {
    const { layout, count } = await onPaper({ columns, rows, t, language, most })
    const { columns: heads, rows: cells, size } = layout
    const empty = t('papers.empty')
    return { table: { kind: 'table', title, columns: heads, rows: cells, size, empty, newPage: true }, lines: count }
  } catch (error) {
    if (!(error instanceof Problem && error.code === 'list-too-long')) throw error
    return elsewhere
  }
}
