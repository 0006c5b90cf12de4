import type { Column, ColumnKind } from '@kreislauf/core/column.ts'
import { formatValue } from '@kreislauf/core/format.ts'
import type { T } from '@kreislauf/core/i18n.ts'

/** Value of a cell before formatting. */
export type Cell = ReturnType<Column<never>['value']>

/** Units shown in the heading of data files, since their cells are plain numbers. */
export const units: Partial<Record<ColumnKind, string>> = { kg: 'kg', t: 't', money: '€', price: '€' }

const decimals: Partial<Record<ColumnKind, Intl.NumberFormatOptions>> = {
  kg: { maximumFractionDigits: 3 },
  t: { minimumFractionDigits: 3, maximumFractionDigits: 3 },
  tonnes: { minimumFractionDigits: 3, maximumFractionDigits: 3 },
  number: { maximumFractionDigits: 3 },
  money: { minimumFractionDigits: 2, maximumFractionDigits: 2 },
  price: { minimumFractionDigits: 2, maximumFractionDigits: 4 },
  percent: { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 },
}

const formats = new Map<string, Intl.NumberFormat>()

/** A value for a program: decimal separator of the language and hyphen as minus, without grouping or unit; other values as for people. */
export function plain(kind: ColumnKind, value: Cell, language: string, words: T): string {
  const digits = decimals[kind]
  if (!digits || typeof value !== 'number') return formatValue(kind, value, language, words)
  const key = `${language} ${kind}`
  const format = formats.get(key) ?? new Intl.NumberFormat(language, { ...digits, useGrouping: false })
  formats.set(key, format)
  return format.format(value)
}
