import type { Column } from '@kreislauf/core/column.ts'
import { digitsOf, formatNumber, formatValue, NO_FIGURE } from '@kreislauf/core/format.ts'
import { cellText, unitOf } from '@kreislauf/core/search.ts'
import type { TFunction } from 'i18next'

const NUMERIC = new Set(['kg', 't', 'number', 'money', 'price', 'percent'])

export const isNumeric = (column: { kind?: string }): boolean => NUMERIC.has(column.kind ?? 'text')

/** Column kinds whose decimals depend on the values, with the largest number shown: the exact mass is in the title. */
const ENOUGH: Record<string, number> = { kg: 1, t: 1, number: 3 }

/** Decimals by key of each column that does not fix them. */
export function sharedDigits<Row>(columns: Column<Row>[], rows: Row[]): Record<string, number> {
  const open = columns.filter(({ kind }) => kind && kind in ENOUGH)
  return Object.fromEntries(
    open.map(column => [
      column.key,
      digitsOf(
        rows.map(row => column.value(row)),
        ENOUGH[column.kind ?? ''],
      ),
    ]),
  )
}

/** Kinds whose zero is shown as a dash. */
const COUNTED = new Set(['kg', 't', 'number'])

/** The text of a cell, or a dash if it is empty. */
export function shownText<Row>(...[column, row, ...rest]: Parameters<typeof cellText<Row>>): string {
  if (column.shown) return column.shown(row, rest[0], rest[1])
  const none = column.value(row) === 0 && COUNTED.has(column.kind ?? 'text')
  return none ? NO_FIGURE : cellText(column, row, ...rest)
}

/** Average width of a character in a list, in pixels. */
const LETTER = 7.6
const MARGINS = 16

/** Estimated number of lines of a text in a column; 1 is one full line. */
export const linesOf = (text: string, width: number): number => (text.length * LETTER) / (width - MARGINS)

/** A column's heading, with its unit. */
export function heading<Row>(column: Column<Row>, t: TFunction): string {
  const unit = unitOf(column)
  return unit ? `${t(column.label)} (${unit})` : t(column.label)
}

/**
 * A value with its unit, for cards without headings; a number without unit gets its label. `digits`: decimals as in
 * the table.
 */
export function cardText<Row>(column: Column<Row>, row: Row, language: string, t: TFunction, digits?: number): string {
  const key = column.words?.(row)
  if (key) return t(key)
  if (column.shown) return column.shown(row, language, t)
  const [kind, value] = [column.kind ?? 'text', column.value(row)]
  if (typeof value !== 'number') return formatValue(kind, value, language, t)
  const figure = formatNumber(kind, value, language, digits)
  return kind === 'number' ? `${t(column.label)}: ${figure}` : figure
}
