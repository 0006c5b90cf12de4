/** What files that people send may cost, each limit with its reason. Nothing of them is read, decoded or unpacked beyond these. */
const MEGABYTE = 1024 * 1024

/** Largest document or photo, in bytes (details O81). */
export const MOST_FILE_BYTES = 5 * MEGABYTE
/** What a call may send beside files, in bytes: 500 lines of a log have 0.3 MB. */
export const MOST_INPUT_BYTES = 2 * MEGABYTE
/** One part of a file that comes in parts, in bytes; our own are 192 kB. */
export const MOST_PART_BYTES = MEGABYTE
/** Pixels of a picture, of an animation those of all its frames together: a phone's photo has 12 to 50 million, and 100 million take a second. */
export const MOST_PIXELS = 100_000_000
/** Longest side of a picture that is drawn: a panorama of a phone has 20,000. Each line of one of 100 million would be held, and each of as many lines is work. */
export const MOST_SIDE_PX = 30_000
/** Pixels of a GIF, and of a picture that comes in passes: it is held whole while it is decoded, five bytes for each. */
export const MOST_HELD_PIXELS = 48_000_000
/** Longest side of a picture that is kept: more than a screen or a printed page shows. */
export const KEPT_PX = 2560
/** Processes that draw pictures: one a processor of the smallest machine, so that signing in keeps its threads. */
export const DRAWERS = 2
/** Of a processor: a picture within the limits takes one or two; one that takes so many was made to. */
export const DRAWING_SECONDS = 30
/** So long a picture is waited for on a machine that gives the process which draws it next to nothing. */
export const DRAWING_PATIENCE_SECONDS = 300
/** A process that draws pictures or reads tables is let go after so long without one: it holds 100 MB. */
export const HELPER_IDLE_SECONDS = 30

/** Uploads of one company that are looked through at once, the others wait: an office of twenty never sees it, a script does. */
export const UPLOADS_OF_ONE = 2
/** Forms of one company that are held in memory while they come and until they are stored: each may have ten files of five megabytes. */
export const FORMS_OF_ONE = 5
/** A request has come whole after so long, or is broken off: 50 MB take seven minutes on a line of 1 Mbit/s. */
export const REQUEST_SECONDS = 600
/** Of one company so many wait, so long in seconds. */
export const UPLOADS_WAITING = 40
export const UPLOAD_PATIENCE_SECONDS = 60
/** Tables that are looked through, and imports that go on, at once: each has a process with a heap of its own. */
export const TABLES_AT_ONCE = 3
export const IMPORTS_AT_ONCE = 4
/** An import waits for its turn at most so long; a table of 100,000 lines takes ten minutes. */
export const IMPORT_PATIENCE_SECONDS = 3600
/** Sessions that a process remembers as real; more begin anew, at their addresses. */
export const MOST_KNOWN_SESSIONS = 50_000
/** Windows of one account that hear of changes, for each server process: nobody has so many open. */
export const MOST_STREAMS = 50

/** Largest file that an import takes, in bytes: 100,000 lines of a yard have 20 MB. */
export const MOST_BYTES = 50 * MEGABYTE

/** What a table may hold. An uploaded one is read within `UPLOADED`; the operator's own files are longer. */
export interface Limits {
  rows: number
  columns: number
  /** Of a workbook also those that are empty but written down. */
  cells: number
}
export const UPLOADED: Limits = { rows: 100_000, columns: 200, cells: 1_000_000 }
export const OPERATORS: Limits = { rows: 5_000_000, columns: 200, cells: 100_000_000 }

/** Characters of one line: 200 columns of 1,000. */
export const MOST_CHARACTERS = 200_000

/** What the parts of a packed workbook that are read may become, in bytes, and by how much one may grow once it is longer than `UNSUSPECTED`. */
export const MOST_UNPACKED = 150 * MEGABYTE
export const MOST_GROWTH = 150
export const UNSUSPECTED = 20 * MEGABYTE

/** Parts of a packed workbook; pictures and drawings count. A workbook of fifty sheets has 200. */
export const MOST_ENTRIES = 5000
export const MOST_SHEETS = 500
/** Sheets that are looked into for known headings. */
export const MOST_TRIED = 20
/** Excel itself knows 65,490 styles. */
export const MOST_STYLES = 70_000
/** Excel itself counts lines so far, and of a text no more are looked at, empty ones too: a file may be nothing else. */
export const MOST_LINES = 1_048_576
/** Texts that cells point at: held while a sheet is read. */
export const MOST_STRINGS = 1_000_000
export const MOST_STRING_CHARACTERS = 32 * MEGABYTE
/** Elements within elements; a workbook needs ten. */
export const MOST_DEPTH = 50
/** Attributes of one element; one of a workbook has twenty. */
export const MOST_ATTRIBUTES = 200
/** Characters of one tag or text, which are held until it ends; a cell has 32,767, each of which may be written as `&quot;`. */
export const MOST_TOKEN = 256 * 1024
/** Elements of all parts of a workbook that are read: each of a million cells has two or three, and more take longer than two seconds. */
export const MOST_ELEMENTS = 4_000_000

/** Heap of the process that reads, in MB: what the limits above may come to, twice. */
export const HEAP_MB = 192
