import type { TableFault } from './badtable.ts'
import type { Columns, Line } from './lines.ts'
import type { Raw, RawRow } from './raw.ts'
import type { Sheets } from './table.ts'

/** Lines per message. */
export const BATCH = 500
/** A batch also ends at this number of characters: text shared by all cells is small until it is serialised. */
export const BATCH_CHARACTERS = 2_000_000

/** Messages of the reading process. */
export type ReaderMessage =
  | { heading: RawRow; sheets: Sheets }
  | { lines: Line[]; last?: true }
  | { samples: Raw[][]; count: number }
  | { bad: { code: TableFault; params: Record<string, unknown> } }
  | { failure: string }

/** Replies to it: the columns, then a request for each further batch; or the number of sample lines wanted. */
export type Answer = { columns: Columns } | { more: true } | { samples: number }
