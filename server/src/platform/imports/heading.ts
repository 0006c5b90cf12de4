import type { Raw, RawRow } from './raw.ts'
import { headingWord } from './typed.ts'

/** Lines above the heading (a title, a blank one) are looked at so far. */
export const TITLES = 10

/** How many of the known headings stand in a line. */
export const hits = (cells: readonly Raw[], known: readonly string[]) =>
  cells.filter(cell => known.includes(headingWord(String(cell ?? '')))).length

/** The lines from the heading on: the one of these that holds most of the known headings. */
export function fromHeading(rows: readonly RawRow[], known: readonly string[]): readonly RawRow[] {
  const counts = rows.map(({ cells }) => hits(cells, known))
  const most = Math.max(...counts)
  return rows.slice(most ? counts.indexOf(most) : 0)
}
