const MEGABYTE = 1024 * 1024

/** Largest file that an import takes, in bytes. */
export const MOST_BYTES = 50 * MEGABYTE

/** What a table may hold. An uploaded one is read within `UPLOADED`; the operator's own files are longer. */
export interface Limits {
  rows: number
  columns: number
  /** Of a workbook also those that are empty but written down. */
  cells: number
}
export const UPLOADED: Limits = { rows: 100_000, columns: 200, cells: 2_000_000 }
export const OPERATORS: Limits = { rows: 5_000_000, columns: 200, cells: 100_000_000 }

/** Characters of one line. */
export const MOST_CHARACTERS = 200_000

/** What the parts of a packed workbook that are read may become, in bytes, and by how much one may grow once it is longer than `UNSUSPECTED`. */
export const MOST_UNPACKED = 150 * MEGABYTE
export const MOST_GROWTH = 150
export const UNSUSPECTED = 20 * MEGABYTE

/** Parts of a packed workbook; pictures and drawings count. */
export const MOST_ENTRIES = 5000
export const MOST_SHEETS = 500
/** Sheets that are looked into for known headings. */
export const MOST_TRIED = 20
/** Excel itself knows 65,490 styles and counts lines so far. */
export const MOST_STYLES = 70_000
export const MOST_LINES = 1_048_576
/** Texts that cells point at: held while a sheet is read. */
export const MOST_STRINGS = 1_000_000
export const MOST_STRING_CHARACTERS = 32 * MEGABYTE
/** Elements within elements; a workbook needs ten. */
export const MOST_DEPTH = 50
/** Characters of one tag or text: what a parser must hold before it can tell what it is. */
export const MOST_TOKEN = MEGABYTE

/** Heap of the thread that reads, in MB. */
export const HEAP_MB = 192
