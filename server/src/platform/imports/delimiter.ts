import { BadTable } from './badtable.ts'
import { csvRows } from './csv.ts'
import { hits, TITLES } from './heading.ts'
import type { RawRow } from './raw.ts'

/** The usual ones first. */
const SIGNS = [';', '\t', '|', ',']

/** The separator by which the first lines hold most of the known headings, and among equals the one that they use most; Excel may name it in a line of its own. */
export async function delimiterOf(text: string, known: readonly string[]): Promise<string> {
  const named = /^\ufeff?sep=(.)\r?\n/i.exec(text)?.[1]
  if (named) return named
  let best = { sign: ';', hits: -1, cells: -1 }
  for (const sign of SIGNS) {
    const rows = await firstOf(text, sign)
    const found = Math.max(0, ...rows.map(({ cells }) => hits(cells, known)))
    const cells = rows.reduce((sum, row) => sum + row.cells.length, 0) - rows.length
    if (found > best.hits || (found === best.hits && cells > best.cells)) best = { sign, hits: found, cells }
  }
  return best.sign
}

async function firstOf(text: string, delimiter: string): Promise<RawRow[]> {
  const rows: RawRow[] = []
  try {
    for await (const row of csvRows({ text }, { delimiter, quote: '"', encoding: 'utf-8' }))
      if (rows.push(row) === TITLES) break
  } catch (error) {
    // Whoever reads the file says what is wrong with it.
    if (!(error instanceof BadTable)) throw error
  }
  return rows
}
