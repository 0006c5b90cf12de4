import type { Column } from './column.ts'
import { formatNumber, formatValue } from './format.ts'
import type { T } from './i18n.ts'

const beyondAscii = /[^\u0020-\u007e]/
/** Accents that stand apart from their letter. */
const marks =
  /[\u0300-\u036f]|[\u0483-\u0489]|[\u1ab0-\u1aff]|[\u1dc0-\u1dff]|[\u20d0-\u20ff]|[\ufe00-\ufe0f]|[\ufe20-\ufe2f]/g

/** Small letters without accents, minus signs as a keyboard types them: what a search compares. `plain_text` in SQL is the same. */
export function plainText(text: string): string {
  const small = text.toLowerCase()
  return beyondAscii.test(small)
    ? small.normalize('NFD').replace(marks, '').replaceAll('ß', 'ss').replaceAll('−', '-')
    : small
}

/** The words of a search, each of which has to be found somewhere. */
export const searchWords = (q: string): string[] => plainText(q).split(/\s+/).filter(Boolean)

const UNITS: Record<string, string> = { kg: 'kg', t: 't' }

/** The unit that a column's cells leave to its heading. */
export const unitOf = ({ kind = 'text' }: { kind?: string }): string | undefined => UNITS[kind]

/** A cell's text; the unit stands in the heading. `digits`: the decimals that the column's numbers share. */
export function cellText<Row>(column: Column<Row>, row: Row, language: string, t: T, digits?: number): string {
  const key = column.words?.(row)
  if (key) return t(key)
  const [kind, value] = [column.kind ?? 'text', column.value(row)]
  const text =
    typeof value === 'number' && digits !== undefined
      ? formatNumber(kind, value, language, digits)
      : formatValue(kind, value, language, t)
  const unit = unitOf(column)
  return unit && text.endsWith(`\u00a0${unit}`) ? text.slice(0, -unit.length - 1) : text
}

/**
 * The one definition of searching a list, for the screen and for its file: everything that a row shows in the columns as one text,
 * made once a row; equal cells are written once.
 */
export function searchable<Row extends object>(columns: Column<Row>[], language: string, t: T): (row: Row) => string {
  const texts = new WeakMap<Row, string>()
  const cells = columns.map(column => {
    const written = new Map<unknown, string>()
    return (row: Row) => {
      const value = column.words?.(row) ?? column.value(row)
      if (typeof value === 'string' && !column.words && !column.kind) return plainText(value)
      const text = written.get(value) ?? plainText(cellText(column, row, language, t))
      written.set(value, text)
      return text
    }
  })
  return row => {
    const text = texts.get(row) ?? cells.map(cell => cell(row)).join('\u0001')
    texts.set(row, text)
    return text
  }
}

/** Whether every word stands somewhere in the text of a row; accents and case do not matter. */
export const holds = (text: string, words: readonly string[]): boolean => words.every(word => text.includes(word))
