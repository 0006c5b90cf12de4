import type { TableFault } from './badtable.ts'
import type { Columns, Line } from './lines.ts'
import type { RawRow } from './raw.ts'
import type { Sheets } from './table.ts'

/** Lines that travel together. */
export const BATCH = 500
/** A batch ends once it holds so many characters: a text that all cells share is small until it travels. */
export const BATCH_CHARACTERS = 2_000_000

/** What the thread that reads tells. */
export type Told =
  | { heading: RawRow; sheets: Sheets }
  | { lines: Line[]; last?: true }
  | { bad: { code: TableFault; params: Record<string, unknown> } }

/** What it is answered: once what the columns are, then that it may go on. */
export type Answer = { columns: Columns } | { more: true }
