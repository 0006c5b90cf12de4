import { REGISTERS, type RegisterRow, RegisterType } from '@kreislauf/core/features/registers/contract.ts'
import { registerListOf } from '@kreislauf/core/features/registers/lists.ts'
import { MOST_PDF_ROWS } from '@kreislauf/core/limits.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { z } from 'zod'
import type { Db } from '../../platform/database/db.ts'
import { streamed } from '../../platform/database/rowstream.ts'
import { foot, onPaper } from '../../platform/documents/exports.ts'
import { renderPdf } from '../../platform/documents/pdf.ts'
import type { Letterhead, ReportPart } from '../../platform/documents/types.ts'
import type { Sent } from '../../platform/http/downloads.ts'
import { translator } from '../../platform/words/i18n.ts'
import type { Range } from '../evaluations/index.ts'
import { numbered } from './head.ts'
import { legalName, registerRows, registerTypes } from './queries.ts'

export interface Asked extends Range {
  company: Letterhead
  keepers: boolean
}

const language = 'de'

/** All registers of a period, each waste type with its heading, and their number of lines. Throws `list-too-long` for more than 5,000. */
export async function registerParts(db: Db, { keepers, company: _, ...range }: Asked) {
  const t = translator(language)
  const parts: ReportPart[] = []
  let lines = 0
  for (const register of REGISTERS) {
    const types = z
      .array(RegisterType)
      .parse(JSON.parse((await registerTypes(db, { ...range, register }, language)).text))
    for (const { wastetype } of types) {
      const asked = { ...range, register, wastetype, keepers }
      const rows = streamed<RegisterRow>(db, registerRows(asked, { language }))
      const { count, layout } = await onPaper({
        columns: registerListOf(register, wastetype).columns,
        rows,
        language,
        t,
      })
      lines += count
      if (lines > MOST_PDF_ROWS) throw new Problem('list-too-long', { count: MOST_PDF_ROWS })
      const waste = wastetype === 'PARTS' ? t('evaluations.fractions.f14') : await legalName(db, asked)
      const title = `${t(`registers.titles.${register}`)}: ${waste}`
      const { columns, rows: cells, size } = layout
      parts.push({ kind: 'table', title, columns, rows: cells, size, empty: '', newPage: parts.length > 0 })
    }
  }
  return { parts, lines }
}

/**
 * All registers of a period in one document, each waste type with its heading on a separate page, in German as required by § 24 NachwV. Throws
 * `list-too-long` for more than 5,000 lines in total.
 */
export async function registerBook(db: Db, asked: Asked): Promise<Sent> {
  const t = translator(language)
  const { company, ...range } = asked
  const { parts } = await registerParts(db, asked)
  const title = t('registers.book')
  const none: ReportPart = { kind: 'text', text: t('registers.empty') }
  const body = () =>
    renderPdf('report', {
      ...{
        date: range.to,
        language,
        title,
        company: numbered(company),
        signatures: [],
        landscape: true,
        heads: true,
        foot: foot(t),
      },
      subtitle: t('evaluations.period', { from: range.from, to: range.to }),
      parts: parts.length ? parts : [none],
    })
  return { name: `Register-${range.from}-${range.to}.pdf`, type: 'application/pdf', inline: true, body }
}
