import type { TableFault } from './badtable.ts'
import type { Columns, Line } from './lines.ts'
import type { Raw, RawRow } from './raw.ts'
import type { Sheets } from './table.ts'

/** Lines that travel together. */
export const BATCH = 500
/** A batch ends once it holds so many characters: a text that all cells share is small until it travels. */
export const BATCH_CHARACTERS = 2_000_000

/** What the process that reads tells. */
export type Told =
  | { heading: RawRow; sheets: Sheets }
  | { lines: Line[]; last?: true }
  | { samples: Raw[][]; count: number }
  | { bad: { code: TableFault; params: Record<string, unknown> } }
  | { failure: string }

/** What it is answered: what the columns are, then each time that it may go on; or how many lines are wanted beside their number. */
export type Answer = { columns: Columns } | { more: true } | { samples: number }
