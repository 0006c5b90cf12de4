/** More rows than this no one prints: 5,000 take 2 s and 0.6 GB, while Excel and CSV stream whatever their length. */
export const MOST_PDF_ROWS = 5000
