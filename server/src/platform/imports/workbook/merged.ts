/** Cells that are one over several lines, from its first line on; columns from 0. */
export interface Merged {
  from: number
  to: number
  column: number
}

/** So many count; a table has no more. */
const MOST_MERGED = 20_000
const REFERENCE = /<(?:\w+:)?mergeCell\s[^<>]{0,100}?ref="([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})"/g
/** No reference is longer. */
const OVERLAP = 200

/** From 0. */
export const columnAt = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1

/** The cells of a sheet that are merged over several lines, which stand behind its lines: it is looked through before. */
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
