/** Cells merged over several lines, from the first line; columns from 0. */
export interface Merged {
  from: number
  to: number
  column: number
}

/** Limit of merged ranges; real tables have fewer. */
const MOST_MERGED = 20_000
const REFERENCE = /<(?:\w+:)?mergeCell\s[^<>]{0,100}?ref="([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})"/g
/** Longer than any cell reference. */
const OVERLAP = 200

/** From 0. */
export const columnAt = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1

/** Ranges merged over several lines. The file lists them after its lines, so the sheet is scanned in advance. */
export async function mergedIn(xml: AsyncIterable<string>): Promise<readonly Merged[]> {
  const found = new Map<string, Merged>()
  let rest = ''
  for await (const piece of xml) {
    const text = rest + piece
    for (const [reference, letters = '', first, last] of text.matchAll(REFERENCE)) {
      const [from, to] = [Number(first), Number(last)]
      if (to > from && found.size < MOST_MERGED) found.set(reference, { from, to, column: columnAt(letters) })
    }
    rest = text.slice(-OVERLAP)
  }
  return [...found.values()].sort((one, other) => one.from - other.from)
}
