import { berlinTime, today } from '@kreislauf/core/days.ts'
import { sum } from '@kreislauf/core/domain/decimal.ts'
import { fractionFields, type IdevRow, StockRow } from '@kreislauf/core/features/evaluations/contract.ts'
import { balanceList, idevFileList, idevList, stockList } from '@kreislauf/core/features/evaluations/lists.ts'
import type { T } from '@kreislauf/core/i18n.ts'
import type { Format } from '@kreislauf/core/kit.ts'
import { z } from 'zod'
import type { Db } from '../../platform/database/db.ts'
import { barChart } from '../../platform/documents/barchart.ts'
import type { Encoding } from '../../platform/documents/csv.ts'
import { exportRows, foot } from '../../platform/documents/exports.ts'
import { renderPdf } from '../../platform/documents/pdf.ts'
import type { Letterhead } from '../../platform/documents/types.ts'
import type { Sent } from '../../platform/http/downloads.ts'
import { translator } from '../../platform/words/i18n.ts'
import { balance } from './balance.queries.ts'
import { closedFigures, type Range, stock } from './queries.ts'
import { quotaParts } from './recycling/paper.ts'
import { documents, fractionRows } from './recycling/queries.ts'
import { recycling } from './recycling/rates.ts'
import { type Printing, sealed } from './sealed.ts'

export interface Asked {
  range: Range
  format: Format
  company: Letterhead
  t: T
  language: string
}

const period = ({ from, to }: Range, t: T) => t('evaluations.period', { from, to })

export async function stockFile(db: Db, { range, format, company, t, language }: Asked): Promise<Sent> {
  const rows = z.array(StockRow).parse(JSON.parse((await stock(db, range.dismantlerId, range.to, language)).text))
  const filter = t('evaluations.stockOn', { day: range.to })
  return exportRows({
    format,
    columns: stockList.columns,
    rows,
    t,
    language,
    title: t('evaluations.stock.title'),
    filter,
    company,
  })
}

export async function balanceFile(db: Db, { range, format, company, t, language }: Asked): Promise<Sent> {
  const rows = await balance(db, range)
  const filter = period(range, t)
  const title = t('evaluations.balance.title')
  const chart = () =>
    barChart({
      bars: rows.map(row => ({
        label: `${String(row.month).padStart(2, '0')}/${row.year % 100}`,
        values: [row.carentry, sum(fractionFields.map(field => row[field]))],
      })),
      series: [t('evaluations.balance.in'), t('evaluations.balance.out')],
      unit: 't',
      language,
    })
  return exportRows({ format, columns: balanceList.columns, rows, t, language, title, filter, company, chart })
}

type IdevFile = Pick<Asked, 'range' | 'format' | 'company'> & { encoding?: Encoding }

/**
 * Data for the waste statistics as a file: always German, decimal comma, semicolons (domain 5); as PDF with the texts of the screen. Omits lines of
 * the previous year only.
 */
export async function idevFile(all: readonly IdevRow[], { range, ...asked }: IdevFile): Promise<Sent> {
  const t = translator('de')
  const rows = all.filter(({ mengeKg, anzahl }) => mengeKg || anzahl)
  return exportRows({
    ...asked,
    columns: (asked.format === 'pdf' ? idevList : idevFileList).columns,
    rows,
    t,
    language: 'de',
    title: t('evaluations.idev.title'),
    filter: period(range, t),
  })
}

/** The recycling sheet for the expert's yearly check, with all terms and a signature line (domain 4.5). For a closed period the stored document. */
export async function recyclingFile(call: Printing, range: Range, company: Letterhead): Promise<Sent> {
  const { db } = call
  const t = translator('de')
  const title = t('evaluations.paper.title')
  const name = `${title.replace(/[^\p{L}\p{N}]+/gu, '-')}-${range.from}-${range.to}.pdf`
  const paper = { name, type: 'application/pdf', inline: true }
  const closed = await closedFigures(db, range)
  const drawing = async () => {
    const quota = await recycling(db, range)
    const fractions = closed.fractions ?? (await fractionRows(db, range))
    const papers = closed.documents ?? (await documents(db, range))
    return () =>
      renderPdf('report', {
        date: range.to,
        language: 'de',
        title,
        subtitle: period(range, t),
        company,
        parts: quotaParts(quota, t, { fractions, documents: papers }),
        signatures: [{ label: t('evaluations.paper.placeDate') }, { label: t('evaluations.paper.responsible') }],
        foot: foot(t, closed.lockedat ? berlinTime(closed.lockedat).slice(0, 10) : today()),
      })
  }
  const { statementId, lockedat } = closed
  if (!statementId) return { ...paper, body: await drawing() }
  return sealed(call, { statementId, lockedat: lockedat ?? range.to, paper: 'quota' }, paper, drawing)
}
