import type { ColumnKind } from '@kreislauf/core/column.ts'
import { breakable, VIN } from './breaking.ts'
import type { TableColumn } from './types.ts'

export interface Heading {
  heading: string
  kind: ColumnKind
}

export interface Layout {
  columns: TableColumn[]
  rows: string[][]
  landscape: boolean
  /** Size of the type in pt. */
  size: number
}

const numeric: readonly ColumnKind[] = ['kg', 't', 'tonnes', 'number', 'money', 'percent']
/** Kinds whose figures have as many decimals as they need: a column leaves room for those of its most exact one. */
const OPEN: readonly ColumnKind[] = ['kg', 'number']
const DECIMALS = 2
/** Printable width in mm, upright and across. */
const UPRIGHT = 178
const ACROSS = 265
/** Width of a letter and of a cell's margins in mm, per pt of type. */
const LETTER = 0.215
const MARGINS = 3
/** Letters of a text column before it wraps. */
const COMFORT = 28
/** Letters of a text column that has to be narrow. */
const NARROW = 12
const SIZES = [8, 7, 6, 5.5]

/**
 * Fits a table to A4: numbers and days keep one line, text takes what remains and wraps; across and in smaller type only
 * where it must be. Words longer than their column get places to break.
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

/** Letters a column would like: all of a number, of text what most cells have. */
function letters({ heading, kind }: Heading, index: number, rows: string[][]): number {
  const word = Math.max(0, ...heading.split(/[\s-]/).map(part => part.length))
  let longest = 0
  for (const row of rows) longest = Math.max(longest, row[index]?.length ?? 0)
  if (kind === 'text') longest = Math.min(longest, COMFORT)
  if (OPEN.includes(kind)) longest += DECIMALS
  return Math.max(3, word * 1.1, longest)
}

/** Letters of a column's longest word, up to those that the narrowest text column has; all of a VIN. */
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

/** `texts` are the columns that may wrap. What is missing comes out of these first, out of their `words` last; what is left over goes to them. */
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
