import { useEffect } from 'react'
import type { Paging } from './props.ts'

/** Distance in rows to the end of the loaded part at which the next window is read. */
const AHEAD = 100

/** Reads the next window of a long list when it is scrolled to. */
export function useReach<Row>(paging: Paging<Row> | undefined, last: number, read: number): void {
  useEffect(() => {
    if (paging && read < paging.total) paging.reach(last + AHEAD)
  }, [paging, last, read])
}

/** Key of a row; that of a row still loading is derived from its index and never a record's id. */
export const idAt = <Row>(rows: readonly Row[], rowId: (row: Row) => number, index: number): number => {
  const row = rows[index]
  return row ? rowId(row) : -1 - index
}
