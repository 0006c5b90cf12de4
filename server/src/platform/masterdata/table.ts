import type { Cell } from '../imports/cells.ts'
import type { Row } from './columns.ts'

/** How a file maps to a table: column heading → cell. */
export interface Table {
  file: string
  table: string
  key: string[]
  columns: Record<string, Cell>
  /** Values derived from others; `line` counts the rows from 1. */
  derived?: (row: Row, line: number) => Row
  /** Rows missing in the file are deleted; nothing refers to them. */
  replaced?: boolean
  /**
   * Set if the operator may edit the table; its column `origin` says who wrote a row. `subject`: column whose rows belong together and are replaced
   * together. `listed`: columns whose values must exist in another table. `filled`: texts by language that a bundled file adds to the operator's rows
   * where they are missing.
   */
  operator?: {
    subject: string
    filled?: readonly string[]
    listed?: Record<string, readonly [table: string, column: string]>
  }
  /** Converts stored values back to cells of the file. */
  written?: (row: Row) => Row
}
