import type { ColumnKind } from '@kreislauf/core/column.ts'
import german from 'hyphen/de/index.js'
import type { TableColumn } from './types.ts'

const SOFT_HYPHEN = '\u00ad'
const ZERO_WIDTH_SPACE = '\u200b'

/** A VIN is never broken, so that it can be copied and searched. */
const VIN = /^[A-HJ-NPR-Z\d]{17}$/

/**
 * Inserts break opportunities into words that are longer than `room` letters: between syllables, where the document shows a hyphen. Words without
 * syllables or with one that is too long, such as document numbers, may break after any three characters. Hyphenation is German, the language of
 * companies and of waste names in the AVV.
 */
function breakable(words: string, room: number): string {
  if (words.length <= room) return words
  return words.replace(/[^\s-]+/g, word => (word.length > room && !VIN.test(word) ? broken(word, room) : word))
}

function broken(word: string, room: number): string {
  const syllables = /\d/.test(word) ? word : german.hyphenateSync(word, { hyphenChar: SOFT_HYPHEN, minWordLength: 5 })
  const fits = syllables.split(SOFT_HYPHEN).every(syllable => syllable.length < room)
  return fits ? syllables : word.replace(/.{3}(?=.)/gu, `$&${ZERO_WIDTH_SPACE}`)
}

export interface Heading {
  heading: string
  kind: ColumnKind
}

export interface Layout {
  columns: TableColumn[]
  rows: string[][]
  landscape: boolean
  /** Font size in pt. */
  size: number
}

const numeric: readonly ColumnKind[] = ['kg', 't', 'tonnes', 'number', 'money', 'price', 'percent']
/** Kinds with variable decimals: the column leaves room for those of its most precise value. */
const OPEN: readonly ColumnKind[] = ['kg', 'number']
const DECIMALS = 2
/** Printable width in mm, portrait and landscape. */
const UPRIGHT = 178
const ACROSS = 265
/** Width of a letter and of a cell's padding in mm, per pt of font size. */
const LETTER = 0.215
const MARGINS = 3
/** Letters of a text column before it wraps. */
const COMFORT = 28
/** Letters of a text column when space is short. */
const NARROW = 12
const SIZES = [8, 7, 6, 5.5]

/**
 * Fits a table to A4: numbers and dates stay on one line, text takes the remaining width and wraps; landscape and smaller type only if necessary.
 * Words longer than their column get break opportunities.
 */
export function layOut(headings: Heading[], rows: string[][]): Layout {
  const wanted = headings.map((heading, index) => letters(heading, index, rows))
  const needed = (size: number) => wanted.reduce((sum, count) => sum + width(count, size), 0)
  const landscape = needed(SIZES[0]!) > UPRIGHT
  const space = landscape ? ACROSS : UPRIGHT
  const words = headings.map((heading, index) => longestWord(heading, index, rows))
  const least = headings.map(({ kind }, index) =>
    kind === 'text' ? Math.min(wanted[index]!, Math.max(NARROW, words[index]!)) : wanted[index]!,
  )
  const fits = (size: number) => least.reduce((sum, count) => sum + width(count, size), 0) <= space
  const size = SIZES.find(fits) ?? SIZES.at(-1)!
  const widths = share(
    headings.map(({ kind }, index) => kind === 'text' && words[index]! <= NARROW),
    wanted.map(count => width(count, size)),
    headings.map((_, index) => width(Math.min(wanted[index]!, words[index]!), size)),
    space,
  )
  const columns = headings.map(({ heading, kind }, index) => ({
    heading: breakable(heading, room(widths[index]!, size)),
    align: numeric.includes(kind) ? ('right' as const) : ('left' as const),
    weight: Math.round(widths[index]! * 10) / 10,
  }))
  const rooms = widths.map(mm => room(mm, size))
  const fitted = rows.map(row => row.map((cell, index) => breakable(cell, rooms[index]!)))
  return { columns, rows: fitted, landscape, size }
}

const width = (count: number, size: number) => count * size * LETTER + MARGINS
const room = (mm: number, size: number) => Math.max(3, Math.floor((mm - MARGINS) / (size * LETTER) + 0.01))

/** Preferred width of a column in letters: the longest number, the usual length of text. */
function letters({ heading, kind }: Heading, index: number, rows: string[][]): number {
  const word = Math.max(0, ...heading.split(/[\s-]/).map(part => part.length))
  let longest = 0
  for (const row of rows) longest = Math.max(longest, row[index]?.length ?? 0)
  if (kind === 'text') longest = Math.min(longest, COMFORT)
  if (OPEN.includes(kind)) longest += DECIMALS
  return Math.max(3, word * 1.1, longest)
}

/** Letters of a column's longest word, up to the width of the narrowest text column; the full length of a VIN. */
function longestWord({ heading, kind }: Heading, index: number, rows: string[][]): number {
  if (kind !== 'text') return 0
  let longest = 0
  for (const text of [heading, ...rows.map(row => row[index] ?? '')])
    for (const [word] of text.matchAll(/[^\s-]+/g)) {
      if (VIN.test(word)) return word.length
      longest = Math.max(longest, word.length)
    }
  return Math.min(longest, NARROW)
}

/** `texts`: columns that may wrap. Missing space is taken from these first and from their longest `words` last; spare space is given to them. */
function share(texts: boolean[], widths: number[], words: number[], space: number): number[] {
  const of = (text: boolean) => widths.reduce((sum, mm, index) => sum + (texts[index] === text ? mm : 0), 0)
  const [wrapping, others] = [of(true), of(false)]
  if (!wrapping || others > space) return widths.map(mm => (mm * space) / (wrapping + others))
  const left = space - others
  const floor = words.reduce((sum, mm, index) => sum + (texts[index] ? mm : 0), 0)
  const keeps = left < wrapping && floor < left
  const part = (left - floor) / (wrapping - floor)
  return widths.map((mm, index) => {
    if (!texts[index]) return mm
    const word = words[index]!
    return keeps ? word + (mm - word) * part : (mm * left) / wrapping
  })
}
