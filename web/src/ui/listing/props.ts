import type { Column } from '@kreislauf/core/column.ts'
import type { Format } from '@kreislauf/core/kit.ts'
import type { List } from '@kreislauf/core/list.ts'
import type { What } from '@kreislauf/core/records.ts'
import type { ReactNode } from 'react'
import type { Address } from '../address.ts'
import type { FilterDef } from './filters.tsx'
import type { ListState } from './state.ts'

/** How a list is read on that is too long to be sent whole: its rows are found and sorted already. */
export interface Paging<Row> {
  /** How many rows there are, most of them perhaps not read yet. */
  total: number
  /** Rows without search and filters. */
  of: number
  /** Other rows than these are on their way. */
  changing: boolean
  /** How many there are is not known yet. */
  counting?: boolean
  /** Reads on until the row of this index is there. */
  reach: (index: number) => void
  /** Reads on to the end; answers all rows, or undefined where that failed. */
  all: () => Promise<Row[] | undefined>
  /** Why reading on failed, until `retry`. */
  failure: unknown
  retry: () => void
}

export interface ListingProps<Row extends object> {
  /** Names what is listed, for screen readers. */
  label: string
  /** What is listed, for a message that it cannot be read. */
  what: What
  /** Its columns, its usual order, and the name under which columns, place and trail are remembered. */
  definition: List<Row>
  /** Undefined while loading. */
  rows: Row[] | undefined
  /** Of a long list, whose rows are those read so far. */
  paging?: Paging<Row> | undefined
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
  /** What a row opens. */
  rowHref?: (row: Row) => Address
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

/** In pixels: higher where the reader has larger letters. */
export const ROW_HEIGHT =
  2.375 * Number.parseFloat(globalThis.getComputedStyle?.(document.documentElement).fontSize ?? '16')
/** The least that stands above the rows and below them, in pixels. */
export const AROUND = 200
/** Width of a column that says none. */
export const WIDTH = 140
/** Width of the column with the boxes of rows, in pixels. */
export const TICK_WIDTH = 44
/** Width of the column with a row\'s menu, in pixels. */
export const ACTIONS_WIDTH = 60

/** The choice with this one added, or taken away. */
export function toggled(chosen: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const next = new Set(chosen)
  if (!next.delete(id)) next.add(id)
  return next
}
