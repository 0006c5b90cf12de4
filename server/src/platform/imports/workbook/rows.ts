import { type Limits, MOST_CHARACTERS, MOST_LINES } from '../../limits.ts'
import { BadTable } from '../badtable.ts'
import type { Raw, RawRow } from '../raw.ts'
import { passed, type Tag } from './xml.ts'

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
): AsyncGenerator<RawRow> {
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

  const pieces = passed(xml, {
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
    text(piece) {
      if (!told || !cell) return
      cell.text += piece
      if (cell.text.length > MOST_CHARACTERS) throw new BadTable('too-large')
    },
    close(name) {
      if (name === 'v' || name === 't') told = false
      else if (name === 'rPh') phonetic = false
      else if (name === 'c') end()
      else if (name === 'row' && cells.length) {
        ready.push({ line, cells, ...(line > last + 1 && { apart: true }) })
        last = line
      }
    },
  })
  for await (const _ of pieces) yield* ready.splice(0)
}

/** From 0; nothing where the cell does not say it. */
function columnOf(reference: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}(?=\d)/.exec(reference ?? '')?.[0]
  if (!letters) return undefined
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
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
  if (type === 'e') return null
  if (type !== 'n') return text.trim()
  const number = Number(text)
  if (!Number.isFinite(number)) return null
  return isDate ? dayOf(number + (from1904 ? 1462 : 0)) : number
}

const DAY = 86_400_000

/** A day as ISO; a time beside it stays as text behind it. */
function dayOf(days: number): Raw {
  const date = new Date(Date.UTC(1899, 11, 30) + Math.round((days * DAY) / 1000) * 1000)
  if (!(days >= 0 && days < 2_958_466)) return days
  const text = date.toISOString()
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.slice(0, 19)
}
