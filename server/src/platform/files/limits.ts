/** Limits for uploaded files, each with its reason. Nothing beyond them is read, decoded or unpacked. */
const MEGABYTE = 1024 * 1024

/** Largest document or photo, in bytes (details O81). */
export const MOST_FILE_BYTES = 5 * MEGABYTE
/** Largest request without files, in bytes: 500 lines of a log take 0.3 MB. */
export const MOST_INPUT_BYTES = 2 * MEGABYTE
/** Largest part of a chunked upload, in bytes; our client sends 192 kB. */
export const MOST_PART_BYTES = MEGABYTE
/** Pixels of a picture, for an animation of all frames together: a phone's photo has 12 to 50 million, and 100 million take a second. */
export const MOST_PIXELS = 100_000_000
/** Longest side of a decoded picture: a panorama of a phone has 20,000. Memory and work grow with the number of lines, too. */
export const MOST_SIDE_PX = 30_000
/** Pixels of a GIF or an interlaced picture, which is in memory as a whole while it is decoded, five bytes each. */
export const MOST_HELD_PIXELS = 48_000_000
/** Longest side of a stored picture: more than a screen or a printed page shows. */
export const KEPT_PX = 2560
/** Processes that draw pictures: one per processor of the smallest machine, so that sign-in keeps its threads. */
export const DRAWERS = 2
/** CPU seconds for one picture: those within the limits take one or two, so that more indicates an attack. */
export const DRAWING_SECONDS = 30
/** Longest wait for a picture on a machine that leaves the drawing process almost no CPU time. */
export const DRAWING_PATIENCE_SECONDS = 300
/** Idle processes that draw pictures or read tables end after this time: each takes 100 MB. */
export const HELPER_IDLE_SECONDS = 30

/** Concurrent uploads of one company that are checked; further ones wait. An office of twenty never reaches it, a script does. */
export const UPLOADS_OF_ONE = 2
/** Forms of one company in memory while they arrive and until they are stored: each may have ten files of five megabytes. */
export const FORMS_OF_ONE = 5
/** A request must have arrived within this time, or is aborted: 50 MB take seven minutes at 1 Mbit/s. */
export const REQUEST_SECONDS = 600
/** Waiting uploads of one company, and their longest wait in seconds. */
export const UPLOADS_WAITING = 40
export const UPLOAD_PATIENCE_SECONDS = 60
/** Tables checked at once, and running imports: each has a process with its own heap. */
export const TABLES_AT_ONCE = 3
export const IMPORTS_AT_ONCE = 4
/** Longest wait of an import for its turn; a table of 100,000 lines takes ten minutes. */
export const IMPORT_PATIENCE_SECONDS = 3600
/** Sessions that a process remembers as valid; beyond that it starts over for the addresses. */
export const MOST_KNOWN_SESSIONS = 50_000
/** Open event streams of one account per server process: no user has so many windows. */
export const MOST_STREAMS = 50

/** Largest imported file in bytes: 100,000 lines of a yard take 20 MB. */
export const MOST_BYTES = 50 * MEGABYTE

/** Limits of a table. Uploads are read within `UPLOADED`; the operator's own files may be longer. */
export interface Limits {
  rows: number
  columns: number
  /** For a workbook including empty cells that are written in the file. */
  cells: number
}
export const UPLOADED: Limits = { rows: 100_000, columns: 200, cells: 1_000_000 }
export const OPERATORS: Limits = { rows: 5_000_000, columns: 200, cells: 100_000_000 }

/** Characters of one line: 200 columns of 1,000. */
export const MOST_CHARACTERS = 200_000

/** Unpacked size of all parts of a workbook that are read, in bytes, and the largest compression ratio of a part longer than `UNSUSPECTED`. */
export const MOST_UNPACKED = 150 * MEGABYTE
export const MOST_GROWTH = 150
export const UNSUSPECTED = 20 * MEGABYTE

/** Parts of a workbook, including pictures and drawings. A workbook of fifty sheets has 200. */
export const MOST_ENTRIES = 5000
export const MOST_SHEETS = 500
/** Sheets searched for known headings. */
export const MOST_TRIED = 20
/** Excel itself allows 65,490 styles. */
export const MOST_STYLES = 70_000
/** Last line number of Excel; text files are read up to the same number, including empty lines. */
export const MOST_LINES = 1_048_576
/** Shared texts of the cells, held in memory while a sheet is read. */
export const MOST_STRINGS = 1_000_000
export const MOST_STRING_CHARACTERS = 32 * MEGABYTE
/** Nesting depth of elements; a workbook needs ten. */
export const MOST_DEPTH = 50
/** Attributes of one element; those of a workbook have up to twenty. */
export const MOST_ATTRIBUTES = 200
/** Characters of one tag or text, held in memory until its end; a cell has up to 32,767, each of which may be written as `&quot;`. */
export const MOST_TOKEN = 256 * 1024
/** Elements of all parts of a workbook that are read: a million cells have two or three each, and more take longer than two seconds. */
export const MOST_ELEMENTS = 4_000_000

/** Heap of the reading process in MB: twice what the limits above allow. */
export const HEAP_MB = 192
