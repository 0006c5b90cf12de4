import type { Column } from '@kreislauf/core/kit.ts'
import type { TFunction } from 'i18next'
import { useDeferredValue, useEffect, useMemo } from 'react'
import { cellText } from './cells.ts'
import type { FilterDef } from './filters.tsx'
import { plainText } from './sortkey.ts'
import type { ListState } from './state.ts'

type TextOf<Row> = (row: Row) => string

const WARM_ROWS = 400

/** All that a row shows as one text to search in, made once a row; equal cells are written once. */
function searchable<Row extends object>(columns: Column<Row>[], language: string, t: TFunction): TextOf<Row> {
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

/** Makes the texts while nothing else is to do, so that the first search is as quick as the next. */
function useWarm<Row extends object>(rows: Row[], textOf: TextOf<Row>) {
  useEffect(() => {
    if (rows.length < WARM_ROWS) return
    let at = 0
    const later = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 50))
    let handle = 0
    const warm = () => {
      rows.slice(at, at + WARM_ROWS).forEach(textOf)
      at += WARM_ROWS
      if (at < rows.length) handle = later(warm) as number
    }
    handle = later(warm) as number
    return () => (globalThis.cancelIdleCallback ?? clearTimeout)(handle)
  }, [rows, textOf])
}

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
  const textOf = useMemo(() => searchable(columns, language, t), [columns, language, t])
  const chosen = JSON.stringify(state.filters)
  useWarm(rows, textOf)
  return useMemo(() => {
    const values = JSON.parse(chosen) as Record<string, string>
    const active = filters.flatMap(({ key, test }) =>
      test && values[key] ? [(row: Row) => test(row, values[key]!)] : [],
    )
    const wanted = plainText(words).split(/\s+/).filter(Boolean)
    if (!active.length && !wanted.length) return rows
    return rows.filter(
      row => active.every(test => test(row)) && (!wanted.length || wanted.every(word => textOf(row).includes(word))),
    )
  }, [rows, filters, chosen, words, textOf])
}
