import type { Column } from '@kreislauf/core/kit.ts'
import {
  type ColumnDef,
  createSortedRowModel,
  rowSortingFeature,
  type SortFn,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { textOrder } from './sortkey.ts'

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() })
type Features = typeof features

/** A value in the order people expect: codes by their words, blanks last, texts as the language sorts them. */
function columnsOf<Row extends object>(
  columns: Column<Row>[],
  language: string,
  t: TFunction,
): ColumnDef<Features, Row>[] {
  const { key, compare } = textOrder(language)
  const sortFn: SortFn<Features, Row> = (one, other, id) => {
    const [a, b] = [one.getValue<string | number>(id), other.getValue<string | number>(id)]
    return typeof a === 'string' && typeof b === 'string' ? compare(a, b) : Number(a) - Number(b)
  }
  return columns.map(column => ({
    id: column.key,
    accessorFn: row => {
      const words = column.words?.(row)
      const value = words ? t(words) : column.value(row)
      return value === null || value === '' ? undefined : typeof value === 'string' ? key(value) : value
    },
    sortFn,
    sortUndefined: 'last',
  }))
}

/** The rows by a column: its key, `-` in front for descending; an unknown or empty one leaves them as they are. */
export function useSorted<Row extends object>(
  rows: Row[],
  columns: Column<Row>[],
  sort: string,
  language: string,
  t: TFunction,
): Row[] {
  const defs = useMemo(() => columnsOf(columns, language, t), [columns, language, t])
  const id = sort.replace(/^-/, '')
  const sorting = useMemo(
    () => (columns.some(({ key }) => key === id) ? [{ id, desc: sort.startsWith('-') }] : []),
    [columns, id, sort],
  )
  const table = useTable({ features, columns: defs, data: rows, state: { sorting }, autoResetAll: false })
  const model = sorting.length ? table.getRowModel().rows : undefined
  return useMemo(() => model?.map(row => row.original) ?? rows, [model, rows])
}
