import { formatValue } from '@kreislauf/core/format.ts'
import type { Column } from '@kreislauf/core/kit.ts'
import { unitOf } from '@kreislauf/core/search.ts'
import type { TFunction } from 'i18next'

const NUMERIC = new Set(['kg', 't', 'number', 'money', 'percent'])

export const isNumeric = (column: { kind?: string }): boolean => NUMERIC.has(column.kind ?? 'text')

/** A column's heading, with its unit. */
export function heading<Row>(column: Column<Row>, t: TFunction): string {
  const unit = unitOf(column)
  return unit ? `${t(column.label)} (${unit})` : t(column.label)
}

/** A column's plain text with its unit, for a card that has no headings. */
export function cardText<Row>(column: Column<Row>, row: Row, language: string, t: TFunction): string {
  const key = column.words?.(row)
  return key ? t(key) : formatValue(column.kind ?? 'text', column.value(row), language, t)
}
