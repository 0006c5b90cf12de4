import type { Column } from '@kreislauf/core/column.ts'
import type { Format } from '@kreislauf/core/kit.ts'
import type { List } from '@kreislauf/core/list.ts'
import type { What } from '@kreislauf/core/records.ts'
import type { ReactNode } from 'react'
import type { Address } from '../address.ts'
import type { FilterDef } from './filters.tsx'
import type { ListState } from './state.ts'

/** Reading of a list too long to be sent as a whole: the server filters and sorts its rows. */
export interface Paging<Row> {
  /** Total number of rows, most of them perhaps not read yet. */
  total: number
  /** Number of rows without search and filters. */
  of: number
  /** Results for another search or filter are loading. */
  changing: boolean
  /** The total is not known yet. */
  counting?: boolean
  /** Reads on until the row with this index is loaded. */
  reach: (index: number) => void
  /** Reads to the end; resolves with all rows, or undefined on failure. */
  all: () => Promise<Row[] | undefined>
  /** Why the last read failed, until `retry`. */
  failure: unknown
  retry: () => void
}

export interface ListingProps<Row extends object> {
  /** Accessible name of the list. */
  label: string
  /** What is listed, for the message that it cannot be read. */
  what: What
  /** Columns, default sort, and the name under which columns, scroll position and trail are stored. */
  definition: List<Row>
  /** Undefined while loading. */
  rows: Row[] | undefined
  /** For a long list, whose `rows` are those read so far. */
  paging?: Paging<Row> | undefined
  rowId?: (row: Row) => number
  /** From `useListState`; without it the list keeps its own state. */
  state?: ListState
  /** Placeholder of the search box; false for none. All columns are searched. */
  search?: string | false
  /** Shows the date range of the list. */
  range?: boolean
  filters?: FilterDef<Row>[]
  /** The order for an empty sort, if it differs from the definition's: `-day`. */
  defaultSort?: string
  /** Address opened by a row. */
  rowHref?: (row: Row) => Address
  /** Prefetches what a row opens. */
  ahead?: (row: Row) => void
  /** Or a click handler. */
  onOpen?: (row: Row) => void
  /** Title of a record's card on a phone; the first column by default. */
  cardTitle?: (row: Row) => string
  /** Rendering of a column's cell if it is more than text, such as a status badge; `card`: on a phone's card, which has no headings. */
  cells?: Record<string, (row: Row, card?: boolean) => ReactNode>
  /** Actions for the selected rows; makes rows selectable. `keepOnly` leaves the failed rows selected (details O40). */
  bulkActions?: (rows: Row[], keepOnly: (ids?: readonly number[]) => void) => ReactNode
  selectable?: (row: Row) => boolean
  /** Last cell of a row: small buttons. */
  rowActions?: (row: Row) => ReactNode
  /** Exports what the list shows as a file. */
  onExport?: (format: Format, state: ListState) => unknown
  emptyState?: ReactNode
  error?: unknown
  onRetry?: () => void
  /** Height of the scrolling part; by default the rest of the window. */
  height?: number | string
}

export interface ShownProps<Row extends object> extends Omit<ListingProps<Row>, 'rows' | 'rowId'> {
  /** The shown columns in the user's order. */
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

/** In pixels: larger with a larger font size of the browser. */
export const ROW_HEIGHT =
  2.375 * Number.parseFloat(globalThis.getComputedStyle?.(document.documentElement).fontSize ?? '16')
/** Least height of everything above and below the rows, in pixels. */
export const AROUND = 200
/** Width of a column without a width of its own, in pixels. */
export const WIDTH = 140
/** Width of the column of checkboxes, in pixels. */
export const TICK_WIDTH = 44
/** Width of the column with a row's menu, in pixels. */
export const ACTIONS_WIDTH = 60
