import type { BenchCall } from './calls.ts'
import { round } from './load.ts'
import type { Measured } from './report.ts'

/** Fewest rounds for a meaningful result. */
const LEAST_ROUNDS = 4
const MOST_ROUNDS = 25
/** Calls with more per round than this are fast, so a server's idle time before the round would show. */
const MANY = 10

export interface Field {
  origin: string
  calls: BenchCall[]
}

/** Orders of four in which each comes once in each place and once directly after each of the others. */
const turns = [
  [0, 1, 3, 2],
  [1, 2, 0, 3],
  [2, 3, 1, 0],
  [3, 0, 2, 1],
] as const

interface Fields {
  product: Field
  replay: Field
  least: Field
  small: Field
}

/**
 * Runs all calls round by round, one server after the other. The first server of a round finds its tenant's pages
 * evicted from PostgreSQL's cache and reads them for the next one, so the order changes between rounds; and each
 * worker makes a fast call once before timing, so that no server pays for its idle time.
 */
export async function measure(
  { product, replay, least, small }: Fields,
  statements: readonly number[],
  { isOver, say }: { isOver: () => boolean; say: (text: string) => void },
): Promise<Measured[]> {
  const all = product.calls.map(
    (call, index): Measured => ({
      ...{ call, statements: statements[index] ?? 0, bytes: 0, product: [], replay: [], least: [], small: [] },
    }),
  )
  for (let turn = 0; turn <= LEAST_ROUNDS || (turn <= MOST_ROUNDS && !isOver()); turn++) {
    for (const [index, measured] of all.entries()) {
      const order = [
        [product, measured.product],
        [replay, measured.replay],
        [least, measured.least],
        [small, measured.small],
      ] as const
      for (const place of turns[turn % turns.length] ?? []) {
        const [field, into] = order[place]
        const call = field.calls[index] as BenchCall
        if (field === least && call.least === undefined) continue
        if (call.count > MANY) await round(field.origin, call, index, call.atOnce)
        const { ms, bytes } = await round(field.origin, call, index, turn ? call.count : Math.max(call.atOnce, 2))
        if (field === product) measured.bytes = bytes
        if (turn) into.push(ms)
      }
    }
    say(turn ? `round ${turn}` : 'warmed up')
  }
  return all
}
