/** More rows than this no one prints: 5,000 take 2 s and 0.7 GB, and 11 MB of which most tells readers of the file what is what, while Excel and CSV stream whatever their length. */
export const MOST_PDF_ROWS = 5000

/** Records that one call takes to do the same with. */
export const MOST_AT_ONCE = 1000
/** Certificates that are printed in one file. */
export const MOST_PRINTED = 200

/** A list of so many rows is sent whole, and searched, filtered and sorted in the browser; a longer one on the server, window by window. */
export const MOST_WHOLE = 2000
/** Rows of a window while a list is scrolled; the most that one may hold, as where the end is jumped to. */
export const WINDOW = 500
export const MOST_WINDOW = 2000

/** A file is sent in parts of so many bytes from so many on: on a line of 2 kB a second a part takes two minutes, and a photo of a phone has four to eight. */
export const PART_BYTES = 192 * 1024
/** Files of an account that have come in part only, at most. */
export const MOST_UPLOADS = 20
