import type { BenchCall } from './calls.ts'
import { round } from './load.ts'
import { MOST_GROWTH, median } from './report.ts'

/** The compared companies: the second has ten times as much of what grows. */
const [SHORTER, LONGER] = [1, 2]
const ROUNDS = 7
const CALLS = 4
/** Calls before the first round: a prepared statement gets its generic plan with the sixth. */
const WARMING = 6
/** Most ms for a search, or another call that reads all rows, in the larger company. */
export const MOST_SEARCH = 1000

/** A call made by both companies. */
export interface Row {
  name: string
  path: (mandator: number) => Promise<string>
  goal: 'growth' | 'search'
}

interface Times {
  row: Row
  shorter: number[]
  longer: number[]
}

const growthOf = ({ shorter, longer }: Times) => median(longer.map((time, at) => time / (shorter[at] ?? time)))

function isMet(times: Times): boolean {
  const { goal } = times.row
  if (goal === 'growth') return growthOf(times) <= MOST_GROWTH
  return median(times.longer) <= MOST_SEARCH
}

const line = (times: Times) =>
  [
    times.row.name.padEnd(44),
    ...[times.shorter, times.longer].map(all => median(all).toFixed(1).padStart(9)),
    growthOf(times).toFixed(2).padStart(7),
    isMet(times) ? '✓' : '✗',
  ].join('  ')

/**
 * Makes each call for company 1 and for company 2 of the same database, in turns; prints a table under `head` and
 * returns whether its goals are met.
 */
export async function comparePairs(
  origin: string,
  rows: readonly Row[],
  { rounds = ROUNDS, head, say }: { rounds?: number | undefined; head: string; say: (text: string) => void },
): Promise<boolean> {
  const all: Times[] = []
  for (const row of rows) {
    const calls = await Promise.all(
      [SHORTER, LONGER].map(async (mandator): Promise<BenchCall> => {
        const path = await row.path(mandator)
        return { name: row.name, mandators: [mandator], method: 'GET', path, atOnce: 1, count: CALLS }
      }),
    )
    const times: Times = { row, shorter: [], longer: [] }
    for (let turn = 0; turn <= rounds; turn++)
      for (const [at, call] of turn % 2 ? [...calls.entries()] : [...calls.entries()].reverse()) {
        const { ms } = await round(origin, call, at, turn ? CALLS : WARMING)
        if (turn) (at ? times.longer : times.shorter).push(ms)
      }
    all.push(times)
  }
  say('measured')
  console.log(`\n${''.padEnd(44)}  ${head}   growth\n${all.map(line).join('\n')}\n`)
  return all.every(isMet)
}
