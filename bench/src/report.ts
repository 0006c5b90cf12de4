import type { BenchCall } from './calls.ts'
import type { Sizes } from './sizes.ts'

/** Rounds of one call, ms per call: of the product, of the replay, of the hand-written least, and of the product on the smaller database. */
export interface Measured {
  call: BenchCall
  /** Statements that the product sends for it, one after the other. */
  statements: number
  bytes: number
  product: number[]
  replay: number[]
  /** Empty where it does not answer the call. */
  least: number[]
  small: number[]
}

/** Most that a call may take longer in the whole than in the smaller database. */
export const MOST_GROWTH = 1.2

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}

/** Each round is its own comparison, so that what else the machine does falls on both sides. */
const ratioOf = (over: readonly number[], under: readonly number[]) =>
  median(over.map((value, index) => value / (under[index] ?? value)))

const met = (value: boolean | undefined) => (value === undefined ? '' : value ? ' ✓' : ' ✗')

interface Cell {
  text: string
  met?: boolean | undefined
}

/** A ratio with its mark, where there is a goal; a dash where nothing was measured. */
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

/** The table that the benchmark prints, and whether every goal was met. */
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
