import { ticksOf } from '@kreislauf/core/domain/ticks.ts'
import { useState } from 'react'
import {
  Bar,
  CartesianGrid,
  ComposedChart,
  Legend,
  Line,
  Rectangle,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'

interface ChartSeries {
  key: string
  label: string
  /** A course is a stock: it stays until it changes. */
  kind: 'bar' | 'course'
  /** Bars of one stack stand on each other. */
  stack?: string
}

export interface ChartData {
  /** `running`: not over yet, so drawn hatched. `at`: its place on an axis of days. A series without a figure is not drawn. */
  rows: ({ x: string; at?: number; running?: boolean } & Record<string, string | number | boolean | undefined>)[]
  xLabel: string
  /** At most five, in the order of the drawing. */
  series: ChartSeries[]
  /** Rows stand as far from each other as their `at` says, which this writes; without it side by side. */
  writeAt?: (at: number) => string
  /** Writes a value with its unit. */
  write: (value: number) => string
  /** Writes a value at the axis, above which stands the unit. */
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
const hatchOf = (index: number) => `hatch-${index}`
const FADED = 0.2
/** What stands on each other is told apart also by who does not tell the colours apart. */
const GAP = { stroke: 'var(--mantine-color-body)', strokeWidth: 1 } as const
/** As many days are named on an axis of days. */
const NAMED = 4

/** The drawing itself, in a chunk of its own with its library. */
export default function ChartDrawing({ rows, series, write, writeAxis, writeAt }: ChartData) {
  const [only, setOnly] = useState<unknown>()
  const axis = { stroke: 'var(--mantine-color-dimmed)', fontSize: 12, tickLine: false, axisLine: false } as const
  const ticks = ticksOf(rows.flatMap(row => heights(row, series)))
  const shown = (key: string) => (only === undefined || only === key ? 1 : FADED)
  return (
    <ResponsiveContainer width="100%" height="100%">
      <ComposedChart data={rows} accessibilityLayer={false} margin={{ top: 8, right: 8, bottom: 0, left: 0 }}>
        <Hatches count={series.length} />
        <CartesianGrid vertical={false} stroke="var(--line)" />
        {writeAt ? (
          <XAxis
            {...axis}
            dataKey="at"
            type="number"
            domain={['dataMin', 'dataMax']}
            ticks={placesOf(rows)}
            tickFormatter={writeAt}
          />
        ) : (
          <XAxis dataKey="x" {...axis} interval="equidistantPreserveStart" />
        )}
        <YAxis {...axis} tickFormatter={writeAxis} width="auto" ticks={ticks} domain={[ticks[0]!, ticks.at(-1)!]} />
        <Tooltip
          formatter={value => write(Number(value))}
          {...(writeAt && { labelFormatter: at => writeAt(Number(at)) })}
          itemStyle={{ color: 'var(--mantine-color-text)' }}
          contentStyle={{ background: 'var(--mantine-color-body)', border: '1px solid var(--line)', borderRadius: 6 }}
          cursor={{ fill: 'var(--hover)' }}
        />
        {series.length > 1 && (
          <Legend
            itemSorter={null}
            iconSize={12}
            formatter={label => <span style={{ color: 'var(--mantine-color-text)', fontSize: 13 }}>{label}</span>}
            onMouseEnter={({ dataKey }) => setOnly(dataKey)}
            onMouseLeave={() => setOnly(undefined)}
          />
        )}
        {series.map(({ key, label, kind, stack }, index) =>
          kind === 'bar' ? (
            <Bar
              key={key}
              dataKey={key}
              name={label}
              fill={colourOf(index)}
              fillOpacity={shown(key)}
              shape={({ payload, ...bar }) => (
                <Rectangle
                  {...bar}
                  {...(payload?.running && { fill: `url(#${hatchOf(index)})` })}
                  {...(stack && GAP)}
                />
              )}
              {...(stack && { stackId: stack })}
              isAnimationActive={false}
              maxBarSize={36}
            />
          ) : (
            <Line
              key={key}
              dataKey={key}
              name={label}
              type="stepAfter"
              stroke={colourOf(index)}
              strokeWidth={2}
              dot={false}
              isAnimationActive={false}
            />
          ),
        )}
      </ComposedChart>
    </ResponsiveContainer>
  )
}

/** How high a row is drawn: what stands on each other is one height. */
function heights(row: ChartData['rows'][number], series: ChartSeries[]): number[] {
  const sums = new Map<string, number>()
  for (const { key, stack = key } of series) sums.set(stack, (sums.get(stack) ?? 0) + Number(row[key] ?? 0))
  return [...sums.values()]
}

/** Places on an axis of days, as far from each other. */
function placesOf(rows: ChartData['rows']): number[] {
  const places = rows.map(({ at = 0 }) => at)
  const [first, last] = [Math.min(...places), Math.max(...places)]
  const count = Math.min(NAMED, last - first)
  return Array.from({ length: count + 1 }, (_, index) => first + Math.round(((last - first) * index) / (count || 1)))
}

/** The colours of the series in stripes. */
function Hatches({ count }: { count: number }) {
  return (
    <defs>
      {Array.from({ length: count }, (_, index) => (
        <pattern
          key={hatchOf(index)}
          id={hatchOf(index)}
          width={6}
          height={6}
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect width={6} height={6} fill={colourOf(index)} fillOpacity={0.25} />
          <rect width={3} height={6} fill={colourOf(index)} />
        </pattern>
      ))}
    </defs>
  )
}
