import { sum } from '../../domain/decimal.ts'
import type { Stream } from '../../domain/sankey.ts'
import { type Placed, type Ribbon, sankey } from '../../domain/sankey.ts'
import { digitsOf, formatNumber } from '../../format.ts'
import type { T } from '../../i18n.ts'
import { FLOW_NODES, type FlowRow } from './flow.ts'

/** Number of receivers shown by name; the others are merged. */
const RECEIVERS = 8
const OTHERS = 'OTHERS'

/** A receiver by its id, other nodes by their code; `OTHERS` for merged receivers. */
const receiverOf = ({ node, disposerId }: FlowRow) => (disposerId === null ? node : `${node}${disposerId}`)
const fractionKey = (fraction: number) => `f${fraction}`

/** Streams of the diagram: from origins to fractions, and from fractions to receivers; masses with the same ends are merged. */
export function streamsOf(rows: readonly FlowRow[]): { stages: Stream[][]; named: Map<string, FlowRow> } {
  const out = rows.filter(({ way }) => way === 'OUT')
  const masses = together(out.map(row => ({ from: '', to: receiverOf(row), kg: row.kg })))
  const receivers = masses
    .filter(({ to }) => to.startsWith('DISPOSER'))
    .sort((one, other) => other.kg - one.kg)
    .slice(0, RECEIVERS)
  const shown = new Set(receivers.map(({ to }) => to))
  const place = (row: FlowRow) => (row.disposerId === null || shown.has(receiverOf(row)) ? receiverOf(row) : OTHERS)
  const into = rows.filter(({ way }) => way === 'IN')
  return {
    stages: [
      together(into.map(row => ({ from: row.node, to: fractionKey(row.fraction), kg: row.kg }))),
      together(out.map(row => ({ from: fractionKey(row.fraction), to: place(row), kg: row.kg }))),
    ],
    named: new Map(rows.flatMap(row => [[fractionKey(row.fraction), row] as const, [receiverOf(row), row] as const])),
  }
}

function together(streams: readonly Stream[]): Stream[] {
  const found = new Map<string, Stream>()
  for (const { from, to, kg } of streams) {
    const key = `${from} ${to}`
    found.set(key, { from, to, kg: sum([found.get(key)?.kg ?? 0, kg]) })
  }
  return [...found.values()]
}

const WIDTH = 960
const BAR = 12
/** Left edges of the three columns; labels are right of the bars, in the last column left of them. */
const COLUMNS = [0, 400, WIDTH - BAR]
const BESIDE = 6
/** Maximum length of a name before it is cut. */
const LETTERS = 34

/** A bar with its label. */
export interface DrawnNode {
  id: string
  column: number
  /** The full name, and the shortened one shown next to the bar. */
  name: string
  label: string
  mass: string
  x: number
  y: number
  height: number
  text: { x: number; y: number; anchor: 'start' | 'end' }
  stock: boolean
  /** The fraction or receiver of the node; without a record there is no link. */
  row: FlowRow | undefined
}

/** A curve as an SVG path with a width proportional to its mass, between the nodes of these ids. */
export interface DrawnRibbon {
  from: string
  to: string
  path: string
  width: number
  stock: boolean
}

/** Flow diagram of the masses from cars over fractions to receivers, for screen and paper. */
export interface FlowDrawing {
  width: number
  bar: number
  height: number
  nodes: DrawnNode[]
  ribbons: DrawnRibbon[]
}

const isStock = (...keys: string[]) => keys.includes('STOCK')
const cut = (words: string) => (words.length > LETTERS ? `${words.slice(0, LETTERS - 1)}…` : words)
/** One decimal, or as many as a small mass needs to differ from zero. */
const tonnes = (kg: number, language: string) =>
  formatNumber('t', kg / 1000, language, Math.max(1, digitsOf([kg / 1000], 1)))
const idOf = (column: number, key: string) => `${column} ${key}`

export function drawFlow(rows: readonly FlowRow[], t: T, language: string): FlowDrawing {
  const { stages, named } = streamsOf(rows)
  const { height, nodes, ribbons } = sankey(stages, key => isStock(key) || key === OTHERS)
  const nameOf = ({ key, column }: Placed): string => {
    if (key === OTHERS) return t('evaluations.flow.others')
    if (column === 1) return named.get(key)?.fractionName ?? ''
    const code = FLOW_NODES.find(node => node === key)
    return code ? t(`evaluations.flow.nodes.${code}`) : (named.get(key)?.disposer ?? '')
  }
  const drawn = (node: Placed): DrawnNode => {
    const [x, last, name] = [COLUMNS[node.column] ?? 0, node.column === COLUMNS.length - 1, nameOf(node)]
    return {
      ...{ id: idOf(node.column, node.key), column: node.column, name, label: cut(name) },
      ...{ mass: tonnes(node.kg, language), x, y: node.y, height: node.height },
      text: { x: last ? x - BESIDE : x + BAR + BESIDE, y: node.y + node.height / 2, anchor: last ? 'end' : 'start' },
      ...{ stock: isStock(node.key), row: named.get(node.key) },
    }
  }
  return { width: WIDTH, bar: BAR, height, nodes: nodes.map(drawn), ribbons: ribbons.map(curved) }
}

/** Curve from the right edge of a node to the left edge of the next. */
function curved({ column, start, end, width, ...of }: Ribbon): DrawnRibbon {
  const [left, right] = [(COLUMNS[column] ?? 0) + BAR, COLUMNS[column + 1] ?? WIDTH]
  const middle = (left + right) / 2
  return {
    ...{ from: idOf(column, of.from), to: idOf(column + 1, of.to), width, stock: isStock(of.from, of.to) },
    path: `M${left},${start}C${middle},${start} ${middle},${end} ${right},${end}`,
  }
}
