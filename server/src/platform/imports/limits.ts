const MEGABYTE = 1024 * 1024

/** Largest file that an import takes, in bytes. */
export const MOST_BYTES = 50 * MEGABYTE

/** What a table may hold. An uploaded one is read within `UPLOADED`; the operator's own files are longer. */
export interface Limits {
  rows: number
  columns: number
}
export const UPLOADED: Limits = { rows: 100_000, columns: 200 }
export const OPERATORS: Limits = { rows: 5_000_000, columns: 200 }

/** Characters of one line of a CSV file. */
export const MOST_CHARACTERS = 200_000

/** What a packed workbook may become, in bytes, and by how much it may grow once it is longer than `UNSUSPECTED`. */
export const MOST_UNPACKED = 400 * MEGABYTE
export const MOST_GROWTH = 150
export const UNSUSPECTED = 20 * MEGABYTE

/** Heap of the thread that reads, in MB. */
export const HEAP_MB = 1024
