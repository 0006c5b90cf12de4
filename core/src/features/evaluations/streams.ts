import { sum } from '../../domain/decimal.ts'
import type { Stream } from '../../domain/sankey.ts'
import type { FlowRow } from './flow.ts'

/** Number of receivers shown by name; the others are merged. */
const RECEIVERS = 8
export const OTHERS = 'OTHERS'

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
