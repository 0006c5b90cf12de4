import { Bar, CartesianGrid, ComposedChart, Legend, Line, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'

interface ChartSeries {
  key: string
  label: string
  kind: 'bar' | 'line'
  /** Bars of one stack stand on each other. */
  stack?: string
}

export interface ChartData {
  rows: ({ x: string } & Record<string, string | number>)[]
  xLabel: string
  series: ChartSeries[]
  /** Writes a value with its unit. */
  write: (value: number) => string
  /** Writes a value at the axis, where the title says the unit; like others where it is not said. */
  writeAxis?: (value: number) => string
}

const colours = [
  'var(--brand-text)',
  'var(--mantine-color-blue-5)',
  'var(--mantine-color-orange-5)',
  'var(--mantine-color-purple-5)',
  'var(--mantine-color-yellow-5)',
  'var(--mantine-color-turquoise-5)',
  'var(--mantine-color-pink-5)',
  'var(--mantine-color-gray-5)',
  'var(--mantine-color-indigo-5)',
  'var(--mantine-color-red-5)',
  'var(--mantine-color-blue-8)',
  'var(--mantine-color-orange-8)',
  'var(--mantine-color-purple-8)',
  'var(--mantine-color-gray-7)',
]

/** The drawing itself, in a chunk of its own with its library. */
export default function ChartDrawing({ rows, series, write, writeAxis = write }: ChartData) {
  const axis = { stroke: 'var(--mantine-color-dimmed)', fontSize: 12, tickLine: false, axisLine: false } as const
  return (
    <ResponsiveContainer width="100%" height="100%">
      <ComposedChart data={rows} accessibilityLayer={false} margin={{ top: 8, right: 8, bottom: 0, left: 8 }}>
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis dataKey="x" {...axis} interval="equidistantPreserveStart" />
        <YAxis {...axis} tickFormatter={writeAxis} width={76} />
        <Tooltip
          formatter={value => write(Number(value))}
          contentStyle={{ background: 'var(--mantine-color-body)', border: '1px solid var(--line)', borderRadius: 6 }}
          cursor={{ fill: 'var(--hover)' }}
        />
        {series.length > 1 && <Legend />}
        {series.map(({ key, label, kind, stack }, index) =>
          kind === 'bar' ? (
            <Bar
              key={key}
              dataKey={key}
              name={label}
              fill={colours[index % colours.length]!}
              {...(stack && { stackId: stack })}
              isAnimationActive={false}
              maxBarSize={36}
            />
          ) : (
            <Line
              key={key}
              dataKey={key}
              name={label}
              stroke={colours[index % colours.length]!}
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
