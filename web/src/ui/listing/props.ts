import type { Column } from '@kreislauf/core/column.ts'
import type { Format } from '@kreislauf/core/kit.ts'
import type { List } from '@kreislauf/core/list.ts'
import type { What } from '@kreislauf/core/records.ts'
import type { ReactNode } from 'react'
import type { FilterDef } from './filters.tsx'
import type { ListState } from './state.ts'

export interface ListingProps<Row extends object> {
  /** Names what is listed, for screen readers. */
  label: string
  /** What is listed, for a message that it cannot be read. */
  what: What
  /** Its columns, its usual order, and the name under which columns, place and trail are remembered. */
  definition: List<Row>
  /** Undefined while loading. */
  rows: Row[] | undefined
  /** There are rows that have not come yet. */
  more?: boolean
  rowId?: (row: Row) => number
  /** From `useListState`; absent: the list keeps it itself. */
  state?: ListState
  /** Placeholder of the search box; false for none. Words are sought in all columns. */
  search?: string | false
  /** Shows the days that the list covers. */
  range?: boolean
  filters?: FilterDef<Row>[]
  /** The order that the state's empty sort means on screen, where it is not the definition's: `-day`. */
  defaultSort?: string
  /** The address a row opens, `/deser/carpickup/details/7`. */
  rowHref?: (row: Row) => string
  /** Reads what a row opens, before it is clicked. */
  ahead?: (row: Row) => void
  /** Or what a click does. */
  onOpen?: (row: Row) => void
  /** Names a record's card on a phone; by default the first column does. */
  cardTitle?: (row: Row) => string
  /** More than text in a column's cell, as a status badge. */
  cells?: Record<string, (row: Row) => ReactNode>
  /** What can be done with the chosen rows; its presence makes rows selectable. `keepOnly` leaves those that failed chosen (details O40). */
  bulkActions?: (rows: Row[], keepOnly: (ids?: readonly number[]) => void) => ReactNode
  selectable?: (row: Row) => boolean
  /** Last cell of a row: small buttons. */
  rowActions?: (row: Row) => ReactNode
  /** Hands out what the list shows, as a file. */
  onExport?: (format: Format, state: ListState) => unknown
  emptyState?: ReactNode
  error?: unknown
  onRetry?: () => void
  /** Height of the scrolling part; by default what the window leaves. */
  height?: number | string
}

export interface ShownProps<Row extends object> extends Omit<ListingProps<Row>, 'rows' | 'rowId'> {
  /** Those that are shown, in the reader's order. */
  columns: Column<Row>[]
  rows: Row[]
  rowId: (row: Row) => number
  chosen: ReadonlySet<number>
  setChosen: (chosen: ReadonlySet<number>) => void
  open: ((row: Row, event?: React.MouseEvent | React.KeyboardEvent) => void) | undefined
  sort: string
  /** Decimals by column. */
  digits: Record<string, number>
}

export const ROW_HEIGHT = 38
/** The least that stands above the rows and below them, in pixels. */
export const AROUND = 200
/** Width of a column that says none. */
export const WIDTH = 140
/** Width of the column with a row\'s menu, in pixels. */
export const ACTIONS_WIDTH = 60

/** The choice with this one added, or taken away. */
export function toggled(chosen: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const next = new Set(chosen)
  if (!next.delete(id)) next.add(id)
  return next
}
