import type { Cell } from '../imports/cells.ts'
import type { Row } from './columns.ts'

/** How a file becomes a table: header name → cell. */
export interface Table {
  file: string
  table: string
  key: string[]
  columns: Record<string, Cell>
  /** Values that follow from others; `line` counts the rows from 1. */
  derived?: (row: Row, line: number) => Row
  /** Nothing refers to its rows: what the file no longer has is removed. */
  replaced?: boolean
  /**
   * The operator may change it; column `origin` says whose a row is. `subject` names the column whose rows belong together:
   * what is written for one subject takes the place of all its rows. `listed`: columns whose values another table has.
   * `filled`: texts by language to which a shipped file adds, in the operator's rows, those that they lack.
   */
  operator?: {
    subject: string
    filled?: readonly string[]
    listed?: Record<string, readonly [table: string, column: string]>
  }
  /** Cells whose columns hold something else, as the file has them. */
  written?: (row: Row) => Row
}
