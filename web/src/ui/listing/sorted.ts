import type { Column } from '@kreislauf/core/column.ts'
import { sortedBy } from '@kreislauf/core/sorting.ts'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'

/** The rows by a column, made anew only when something of it changes. */
export const useSorted = <Row extends object>(
  rows: Row[],
  columns: Column<Row>[],
  sort: string,
  language: string,
  t: TFunction,
): Row[] => useMemo(() => sortedBy(rows, columns, sort, language, t), [rows, columns, sort, language, t])
