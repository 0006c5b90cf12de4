/** Remembers that there was something to tell above the screen last time: its place is kept then. */
export const LINES_SHOWN = 'lines-shown'
