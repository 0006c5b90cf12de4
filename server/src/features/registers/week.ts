import { weekOf } from '@kreislauf/core/days.ts'
import type { JournalRow } from '@kreislauf/core/features/log/contract.ts'
import { journalList } from '@kreislauf/core/features/log/lists.ts'
import { MOST_PDF_ROWS } from '@kreislauf/core/limits.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import type { Db } from '../../platform/database/db.ts'
import { streamed } from '../../platform/database/rowstream.ts'
import { foot, onPaper } from '../../platform/documents/exports.ts'
import { renderPdf } from '../../platform/documents/pdf.ts'
import type { ReportPart } from '../../platform/documents/types.ts'
import type { Sent } from '../../platform/http/downloads.ts'
import { translator } from '../../platform/words/i18n.ts'
import { journalOf } from '../log/index.ts'
import { type Asked, registerParts } from './book.ts'
import { numbered } from './head.ts'

const language = 'de'

interface Week extends Omit<Asked, 'from' | 'to'> {
  day: string
}

/**
 * Operating log of the week of the given day as one document to be signed and filed (Anhang 3.3 AltfahrzeugV): its records by day, then its
 * registers; in German. Throws `list-too-long` for more than 5,000 lines in total.
 */
export async function weekBook(db: Db, { day, ...asked }: Week): Promise<Sent> {
  const t = translator(language)
  const { from, to, week, year } = weekOf(day)
  const period = { dismantlerId: asked.dismantlerId, from, to }
  const rows = streamed<JournalRow>(db, journalOf(period, { sort: 'day' }, language))
  const { count, layout } = await onPaper({ columns: journalList.columns, rows, language, t })
  const registers = await registerParts(db, { ...asked, from, to })
  if (count + registers.lines > MOST_PDF_ROWS) throw new Problem('list-too-long', { count: MOST_PDF_ROWS })
  const { columns, rows: cells, size } = layout
  const empty = t('log.journal.empty.title')
  const records: ReportPart = { kind: 'table', title: t('log.journal.week.records'), columns, rows: cells, size, empty }
  const body = () =>
    renderPdf('report', {
      ...{ date: to, language, company: numbered(asked.company), landscape: true, heads: true, foot: foot(t) },
      title: t('log.journal.week.title', { week, year }),
      subtitle: t('evaluations.period', { from, to }),
      parts: [records, ...registers.parts],
      signatures: [{ label: t('evaluations.paper.placeDate') }, { label: t('evaluations.paper.responsible') }],
    })
  const name = `Betriebstagebuch-${year}-KW${String(week).padStart(2, '0')}.pdf`
  return { name, type: 'application/pdf', inline: true, body }
}
