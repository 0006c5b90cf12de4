import type { Column } from '@kreislauf/core/kit.ts'
import type { TFunction } from 'i18next'
import { useDeferredValue, useMemo } from 'react'
import { cellText } from './cells.ts'
import type { FilterDef } from './filters.tsx'
import type { ListState } from './state.ts'

const plain = (text: string) => text.toLocaleLowerCase().normalize('NFD').replace(/\p{M}/gu, '')

/** Rows that the filters and every word of the search let pass; accents and case do not matter. */
export function useFound<Row extends object>(
  rows: Row[],
  columns: Column<Row>[],
  filters: FilterDef<Row>[],
  state: ListState,
  language: string,
  t: TFunction,
): Row[] {
  const words = useDeferredValue(state.q)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other columns or another language make other texts
  const texts = useMemo(() => new WeakMap<Row, string>(), [columns, language])
  const chosen = JSON.stringify(state.filters)
  return useMemo(() => {
    const values = JSON.parse(chosen) as Record<string, string>
    const active = filters.flatMap(({ key, test }) =>
      test && values[key] ? [(row: Row) => test(row, values[key]!)] : [],
    )
    const wanted = plain(words).split(/\s+/).filter(Boolean)
    if (!active.length && !wanted.length) return rows
    const textOf = (row: Row) => {
      const known = texts.get(row) ?? plain(columns.map(column => cellText(column, row, language, t)).join('\u0001'))
      texts.set(row, known)
      return known
    }
    return rows.filter(
      row => active.every(test => test(row)) && (!wanted.length || wanted.every(word => textOf(row).includes(word))),
    )
  }, [rows, columns, filters, chosen, words, texts, language, t])
}
