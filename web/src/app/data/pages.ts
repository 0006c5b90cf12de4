import { MOST_WINDOW, WINDOW } from '@kreislauf/core/limits.ts'

/** What was read of a list: its first rows in their order, up to all of them. */
export interface Pages<Row> {
  rows: Row[]
  /** How many rows there are; more than those that were read while they are `uncounted`. */
  total: number
  uncounted?: boolean
  /** Where the next window begins; null where nothing is missing. */
  after: string | null
  /** The last row as it was when its window was read: what stands behind it comes with the next one. */
  edge?: Row | undefined
}

export interface Window<Row> {
  rows: Row[]
  total: number | null
  after: string | null
}

export const isPages = <Row>(data: unknown): data is Pages<Row> =>
  typeof data === 'object' && data !== null && 'rows' in data && 'after' in data

/** Rows of the next window: more at once where a place far down is sought. */
export const windowFor = (missing: number): number => (missing > WINDOW ? MOST_WINDOW : WINDOW)

export const begun = <Row>({ rows, total, after }: Window<Row>): Pages<Row> => ({
  rows,
  total: total ?? rows.length + 1,
  ...(total === null && { uncounted: true }),
  after,
  edge: rows.at(-1),
})

/** With their number, which came later. */
export const counted = <Row>({ uncounted, ...pages }: Pages<Row>, total: number): Pages<Row> => ({
  ...pages,
  total: Math.max(total, pages.rows.length),
})

/** With the window that begins where these end; without it where they have changed meanwhile. A row that moved into it stands once. */
export function joined<Row extends { id: number }>(pages: Pages<Row>, from: string, next: Window<Row>): Pages<Row> {
  if (pages.after !== from) return pages
  const here = new Set(pages.rows.map(({ id }) => id))
  const rows = [...pages.rows, ...next.rows.filter(({ id }) => !here.has(id))]
  const edge = next.rows.at(-1) ?? pages.edge
  if (next.after === null) return { rows, total: rows.length, after: null, edge }
  return { ...pages, rows, total: Math.max(pages.total, rows.length + 1), after: next.after, edge }
}

/**
 * The rows in their order, but for those that now stand behind the last one that was read: they come with their window. `total`
 * is how many there are now, where some are not read yet.
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
