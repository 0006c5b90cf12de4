import { type Limits, MOST_CHARACTERS, MOST_LINES } from '../../files/limits.ts'
import { BadTable } from '../badtable.ts'
import type { Raw, RawRow } from '../raw.ts'
import type { Merged } from './merged.ts'
import { type Passing, passed, type Tag, type Tally } from './xml.ts'

const SECONDS = 86_400
/** First day beyond the range of spreadsheets: 10000-01-01. */
const BEYOND = 2_958_466
/** Days from 0000-03-01 to 1899-12-30; years that begin in March end with the leap day. */
const BEFORE = 693_899

const two = (value: number) => (value < 10 ? `0${value}` : `${value}`)

/**
 * Day of a serial number, `YYYY-MM-DD`, followed by the time `THH:MM:SS` if any. Returns a number out of range unchanged. Plain arithmetic, since a
 * workbook may have a million of them.
 */
export function dayOf(number: number): string | number {
  if (!(number >= 0 && number < BEYOND)) return number
  const seconds = Math.round(number * SECONDS)
  const days = Math.floor(seconds / SECONDS) + BEFORE
  const era = Math.floor(days / 146_097)
  const ofEra = days - era * 146_097
  const year = Math.floor(
    (ofEra - Math.floor(ofEra / 1460) + Math.floor(ofEra / 36_524) - Math.floor(ofEra / 146_096)) / 365,
  )
  const ofYear = ofEra - (365 * year + Math.floor(year / 4) - Math.floor(year / 100))
  const month = Math.floor((5 * ofYear + 2) / 153)
  const day = ofYear - Math.floor((153 * month + 2) / 5) + 1
  const text = `${year + era * 400 + (month > 9 ? 1 : 0)}-${two(month > 9 ? month - 9 : month + 3)}-${two(day)}`
  const time = seconds % SECONDS
  if (!time) return text
  return `${text}T${two(Math.floor(time / 3600))}:${two(Math.floor(time / 60) % 60)}:${two(time % 60)}`
}

/** Data of the workbook needed to read the cells of a sheet. */
export interface Meaning {
  strings: readonly string[]
  dates: readonly boolean[]
  from1904: boolean
}

interface OpenCell {
  at: number
  type: string
  isDate: boolean
  text: string
}

/** Lines of a sheet that are not empty, as they are read; empty cells take no memory, however far out. Throws BadTable. */
export async function* rowsOf(
  xml: AsyncIterable<string>,
  meaning: Meaning,
  { columns, cells: most }: Limits,
  merged: readonly Merged[] = [],
  tally?: Tally,
): AsyncGenerator<RawRow> {
  const fill = filling(merged)
  const ready: RawRow[] = []
  let line = 0
  let last = 0
  let next = 0
  let count = 0
  let characters = 0
  let cells: Raw[] = []
  let cell: OpenCell | undefined
  let inText = false
  let phonetic = false

  function begin({ attribute }: Tag) {
    const at = columnOf(attribute('r')) ?? next
    next = at + 1
    if (++count > most) throw new BadTable('too-many-cells', { count: most })
    cell = { at, type: attribute('t') ?? 'n', isDate: meaning.dates[Number(attribute('s') ?? 0)] ?? false, text: '' }
  }

  function end() {
    const value = cell && meant(cell, meaning)
    if (cell && value !== null && value !== undefined && value !== '') {
      if (cell.at >= columns) throw new BadTable('too-many-columns', { count: columns })
      characters += String(value).length
      if (characters > MOST_CHARACTERS) throw new BadTable('too-large')
      while (cells.length < cell.at) cells.push(null)
      cells[cell.at] = value
    }
    cell = undefined
  }

  const passing: Passing = {
    open(tag) {
      const { name, attribute } = tag
      if (name === 'row') {
        line = lineOf(attribute('r')) ?? line + 1
        next = 0
        cells = []
        characters = 0
      } else if (name === 'c') begin(tag)
      else if (name === 'rPh') phonetic = true
      else if (name === 'v' || name === 't') inText = cell !== undefined && !phonetic
    },
    text(written, meantBy) {
      if (!inText || !cell) return
      cell.text += meantBy(written)
      if (cell.text.length > MOST_CHARACTERS) throw new BadTable('too-large')
    },
    close(name) {
      if (name === 'v' || name === 't') inText = false
      else if (name === 'rPh') phonetic = false
      else if (name === 'c') end()
      else if (name === 'row' && cells.length) {
        fill(line, cells)
        ready.push({ line, cells, ...(line > last + 1 && { apart: true }) })
        last = line
      }
    },
  }
  for await (const _ of passed(xml, passing, tally)) yield* ready.splice(0)
}

/** Returns a function that fills each line, in order, with the values of merged cells from their first line. */
function filling(merged: readonly Merged[]): (line: number, cells: Raw[]) => void {
  let next = 0
  let open: (Merged & { value: Raw })[] = []
  return (line, cells) => {
    open = open.filter(({ to }) => to >= line)
    for (const { column, value } of open) {
      while (cells.length <= column) cells.push(null)
      cells[column] ??= value
    }
    for (let one = merged[next]; one && one.from <= line; one = merged[++next])
      if (one.from === line && cells[one.column] != null) open.push({ ...one, value: cells[one.column] ?? null })
  }
}

/** From 0; undefined if the cell has no reference. */
function columnOf(reference = ''): number | undefined {
  let column = 0
  let at = 0
  for (; at < 4; at++) {
    const letter = reference.charCodeAt(at) - 64
    if (!(letter > 0 && letter < 27)) break
    column = column * 26 + letter
  }
  const digit = reference.charCodeAt(at)
  return at > 0 && at < 4 && digit > 47 && digit < 58 ? column - 1 : undefined
}

function lineOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const line = Number(text)
  if (!(Number.isInteger(line) && line > 0 && line <= MOST_LINES)) throw new BadTable('no-table')
  return line
}

function meant({ type, text, isDate }: OpenCell, { strings, from1904 }: Meaning): Raw {
  if (!text) return null
  if (type === 's') return strings[Number(text)]?.trim() ?? null
  if (type === 'b') return text === '1'
  // An error stays text, which the reader of the column refuses.
  if (type !== 'n') return text.trim()
  const number = Number(text)
  if (!Number.isFinite(number)) return null
  return isDate ? dayOf(number + (from1904 ? 1462 : 0)) : number
}
