import { formatValue } from '@kreislauf/core/format.ts'
import type { Column } from '@kreislauf/core/kit.ts'
import type { TFunction } from 'i18next'

const UNITS: Record<string, string> = { kg: 'kg', t: 't' }
const NUMERIC = new Set(['kg', 't', 'number', 'money', 'percent'])

export const isNumeric = (column: { kind?: string }): boolean => NUMERIC.has(column.kind ?? 'text')

/** A column's heading, with its unit. */
export function heading<Row>(column: Column<Row>, t: TFunction): string {
  const unit = UNITS[column.kind ?? '']
  return unit ? `${t(column.label)} (${unit})` : t(column.label)
}

/** A cell's text; the unit stands in the heading. */
export function cellText<Row>(column: Column<Row>, row: Row, language: string, t: TFunction): string {
  const key = column.words?.(row)
  if (key) return t(key)
  const text = formatValue(column.kind ?? 'text', column.value(row), language, t)
  const unit = UNITS[column.kind ?? '']
  return unit && text.endsWith(` ${unit}`) ? text.slice(0, -unit.length - 1) : text
}

/** A column's plain text with its unit, for a card that has no headings. */
export function cardText<Row>(column: Column<Row>, row: Row, language: string, t: TFunction): string {
  const key = column.words?.(row)
  return key ? t(key) : formatValue(column.kind ?? 'text', column.value(row), language, t)
}
