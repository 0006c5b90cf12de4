import type { Evaluation } from '@kreislauf/core/features/evaluations/contract.ts'
import { type Evaluated, evaluatedLists, OF_CARS } from '@kreislauf/core/features/evaluations/evaluated.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import type { Db } from '../../../platform/database/db.ts'
import { barChart } from '../../../platform/documents/barchart.ts'
import { type Export, exportRows } from '../../../platform/documents/exports.ts'
import type { Sent } from '../../../platform/http/downloads.ts'
import type { Asked } from '../files.ts'
import { evaluation } from './evaluation.ts'

/** Evaluations shown as bar charts on screen, by part. */
const drawn = {
  months: (rows: Evaluation['months']) =>
    rows.map(({ year, month, cars }) => ({ label: `${String(month).padStart(2, '0')}/${year % 100}`, values: [cars] })),
  ages: (rows: Evaluation['ages']) =>
    rows.flatMap(({ years, cars }) => (years === null ? [] : [{ label: String(years), values: [cars] }])),
}

/**
 * One table of the evaluations as a file; as PDF with the chart above it, if the screen has one. Throws `forbidden` for masses and partners without
 * the right to the log.
 */
export async function evaluationFile(db: Db, part: Evaluated, asked: Asked, log: boolean): Promise<Sent> {
  if (!log && !OF_CARS.includes(part)) throw new Problem('forbidden')
  const { range, format, company, t, language } = asked
  const data = await evaluation(db, range, language, log)
  const shared = {
    ...{ format, company, t, language, title: t(`evaluations.periods.${part}`) },
    filter: t('evaluations.period', { from: range.from, to: range.to }),
  }
  const series = [t('evaluations.periods.cars')]
  const send = <Row>(of: Pick<Export<Row>, 'columns' | 'rows' | 'chart'>) => exportRows({ ...shared, ...of })
  return {
    months: () =>
      send({
        columns: evaluatedLists.months.columns,
        rows: data.months,
        chart: () => barChart({ bars: drawn.months(data.months), series, language }),
      }),
    ages: () =>
      send({
        columns: evaluatedLists.ages.columns,
        rows: data.ages,
        chart: () => barChart({ bars: drawn.ages(data.ages), series, language }),
      }),
    makers: () => send({ columns: evaluatedLists.makers.columns, rows: data.makers }),
    fractions: () => send({ columns: evaluatedLists.fractions.columns, rows: data.fractions }),
    partners: () => send({ columns: evaluatedLists.partners.columns, rows: data.partners }),
  }[part]()
}
