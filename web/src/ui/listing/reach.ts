import { useEffect } from 'react'
import type { Paging } from './props.ts'

/** So many rows before the end of what was read the next ones are asked for. */
const AHEAD = 100

/** Reads a long list on as it is scrolled to. */
export function useReach<Row>(paging: Paging<Row> | undefined, last: number, read: number): void {
  useEffect(() => {
    if (paging && read < paging.total) paging.reach(last + AHEAD)
  }, [paging, last, read])
}

/** What tells a row apart; one that is still on its way has its place, which is no record's id. */
export const idAt = <Row>(rows: readonly Row[], rowId: (row: Row) => number, index: number): number => {
  const row = rows[index]
  return row ? rowId(row) : -1 - index
}
