/** The selection with this row added, or removed if it was selected. */
export function toggled(chosen: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const next = new Set(chosen)
  if (!next.delete(id)) next.add(id)
  return next
}

interface Rows<Row> {
  rows: readonly Row[]
  rowId: (row: Row) => number
  selectable?: ((row: Row) => boolean) | undefined
}

/** Ids of the rows that can be selected. */
export const selectableIds = <Row>({ rows, rowId, selectable }: Rows<Row>): number[] =>
  rows.filter(row => selectable?.(row) ?? true).map(rowId)

/** The selection with all rows from `last`, the one selected before, to this one; without `last` this row is toggled. */
export function chosenThrough<Row>(
  list: Rows<Row>,
  chosen: ReadonlySet<number>,
  row: Row,
  last: number | undefined,
): ReadonlySet<number> {
  const { rows, rowId } = list
  const from = rows.findIndex(one => rowId(one) === last)
  const to = rows.indexOf(row)
  if (from < 0 || to < 0) return toggled(chosen, rowId(row))
  const between = rows.slice(Math.min(from, to), Math.max(from, to) + 1)
  return new Set([...chosen, ...selectableIds({ ...list, rows: between })])
}

/** Rows that PageUp and PageDown move by. */
const PAGE = 15

/** The row that a key leads to from the active one, of `count` rows; undefined for any other key. */
export function rowAfterKey(key: string, active: number, count: number): number | undefined {
  const steps: Record<string, number> = {
    ArrowDown: 1,
    ArrowUp: -1,
    PageDown: PAGE,
    PageUp: -PAGE,
    Home: -count,
    End: count,
  }
  const step = steps[key]
  return step ? Math.max(0, Math.min(count - 1, active + step)) : undefined
}
