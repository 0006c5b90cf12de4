import { type Goal, goals, type Round, type Row, type Speed } from './goals.ts'

const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = sorted.length >> 1
  return sorted.length % 2 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}

const shown = (unit: Goal['unit'], value: number) =>
  unit === 's' ? `${value.toFixed(2)} s` : unit === 'kB' ? `${value.toFixed(0)} kB` : `${value.toFixed(0)} frames/s`

const isMet = (unit: Goal['unit'], value: number, goal: number) => (unit === 'fps' ? value >= goal : value <= goal)

/** The medians of all rounds with their goals, and whether every goal was met. */
export function table(rounds: Record<Speed, Round[]>): { text: string; met: boolean } {
  let met = true
  const cells = (row: Row, speed: Speed) => {
    const { unit, [speed]: goal } = goals[row]
    const value = median(rounds[speed].map(round => round[row]))
    const reached = isMet(unit, value, goal)
    met &&= reached
    return [`${shown(unit, value)} ${reached ? '✓' : '✗'}`, `${unit === 'fps' ? '≥' : '≤'} ${shown(unit, goal)}`]
  }
  const names = Object.keys(goals) as Row[]
  const lines = [
    ['', 'full speed', 'goal', 'slowed 4×', 'goal'],
    ...names.map(row => [goals[row].name, ...cells(row, 'full'), ...cells(row, 'slowed')]),
  ]
  const widths = lines[0]!.map((_, column) => Math.max(...lines.map(line => line[column]?.length ?? 0)))
  const written = lines.map(
    line =>
      `| ${line.map((cell, column) => (column ? cell.padStart(widths[column]!) : cell.padEnd(widths[column]!))).join(' | ')} |`,
  )
  const rule = `|${widths.map((width, column) => (column ? `${'-'.repeat(width + 1)}:` : '-'.repeat(width + 2))).join('|')}|`
  return { text: [written[0], rule, ...written.slice(1)].join('\n'), met }
}
