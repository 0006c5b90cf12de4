/** The row of a query that always returns one. Throws if there is none. */
export function singleRow<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('A query that always answers a row answered none')
  return row
}
