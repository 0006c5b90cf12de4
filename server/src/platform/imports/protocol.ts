import type { TableFault } from './badtable.ts'
import type { Columns, Line } from './lines.ts'
import type { RawRow } from './raw.ts'

/** Lines that travel together. */
export const BATCH = 500

/** What the thread that reads tells. */
export type Told =
  | { heading: RawRow }
  | { lines: Line[]; last?: true }
  | { bad: { code: TableFault; params: Record<string, unknown> } }

/** What it is answered: once what the columns are, then that it may go on. */
export type Answer = { columns: Columns } | { more: true }
