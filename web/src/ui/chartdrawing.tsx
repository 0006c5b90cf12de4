import { chartLayout, everyNth } from '@kreislauf/core/domain/chart.ts'
import { useElementSize } from '@mantine/hooks'
import { type PointerEvent, useId, useState } from 'react'
import classes from './chart.module.css'

interface ChartSeries {
  key: string
  label: string
  /** `course` is a level, such as a stock, that stays until it changes. */
  kind: 'bar' | 'course'
  /** Bars of the same stack are stacked. */
  stack?: string
}

type Row = { x: string; at?: number; running?: boolean } & Record<string, string | number | boolean | undefined>

export interface ChartData {
  /**
   * `running`: not finished yet, so drawn hatched. `at`: position on a time axis. A series without a value is not
   * drawn.
   */
  rows: Row[]
  xLabel: string
  /** At most five, in drawing order. */
  series: ChartSeries[]
  /** Formats `at`; rows are placed by their `at` then, otherwise at equal distances. */
  writeAt?: (at: number) => string
  /** Formats a value with its unit. */
  write: (value: number) => string
  /** Formats a value at the axis, which shows the unit above it. */
  writeAxis: (value: number) => string
}

const colours = [
  'var(--brand-text)',
  'var(--chart-gray)',
  'var(--chart-blue)',
  'var(--chart-yellow)',
  'var(--chart-pink)',
]
const colourOf = (index: number) => colours[index % colours.length]!
const FADED = 0.2
/** Pixels: an axis letter, the labels below the bars, the margin of the drawing, and the widest bar. */
const [LETTER, NAMES, EDGE, WIDEST] = [6.6, 28, 8, 36]
/** Number of labels on a time axis. */
const DAYS = 4

const lengthOf = (words: readonly string[]) => Math.max(0, ...words.map(one => one.length)) * LETTER

/** The drawing in the width of its container, with its legend and the values at the pointer. */
export function ChartDrawing({ rows, series, write, writeAxis, writeAt }: ChartData) {
  const id = useId()
  const { ref, width, height } = useElementSize()
  const [only, setOnly] = useState<string>()
  const [pointed, setPointed] = useState<number>()
  const values = rows.map(row => ({ values: series.map(({ key }) => numberOf(row[key])), at: writeAt && row.at }))
  const laid = chartLayout(values, series, {
    ...{ width, height, top: EDGE, bottom: NAMES, right: EDGE, widest: WIDEST },
    left: ticks => lengthOf(ticks.map(writeAxis)) + EDGE,
  })
  const { left, ticks, places, bars, courses } = laid
  const base = height - NAMES
  const point = ({ clientX, currentTarget }: PointerEvent) => {
    const x = clientX - currentTarget.getBoundingClientRect().left
    setPointed(nearest(places, x))
  }
  const row = pointed === undefined ? undefined : rows[pointed]
  const place = pointed === undefined ? undefined : places[pointed]
  return (
    <div className={classes.chart}>
      <div ref={ref} className={classes.surface}>
        {width > 0 && (
          <svg
            aria-hidden
            viewBox={`0 0 ${width} ${height}`}
            onPointerMove={point}
            onPointerLeave={() => setPointed(undefined)}
          >
            {series.map(({ key }, index) => (
              <Hatch key={key} id={`${id}${index}`} colour={colourOf(index)} />
            ))}
            {place && !writeAt && (
              <rect
                className={classes.pointed}
                x={place.middle - place.width / 2}
                y={EDGE}
                width={place.width}
                height={base - EDGE}
              />
            )}
            {ticks.map(({ value, y }) => (
              <g key={value}>
                <line className={classes.rule} x1={left} x2={width - EDGE} y1={y} y2={y} />
                <text x={left - EDGE} y={y + 4} textAnchor="end">
                  {writeAxis(value)}
                </text>
              </g>
            ))}
            {bars.map(({ row: of, series: at, ...box }) => (
              <rect
                key={`${of} ${at}`}
                {...box}
                data-stacked={!!series[at]?.stack || undefined}
                fill={rows[of]?.running ? `url(#${id}${at})` : colourOf(at)}
                fillOpacity={only === undefined || only === series[at]?.key ? 1 : FADED}
              />
            ))}
            {courses.map(({ series: at, points }) => (
              <polyline key={at} points={points.map(one => one.join()).join(' ')} stroke={colourOf(at)} />
            ))}
            {namesOf({ rows, laid, writeAt, right: width - EDGE }).map(({ x, words, anchor }) => (
              <text key={x} data-name x={x} y={base + 18} textAnchor={anchor}>
                {words}
              </text>
            ))}
          </svg>
        )}
        {row && place && (
          <div className={classes.tip} style={tipAt(place.middle, width)}>
            <span>{row.x}</span>
            {series.map(({ key, label }, index) => {
              const value = numberOf(row[key])
              return (
                value !== undefined && (
                  <span key={key}>
                    <i style={{ background: colourOf(index) }} /> {label}: {write(value)}
                  </span>
                )
              )
            })}
          </div>
        )}
      </div>
      {series.length > 1 && (
        <ul className={classes.legend}>
          {series.map(({ key, label }, index) => (
            <li key={key} onPointerEnter={() => setOnly(key)} onPointerLeave={() => setOnly(undefined)}>
              <i style={{ background: colourOf(index) }} /> {label}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const numberOf = (value: unknown) => (typeof value === 'number' ? value : undefined)

/** Position of the tooltip, on the side with more room. */
const tipAt = (x: number, width: number) =>
  x > width / 2 ? { right: width - x + EDGE, top: EDGE } : { left: x + EDGE, top: EDGE }

/** The index of the place closest to x. */
function nearest(places: readonly { middle: number }[], x: number): number | undefined {
  const far = places.map(({ middle }) => Math.abs(middle - x))
  return far.length ? far.indexOf(Math.min(...far)) : undefined
}

interface Names {
  rows: Row[]
  laid: ReturnType<typeof chartLayout>
  writeAt: ((at: number) => string) | undefined
  right: number
}

/** The axis labels: as many row names as fit, or some evenly spaced days. */
function namesOf({ rows, laid: { left, places, placeOfDay }, writeAt, right }: Names) {
  if (!writeAt) {
    const every = everyNth(places[0]?.width ?? 0, lengthOf(rows.map(({ x }) => x)) + EDGE)
    return rows.flatMap(({ x: words }, index) =>
      index % every ? [] : [{ x: places[index]!.middle, words, anchor: 'middle' as const }],
    )
  }
  const days = rows.map(({ at = 0 }) => at)
  const [first, last] = [Math.min(...days), Math.max(...days)]
  const fitting = Math.floor((right - left) / (lengthOf([writeAt(last)]) + EDGE)) - 1
  const count = Math.max(1, Math.min(DAYS, last - first, fitting))
  return Array.from({ length: last === first ? 1 : count + 1 }, (_, index) => {
    const at = first + Math.round(((last - first) * index) / count)
    const anchor = index === 0 ? ('start' as const) : index === count ? ('end' as const) : ('middle' as const)
    return { x: placeOfDay(at), words: writeAt(at), anchor }
  })
}

/** The colour of a series as stripes. */
const Hatch = ({ id, colour }: { id: string; colour: string }) => (
  <pattern id={id} width={6} height={6} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
    <rect width={6} height={6} fill={colour} fillOpacity={0.25} />
    <rect width={3} height={6} fill={colour} />
  </pattern>
)
