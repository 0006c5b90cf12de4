import type { Column } from '@kreislauf/core/column.ts'
import { holds, searchable, searchWords } from '@kreislauf/core/search.ts'
import type { TFunction } from 'i18next'
import { useEffect, useMemo } from 'react'
import type { FilterDef } from './filters.tsx'
import type { ListState } from './state.ts'

type TextOf<Row> = (row: Row) => string

const WARM_ROWS = 400

/** Computes the searchable texts in idle time, so that the first search is as fast as the next. */
function useWarm<Row extends object>(rows: Row[], textOf: TextOf<Row>) {
  useEffect(() => {
    if (rows.length < WARM_ROWS) return
    let at = 0
    const later = window.requestIdleCallback ?? ((run: () => void) => window.setTimeout(run, 50))
    let handle = 0
    const warm = () => {
      rows.slice(at, at + WARM_ROWS).forEach(textOf)
      at += WARM_ROWS
      if (at < rows.length) handle = later(warm)
    }
    handle = later(warm)
    return () => (globalThis.cancelIdleCallback ?? clearTimeout)(handle)
  }, [rows, textOf])
}

/** Rows that match every set filter and every word of the search; accents and case are ignored. */
export function rowsFound<Row extends object>(
  rows: Row[],
  filters: readonly Pick<FilterDef<Row>, 'key' | 'test'>[],
  values: Readonly<Record<string, string>>,
  words: string,
  textOf: TextOf<Row>,
): Row[] {
  const active = filters.flatMap(({ key, test }) =>
    test && values[key] ? [(row: Row) => test(row, values[key]!)] : [],
  )
  const wanted = searchWords(words)
  if (!active.length && !wanted.length) return rows
  return rows.filter(row => active.every(test => test(row)) && (!wanted.length || holds(textOf(row), wanted)))
}

/** The rows of a list in this state. */
export function useFound<Row extends object>(
  rows: Row[],
  columns: Column<Row>[],
  filters: FilterDef<Row>[],
  state: ListState,
  language: string,
  t: TFunction,
): Row[] {
  const words = state.q
  const textOf = useMemo(() => searchable(columns, language, t), [columns, language, t])
  const chosen = JSON.stringify(state.filters)
  useWarm(rows, textOf)
  return useMemo(
    () => rowsFound(rows, filters, JSON.parse(chosen) as Record<string, string>, words, textOf),
    [rows, filters, chosen, words, textOf],
  )
}
