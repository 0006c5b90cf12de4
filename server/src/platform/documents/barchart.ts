import { ticksOf } from '@kreislauf/core/domain/ticks.ts'
import { formatNumber } from '@kreislauf/core/format.ts'
import { at, COLOURS, RULE, svg, text } from './svg.ts'
import type { Picture } from './types.ts'

export interface BarChart {
  /** Bars side by side, as many as there are series; of no value the place stays empty. */
  bars: readonly { label: string; values: readonly number[] }[]
  /** At most three, in the order of the bars. */
  series: readonly string[]
  /** Stands once above the axis. */
  unit?: string
  language: string
}

const [WIDTH, HEIGHT] = [1000, 330]
/** Room for the axis, its unit and the names below. */
const [LEFT, TOP, BOTTOM] = [70, 44, 36]
/** As many names as stand side by side without touching. */
const NAMES = 14
const WIDEST = 46

/** Bars over an axis with round steps, as an SVG for paper; what they say stands in the table below it. */
export function barChart({ bars, series, unit = '', language }: BarChart): Picture {
  const ticks = ticksOf(bars.flatMap(({ values }) => values))
  const [least, most] = [ticks[0] ?? 0, ticks.at(-1) ?? 1]
  const height = HEIGHT - TOP - BOTTOM
  const y = (value: number) => TOP + height * (1 - (value - least) / (most - least))
  const place = (WIDTH - LEFT) / Math.max(1, bars.length)
  const width = Math.min(WIDEST, (place * 0.76) / series.length)
  const lines = ticks.map(
    tick =>
      `<line x1="${LEFT}" x2="${WIDTH}" y1="${at(y(tick))}" y2="${at(y(tick))}" stroke="${RULE}"/>` +
      text(LEFT - 8, y(tick) + 5, formatNumber('number', tick, language), 'end'),
  )
  const every = Math.ceil(bars.length / NAMES)
  const drawn = bars.map(({ label, values }, index) => {
    const middle = LEFT + place * (index + 0.5)
    const left = middle - (width * values.length) / 2
    const rects = values.map((value, of) => {
      const [top, foot] = [y(Math.max(0, value)), y(Math.min(0, value))]
      return `<rect x="${at(left + of * width)}" y="${at(top)}" width="${at(width)}" height="${at(foot - top)}" fill="${COLOURS[of % COLOURS.length]}"/>`
    })
    return rects.join('') + (index % every ? '' : text(middle, HEIGHT - 12, label, 'middle'))
  })
  const legend = series.length < 2 ? [] : series.map((name, of) => key(LEFT + 60 + of * 300, name, of))
  return svg(WIDTH, HEIGHT, [text(LEFT - 8, 20, unit, 'end'), ...legend, ...lines, ...drawn])
}

const key = (x: number, name: string, of: number) =>
  `<rect x="${x}" y="7" width="14" height="14" fill="${COLOURS[of % COLOURS.length]}"/>${text(x + 22, 20, name, 'start')}`
