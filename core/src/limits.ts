/**
 * Longest list for a PDF: 5,000 rows take 2 s and 0.7 GB, and result in 11 MB, most of it tags for accessibility;
 * Excel and CSV are streamed at any length.
 */
export const MOST_PDF_ROWS = 5000

/** Most records of a bulk call. */
export const MOST_AT_ONCE = 1000
/** Most certificates printed in one file. */
export const MOST_PRINTED = 200

/**
 * A list up to this many rows is sent as a whole and searched, filtered and sorted in the browser; a longer one on
 * the server, window by window.
 */
export const MOST_WHOLE = 2000
/** Rows of a window while scrolling; and most rows of a window, for jumps to the end. */
export const WINDOW = 500
export const MOST_WINDOW = 2000

/**
 * Larger files are sent in parts of this many bytes: at 2 kB/s a part takes two minutes, and a phone's photo has four
 * to eight parts.
 */
export const PART_BYTES = 192 * 1024
/** Most incomplete uploads of an account. */
export const MOST_UPLOADS = 20
