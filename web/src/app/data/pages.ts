import { MOST_WINDOW, WINDOW } from '@kreislauf/core/limits.ts'

/** The part of a list that was read: its first rows in order, up to all of them. */
export interface Pages<Row> {
  rows: Row[]
  /** Number of rows; while `uncounted`, one more than were read. */
  total: number
  uncounted?: boolean
  /** Cursor of the next window; null if nothing is missing. */
  after: string | null
  /** The last row as it was when its window was read: rows sorted behind it come with the next window. */
  edge?: Row | undefined
}

export interface Window<Row> {
  rows: Row[]
  total: number | null
  after: string | null
}

export const isPages = <Row>(data: unknown): data is Pages<Row> =>
  typeof data === 'object' && data !== null && 'rows' in data && 'after' in data

/** Size of the next window: larger for jumps far down. */
export const windowFor = (missing: number): number => (missing > WINDOW ? MOST_WINDOW : WINDOW)

export const begun = <Row>({ rows, total, after }: Window<Row>): Pages<Row> => ({
  rows,
  total: total ?? rows.length + 1,
  ...(total === null && { uncounted: true }),
  after,
  edge: rows.at(-1),
})

/** The pages with the total, which is read later. */
export const counted = <Row>({ uncounted, ...pages }: Pages<Row>, total: number): Pages<Row> => ({
  ...pages,
  total: Math.max(total, pages.rows.length),
})

/**
 * Appends the window that begins at cursor `from`; drops it if the pages have changed meanwhile. A row that moved
 * into it appears once.
 */
export function joined<Row extends { id: number }>(pages: Pages<Row>, from: string, next: Window<Row>): Pages<Row> {
  if (pages.after !== from) return pages
  const here = new Set(pages.rows.map(({ id }) => id))
  const rows = [...pages.rows, ...next.rows.filter(({ id }) => !here.has(id))]
  const edge = next.rows.at(-1) ?? pages.edge
  if (next.after === null) return { rows, total: rows.length, after: null, edge }
  return { ...pages, rows, total: Math.max(pages.total, rows.length + 1), after: next.after, edge }
}

/**
 * Sorts the rows and removes those now behind the last row read: they come with their window. `total` is the current
 * number of rows if some are not read yet.
 */
export function settled<Row extends object>(
  { after, edge }: Pages<Row>,
  rows: Row[],
  order: (rows: Row[]) => Row[],
  total = rows.length,
): Pages<Row> {
  if (after === null || !edge) return { rows, total: rows.length, after, edge }
  const end = { ...edge }
  const ordered = order([...rows, end])
  const kept = ordered.slice(0, ordered.indexOf(end))
  return { rows: kept, total: Math.max(total, kept.length), after, edge }
}
