const MOST = 5
const ROUND = [1, 2, 5, 10]

/** Tick values of an axis that covers all `values` and zero: steps of 1, 2 or 5 times a power of ten, at most five above zero. */
export function ticksOf(values: readonly number[]): number[] {
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)]
  const size = (most - least) / MOST || 1
  const power = 10 ** Math.floor(Math.log10(size))
  const step = power * (ROUND.find(round => round * power >= size * (1 - 1e-9)) ?? 10)
  const [from, to] = [Math.floor(least / step), Math.max(1, Math.ceil(most / step - 1e-9))]
  return Array.from({ length: to - from + 1 }, (_, index) => Number(((from + index) * step).toPrecision(12)))
}

/** How a series is drawn: as bars, stacked if they share a stack, or as a step line. */
export interface DrawnSeries {
  kind: 'bar' | 'course'
  stack?: string | undefined
}

/** A row of the chart: one value per series, in their order; null is not drawn. `at`: position on a time axis. */
export interface DrawnRow {
  values: readonly (number | undefined)[]
  at?: number | undefined
}

/** Size of the drawing in its own units, margins for axes and labels (the left one may depend on the labels), and maximum width of a bar. */
export interface DrawnRoom {
  width: number
  height: number
  left: number | ((ticks: readonly number[]) => number)
  right: number
  top: number
  bottom: number
  widest: number
}

interface Bar {
  row: number
  series: number
  x: number
  y: number
  width: number
  height: number
}

interface Layout {
  /** Left edge of the drawing area. */
  left: number
  /** Position of a day on a time axis. */
  placeOfDay: (at: number) => number
  ticks: { value: number; y: number }[]
  /** Position of each row: its centre and width. */
  places: { middle: number; width: number }[]
  bars: Bar[]
  /** Points of each step line, from the first row to the last. */
  courses: { series: number; points: [x: number, y: number][] }[]
}

/** Share of a row's width that its bars fill. */
const FILLED = 0.76

/**
 * Layout of a chart, for screen and paper: an axis with round steps that starts at zero, bars side by side or stacked, step lines. Rows are evenly
 * spaced, or by `at` in proportion to time.
 */
export function chartLayout(
  rows: readonly DrawnRow[],
  series: readonly DrawnSeries[],
  { width, height, left: room, right, top, bottom, widest }: DrawnRoom,
): Layout {
  const groups = groupsOf(series)
  const piles = rows.map(({ values }) => groups.map(group => pile(values, group)))
  const courseValues = rows.flatMap(({ values }) =>
    series.map((one, of) => (one.kind === 'course' ? (values[of] ?? 0) : 0)),
  )
  const ticks = ticksOf([...piles.flat(2).flatMap(({ from, to }) => [from, to]), ...courseValues])
  const [least = 0, most = 1] = [ticks[0], ticks.at(-1)]
  const y = (value: number) => top + (height - top - bottom) * (1 - (value - least) / (most - least))
  const left = typeof room === 'number' ? room : room(ticks)
  const placeOfDay = axisOf(rows, left, width - left - right)
  const places = placesOf(rows, { left, width: width - left - right, placeOfDay })
  const barWidth = (place: { width: number }) => Math.min(widest, (place.width * FILLED) / Math.max(1, groups.length))
  const bars = piles.flatMap((ofRow, row) =>
    ofRow.flatMap((pieces, group) => {
      const place = places[row]!
      const each = barWidth(place)
      const x = place.middle - (each * groups.length) / 2 + group * each
      return pieces.map(({ from, to, of }) => {
        const [upper, lower] = [y(Math.max(from, to)), y(Math.min(from, to))]
        return { row, series: of, x, y: upper, width: each, height: lower - upper }
      })
    }),
  )
  const courses = series.flatMap((one, of) =>
    one.kind === 'course' ? [{ series: of, points: steps(rows, of, places, y) }] : [],
  )
  return { left, placeOfDay, ticks: ticks.map(value => ({ value, y: y(value) })), places, bars, courses }
}

/** Groups of bar series that share a stack, in order of first appearance. */
function groupsOf(series: readonly DrawnSeries[]): number[][] {
  const groups = new Map<string, number[]>()
  series.forEach(({ kind, stack }, of) => {
    if (kind !== 'bar') return
    const key = stack === undefined ? `alone ${of}` : `stack ${stack}`
    groups.set(key, [...(groups.get(key) ?? []), of])
  })
  return [...groups.values()]
}

interface Piece {
  of: number
  from: number
  to: number
}

/** Segments of one stack: positive values grow upwards, negative ones downwards. */
function pile(values: DrawnRow['values'], group: readonly number[]): Piece[] {
  let [up, down] = [0, 0]
  return group.flatMap(of => {
    const value = values[of] ?? 0
    if (!value) return []
    const from = value > 0 ? up : down
    const to = from + value
    if (value > 0) up = to
    else down = to
    return [{ of, from, to }]
  })
}

/** Time axis from the first to the last row, in proportion to the days. */
function axisOf(rows: readonly DrawnRow[], left: number, width: number): (at: number) => number {
  const days = rows.map(({ at = 0 }) => at)
  const [first, last] = [Math.min(...days), Math.max(...days)]
  return at => left + (last === first ? 0 : ((at - first) / (last - first)) * width)
}

function placesOf(
  rows: readonly DrawnRow[],
  { left, width, placeOfDay }: { left: number; width: number; placeOfDay: (at: number) => number },
): Layout['places'] {
  const each = width / Math.max(1, rows.length)
  return rows.map(({ at }, index) => ({
    middle: at === undefined ? left + each * (index + 0.5) : placeOfDay(at),
    width: each,
  }))
}

function steps(
  rows: readonly DrawnRow[],
  of: number,
  places: Layout['places'],
  y: (value: number) => number,
): [number, number][] {
  const points: [number, number][] = []
  rows.forEach(({ values }, row) => {
    const value = values[of]
    if (value === undefined) return
    const before = points.at(-1)
    const x = places[row]!.middle
    if (before) points.push([x, before[1]])
    points.push([x, y(value)])
  })
  return points
}

/** Show every n-th label so that labels of length `longest` do not overlap at a spacing of `place`. */
export const everyNth = (place: number, longest: number): number => Math.max(1, Math.ceil(longest / Math.max(1, place)))
