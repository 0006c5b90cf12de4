import { type WaterfallRoom, waterfallLayout } from '@kreislauf/core/domain/valuation/waterfall.ts'
import { at, COLOURS, INK, RULE, svg, text } from './svg.ts'
import type { Picture } from './types.ts'

export interface WaterfallRow {
  label: string
  /** Its figure as written. */
  figure: string
  amount: number
  from: number
  to: number
  total: boolean
}

const ROOM: WaterfallRoom = { width: 1000, names: 260, figures: 150, row: 40, bar: 24 }
const FALLS = '#b3423a'

/** The bars from nothing to the value, one a row, as on screen; the table below it has the values. */
export function waterfallChart(rows: readonly WaterfallRow[]): Picture {
  const { height, zero, bars } = waterfallLayout(rows, ROOM)
  const drawn = rows.flatMap((row, index) => {
    const bar = bars[index]
    if (!bar) return []
    const fill = row.total ? INK : bar.falls ? FALLS : (COLOURS[0] ?? INK)
    const middle = bar.y + ROOM.bar / 2 + 6
    const join =
      index < rows.length - 1
        ? `<line x1="${at(bar.join)}" x2="${at(bar.join)}" y1="${at(bar.y + ROOM.bar)}" y2="${at(bar.y + ROOM.row)}" stroke="${RULE}"/>`
        : ''
    return [
      text(0, middle, row.label, 'start'),
      `<rect x="${at(bar.x)}" y="${at(bar.y)}" width="${at(bar.width)}" height="${ROOM.bar}" fill="${fill}"/>`,
      text(ROOM.width, middle, row.figure, 'end'),
      join,
    ]
  })
  const axis = `<line x1="${at(zero)}" x2="${at(zero)}" y1="0" y2="${at(height)}" stroke="${RULE}"/>`
  return svg(ROOM.width, height, [axis, ...drawn])
}
