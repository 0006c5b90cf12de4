import type { FlowRow } from '@kreislauf/core/features/evaluations/flow.ts'
import { drawFlow } from '@kreislauf/core/features/evaluations/flowdrawing.ts'
import { flowList } from '@kreislauf/core/features/evaluations/lists.ts'
import type { T } from '@kreislauf/core/i18n.ts'
import type { Db } from '../../../platform/database/db.ts'
import { exportRows } from '../../../platform/documents/exports.ts'
import { at, COLOURS, svg, text } from '../../../platform/documents/svg.ts'
import type { Picture } from '../../../platform/documents/types.ts'
import type { Sent } from '../../../platform/http/downloads.ts'
import type { Asked } from '../files.ts'
import { flow } from './queries.ts'

/** Font size, and distance of the vertical centre from the baseline. */
const [SIZE, MIDDLE] = [14, 5]
/** Thinner bands are not drawn. */
const EDGE = 2

const colour = (stock: boolean) => COLOURS[stock ? 1 : 0]

/** The diagram of masses from cars to receivers for documents, as on screen; the table below it has the values. */
function flowPicture(rows: readonly FlowRow[], t: T, language: string): Picture {
  const { width, bar, height, nodes, ribbons } = drawFlow(rows, t, language)
  const curves = ribbons.map(
    ({ path, width: thick, stock }) =>
      `<path d="${path}" fill="none" stroke="${colour(stock)}" stroke-opacity="0.28" stroke-width="${at(thick)}"/>`,
  )
  const bars = nodes.map(
    ({ x, y, height: tall, stock }) =>
      `<rect x="${at(x)}" y="${at(y)}" width="${bar}" height="${at(tall)}" fill="${colour(stock)}"/>`,
  )
  const words = nodes.map(({ text: { x, y, anchor }, label, mass }) =>
    text(x, y + MIDDLE, `${label} ${mass}`, anchor, SIZE),
  )
  const drawn = [...curves, ...bars, ...words].join('')
  return svg(width, height + 2 * EDGE, [`<g transform="translate(0 ${EDGE})">${drawn}</g>`])
}

/** Masses from cars to receivers as a file; as PDF with the diagram above the table. */
export async function flowFile(db: Db, { range, format, company, t, language }: Asked): Promise<Sent> {
  const rows = await flow(db, range, language)
  return exportRows({
    ...{ format, company, t, language, columns: flowList.columns, title: t('evaluations.flow.title'), rows },
    chart: () => flowPicture(rows, t, language),
    filter: t('evaluations.period', { from: range.from, to: range.to }),
  })
}
