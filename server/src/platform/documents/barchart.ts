import { chartLayout } from '@kreislauf/core/domain/chart.ts'
import { formatNumber } from '@kreislauf/core/format.ts'
import { at, COLOURS, RULE, svg, text } from './svg.ts'
import type { Picture } from './types.ts'

export interface BarChart {
  /** One bar per series; a missing value leaves its place empty. */
  bars: readonly { label: string; values: readonly number[] }[]
  /** At most three, in the order of the bars. */
  series: readonly string[]
  /** Shown once above the axis. */
  unit?: string
  language: string
}

const [WIDTH, HEIGHT] = [1000, 330]
/** Space for the axis, its unit and the labels below. */
const [LEFT, TOP, BOTTOM] = [70, 44, 36]
/** Maximum number of labels that fit side by side. */
const NAMES = 14
const WIDEST = 46

/** Bar chart with round axis steps, as SVG for documents; the table below it has the values. */
export function barChart({ bars, series, unit = '', language }: BarChart): Picture {
  const room = { width: WIDTH, height: HEIGHT, left: LEFT, right: 0, top: TOP, bottom: BOTTOM, widest: WIDEST }
  const laid = chartLayout(
    bars,
    series.map(() => ({ kind: 'bar' })),
    room,
  )
  const lines = laid.ticks.map(
    ({ value, y }) =>
      `<line x1="${LEFT}" x2="${WIDTH}" y1="${at(y)}" y2="${at(y)}" stroke="${RULE}"/>` +
      text(LEFT - 8, y + 5, formatNumber('number', value, language), 'end'),
  )
  const drawn = laid.bars.map(
    ({ x, y, width, height, series: of }) =>
      `<rect x="${at(x)}" y="${at(y)}" width="${at(width)}" height="${at(height)}" fill="${COLOURS[of % COLOURS.length]}"/>`,
  )
  const every = Math.ceil(bars.length / NAMES)
  const names = laid.places.map(({ middle }, index) =>
    index % every ? '' : text(middle, HEIGHT - 12, bars[index]?.label ?? '', 'middle'),
  )
  const legend = series.length < 2 ? [] : series.map((name, of) => key(LEFT + 60 + of * 300, name, of))
  return svg(WIDTH, HEIGHT, [text(LEFT - 8, 20, unit, 'end'), ...legend, ...lines, ...drawn, ...names])
}

const key = (x: number, name: string, of: number) =>
  `<rect x="${x}" y="7" width="14" height="14" fill="${COLOURS[of % COLOURS.length]}"/>${text(x + 22, 20, name, 'start')}`
