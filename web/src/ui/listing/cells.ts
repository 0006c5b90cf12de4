import type { Column } from '@kreislauf/core/column.ts'
import { digitsOf, formatNumber, formatValue, NO_FIGURE } from '@kreislauf/core/format.ts'
import { cellText, unitOf } from '@kreislauf/core/search.ts'
import type { TFunction } from 'i18next'

const NUMERIC = new Set(['kg', 't', 'number', 'money', 'percent'])

export const isNumeric = (column: { kind?: string }): boolean => NUMERIC.has(column.kind ?? 'text')

/** Kinds whose decimals follow from what stands in the column, with those that are enough: a mass shows its exact kilograms as title. */
const ENOUGH: Record<string, number> = { kg: 1, t: 1, number: 3 }

/** The decimals of each column that leaves them open, by its key. */
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

/** Kinds of which nothing is a dash. */
const COUNTED = new Set(['kg', 't', 'number'])

/** A cell as the list shows it: its text, or a dash for nothing. */
export function shownText<Row>(...[column, row, ...rest]: Parameters<typeof cellText<Row>>): string {
  if (column.shown) return column.shown(row, rest[0], rest[1])
  const none = column.value(row) === 0 && COUNTED.has(column.kind ?? 'text')
  return none ? NO_FIGURE : cellText(column, row, ...rest)
}

/** Pixels of a letter in a list, on average. */
const LETTER = 7.6
const MARGINS = 16

/** How many lines of its column a text takes, about: 1 is a whole one. */
export const linesOf = (text: string, width: number): number => (text.length * LETTER) / (width - MARGINS)

/** A column's heading, with its unit. */
export function heading<Row>(column: Column<Row>, t: TFunction): string {
  const unit = unitOf(column)
  return unit ? `${t(column.label)} (${unit})` : t(column.label)
}

/** A column's plain text with its unit, for a card that has no headings; a number without a unit is named. `digits`: as the table writes it. */
export function cardText<Row>(column: Column<Row>, row: Row, language: string, t: TFunction, digits?: number): string {
  const key = column.words?.(row)
  if (key) return t(key)
  if (column.shown) return column.shown(row, language, t)
  const [kind, value] = [column.kind ?? 'text', column.value(row)]
  if (typeof value !== 'number') return formatValue(kind, value, language, t)
  const figure = formatNumber(kind, value, language, digits)
  return kind === 'number' ? `${t(column.label)}: ${figure}` : figure
}
