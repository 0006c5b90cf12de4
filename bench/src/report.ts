import type { BenchCall } from './calls.ts'
import type { Sizes } from './sizes.ts'

/** Rounds of one call: ms per call of the product, of the bare server, and of the product on the smaller database. */
export interface Measured {
  call: BenchCall
  bytes: number
  product: number[]
  bare: number[]
  small: number[]
}

/** Most that a call may take longer in the whole than in the smaller database. */
const MOST_GROWTH = 1.2

const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}

/** Each round is its own comparison, so that what else the machine does falls on both sides. */
const ratioOf = (over: readonly number[], under: readonly number[]) =>
  median(over.map((value, index) => value / (under[index] ?? value)))

function verdict({ call, bytes, product, bare, small }: Measured) {
  const ratio = ratioOf(bare, product)
  const growth = ratioOf(product, small)
  return {
    name: call.name,
    ms: median(product),
    bareMs: median(bare),
    ratio,
    growth,
    bytes,
    ratioMet: call.ratio === undefined ? undefined : ratio >= call.ratio,
    growthMet: growth <= MOST_GROWTH,
  }
}

const met = (value: boolean | undefined) => (value === undefined ? '' : value ? ' ✓' : ' ✗')

/** The table that the benchmark prints, and whether every goal was met. */
export function report(all: readonly Measured[], { whole, part }: Sizes): { text: string; met: boolean } {
  const verdicts = all.map(verdict)
  const rows = verdicts.map(({ name, ms, bareMs, ratio, growth, bytes, ratioMet, growthMet }) => [
    name,
    `${ms.toFixed(2)}`,
    `${(1000 / ms).toFixed(0)}`,
    `${bareMs.toFixed(2)}`,
    `${ratio.toFixed(2)}${met(ratioMet)}`,
    `${growth.toFixed(2)}${met(growthMet)}`,
    `${(bytes / 1024).toFixed(0)}`,
  ])
  const head = [
    'call',
    'ms',
    'calls/s',
    'bare ms',
    'ratio to bare',
    `growth ×${Math.round(whole.cars / part.cars)}`,
    'KiB',
  ]
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map(row => row[column]?.length ?? 0)))
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => (column ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0))).join(' | ')} |`
  const rule = `|${widths.map((width, column) => (column ? `${'-'.repeat(width + 1)}:` : '-'.repeat(width + 2))).join('|')}|`
  return {
    text: [line(head), rule, ...rows.map(line)].join('\n'),
    met: verdicts.every(({ ratioMet, growthMet }) => ratioMet !== false && growthMet),
  }
}
