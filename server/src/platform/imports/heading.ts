import { isBlank } from './aside.ts'
import type { Raw, RawRow } from './raw.ts'
import { headingWord } from './words.ts'

/** Lines searched for the heading, which may be below a title or blank lines. */
export const TITLES = 20

const textOf = (cell: Raw | undefined) => String(cell ?? '').trim()

/** Number of known headings in a line. */
export const hits = (cells: readonly Raw[], known: readonly string[]) =>
  new Set(cells.map(cell => headingWord(textOf(cell))).filter(word => word && known.includes(word))).size

/** Joins a heading of two lines. */
const joined = (upper: RawRow, lower: RawRow): RawRow => ({
  line: lower.line,
  cells: Array.from({ length: Math.max(upper.cells.length, lower.cells.length) }, (_, at) =>
    // Merged cells have the same text in both lines.
    [...new Set([textOf(upper.cells[at]), textOf(lower.cells[at])])].filter(Boolean).join(' '),
  ),
})

/** Lines that explain the heading below it: units, formats, "required". */
const EXPLAINS =
  /^(?:[([].*[)\]]|kg|t|to|stk\.?|stück|l|ltr\.?|€|eur|pflicht(?:feld)?|optional|tt\.mm\.(?:jj|jjjj)|dd\.mm\.yyyy|jjjj-mm-tt|ja\/nein|j\/n|text|zahl|datum)$/i

const explains = (cells: readonly Raw[]) =>
  !isBlank(cells) && cells.every(cell => !textOf(cell) || EXPLAINS.test(textOf(cell)))

/** Values that are never a heading: a number, a date, a postal code, a VIN. */
const DATA = /^(?:[\d.,:/ -]*\d[\d.,:/ -]*|[A-HJ-NPR-Z\d]{17})$/i

/** A record instead of a heading: the table has no headings. */
const isData = ({ cells }: RawRow) =>
  cells.filter(cell => textOf(cell)).length > 1 && cells.some(cell => DATA.test(textOf(cell)))

/**
 * The lines from the heading on: it is the line with most of the known headings, together with the lines above it. A heading of two lines is joined;
 * a table that begins with data gets an empty one.
 */
export function fromHeading(rows: readonly RawRow[], known: readonly string[]): readonly RawRow[] {
  const counts = rows.map(({ cells }) => hits(cells, known))
  const most = Math.max(...counts)
  const start = rows.find(({ cells }) => !isBlank(cells))
  if (!most && start && isData(start))
    return [{ line: 0, cells: start.cells.map(() => ''), above: [] }, ...rows.slice(rows.indexOf(start))]
  const lower = most ? counts.indexOf(most) : 0
  const [over, under] = [rows[lower - 1], rows[lower]]
  // The best line may be the lower of two.
  const two = over && under && under.line === over.line + 1 && hits(joined(over, under).cells, known) > most
  const at = two ? lower - 1 : lower
  const [heading, below, ...others] = rows.slice(at)
  if (!heading) return []
  const above = rows.slice(0, at).map(({ cells }) => cells)
  if (!below) return [{ ...heading, above }]
  const both = joined(heading, below)
  const split = two || hits(both.cells, known) > most || explains(below.cells) || (counts[at + 1] ?? 0) > 1
  return split
    ? [{ ...whole(heading, below, both, known), above }, ...others]
    : [{ ...heading, above }, below, ...others]
}

/** Joins two lines of a heading, choosing for each cell the reading that is known best. */
function whole(upper: RawRow, lower: RawRow, both: RawRow, known: readonly string[]): RawRow {
  const isKnown = (cell: Raw | undefined) => known.includes(headingWord(textOf(cell)))
  const cells = both.cells.map((cell, at) => {
    if (isKnown(cell)) return cell
    return (
      [upper.cells[at], lower.cells[at]].find(isKnown) ??
      (explains([lower.cells[at] ?? null]) ? (upper.cells[at] ?? null) : cell)
    )
  })
  return { line: both.line, cells }
}
