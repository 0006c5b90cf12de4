import type { BenchCall } from './calls.ts'
import type { Sizes } from './sizes.ts'

/**
 * Rounds of one call in ms per call: of the product, of the replay, of the hand-written statements, and of the
 * product on the smaller database.
 */
export interface Measured {
  call: BenchCall
  /** Number of sequential statements that the product sends for it. */
  statements: number
  bytes: number
  product: number[]
  replay: number[]
  /** Empty if that server does not answer the call. */
  least: number[]
  small: number[]
}

/** Highest ratio of a call's time in the whole to that in the smaller database. */
export const MOST_GROWTH = 1.2

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}

/** Ratios are computed per round, so that other load on the machine affects both sides. */
const ratioOf = (over: readonly number[], under: readonly number[]) =>
  median(over.map((value, index) => value / (under[index] ?? value)))

const met = (value: boolean | undefined) => (value === undefined ? '' : value ? ' ✓' : ' ✗')

interface Cell {
  text: string
  met?: boolean | undefined
}

/** A ratio with a mark if there is a goal; a dash if nothing was measured. */
function ratioCell(
  over: readonly number[],
  under: readonly number[],
  isMet: (ratio: number) => boolean | undefined,
): Cell {
  if (!over.length) return { text: '–' }
  const ratio = ratioOf(over, under)
  return { text: `${ratio.toFixed(2)}${met(isMet(ratio))}`, met: isMet(ratio) }
}

const atLeast = (goal: number | undefined) => (ratio: number) => (goal ? ratio >= goal : undefined)
const time = (rounds: readonly number[]): Cell => ({ text: rounds.length ? median(rounds).toFixed(2) : '–' })

const head = ['call', 'ms', 'calls/s', 'statements', 'replay ms', 'ratio to replay', 'least ms', 'ratio to least']

const cells = ({ call, statements, bytes, product, replay, least, small }: Measured): Cell[] => [
  { text: call.name },
  time(product),
  { text: (1000 / median(product)).toFixed(0) },
  { text: String(statements) },
  time(replay),
  ratioCell(replay, product, atLeast(call.replay)),
  time(least),
  ratioCell(least, product, atLeast(call.least)),
  ratioCell(product, small, growth => growth <= MOST_GROWTH),
  { text: (bytes / 1024).toFixed(0) },
]

/** The table printed by the benchmark, and whether every goal was met. */
export function report(all: readonly Measured[], { whole, part }: Sizes): { text: string; met: boolean } {
  const table = all.map(cells)
  const rows = table.map(row => row.map(({ text }) => text))
  const titles = [...head, `growth ×${Math.round(whole.cars / part.cars)}`, 'KiB']
  const widths = titles.map((title, column) => Math.max(title.length, ...rows.map(row => row[column]?.length ?? 0)))
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => (column ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0))).join(' | ')} |`
  const rule = `|${widths.map((width, column) => (column ? `${'-'.repeat(width + 1)}:` : '-'.repeat(width + 2))).join('|')}|`
  return {
    text: [line(titles), rule, ...rows.map(line)].join('\n'),
    met: table.flat().every(cell => cell.met !== false),
  }
}
