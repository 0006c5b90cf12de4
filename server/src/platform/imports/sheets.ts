import { MOST_TRIED } from '../files/limits.ts'
import { hits, TITLES } from './heading.ts'
import type { RawRow } from './raw.ts'
import type { Workbook } from './workbook/index.ts'

/** Positions of the sheets that people see; all where all are hidden. */
export function shownSheets({ sheets }: Workbook): number[] {
  const all = [...sheets.keys()]
  const shown = all.filter(index => !sheets[index]?.hidden)
  return shown.length ? shown : all
}

/** Where several sheets hold something: the first with most of the known headings, or the first that is not empty. */
export async function likeliest(book: Workbook, shown: readonly number[], known: readonly string[]): Promise<number> {
  if (shown.length === 1) return 0
  let best = { sheet: 0, hits: -1 }
  for (const [sheet, index] of shown.slice(0, MOST_TRIED).entries()) {
    const first = await firstOf(book.first(index))
    const most = Math.max(-1, ...first.map(({ cells }) => hits(cells, known)))
    if (most > best.hits) best = { sheet, hits: most }
  }
  return best.sheet
}

async function firstOf(rows: AsyncGenerator<RawRow>): Promise<RawRow[]> {
  const first: RawRow[] = []
  for await (const row of rows) if (first.push(row) === TITLES) break
  return first
}
