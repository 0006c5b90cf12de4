import { type Limits, MOST_CHARACTERS, MOST_LINES } from '../../files/limits.ts'
import { BadTable } from '../badtable.ts'
import type { Raw, RawRow } from '../raw.ts'
import { dayOf } from './days.ts'
import type { Merged } from './merged.ts'
import { type Passing, passed, type Tag, type Tally } from './xml.ts'

/** What the cells of a sheet need of their workbook. */
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

/** The lines of a sheet that hold anything, as they are read: an empty cell takes no room, however far out it stands. Throws BadTable. */
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
  let told = false
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
      else if (name === 'v' || name === 't') told = cell !== undefined && !phonetic
    },
    text(written, meantBy) {
      if (!told || !cell) return
      cell.text += meantBy(written)
      if (cell.text.length > MOST_CHARACTERS) throw new BadTable('too-large')
    },
    close(name) {
      if (name === 'v' || name === 't') told = false
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

/** Gives each line, in their order, what merged cells say in their first one. */
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

/** From 0; nothing where the cell does not say it. */
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
  // An error is text, which whoever reads the column refuses.
  if (type !== 'n') return text.trim()
  const number = Number(text)
  if (!Number.isFinite(number)) return null
  return isDate ? dayOf(number + (from1904 ? 1462 : 0)) : number
}
