/** Storage key: whether lines were shown above the screen last time, so that their space is reserved. */
export const LINES_SHOWN = 'lines-shown'
