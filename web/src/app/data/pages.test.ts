import { expect, test } from 'vitest'
import { begun, counted, joined, type Pages, settled, windowFor } from './pages.ts'

const row = (id: number, day = id) => ({ id, day })
type Row = ReturnType<typeof row>
const byDay = (rows: Row[]) => [...rows].sort((one, other) => one.day - other.day)
const ids = ({ rows }: Pages<Row>) => rows.map(({ id }) => id)
const two = begun({ rows: [row(1), row(2)], total: 5, after: 'at 2' })

test('windows follow each other, and after the last one nothing is missing', () => {
  const four = joined(two, 'at 2', { rows: [row(3), row(4)], total: null, after: 'at 4' })
  expect([ids(four), four.total, four.after]).toEqual([[1, 2, 3, 4], 5, 'at 4'])
  const all = joined(four, 'at 4', { rows: [row(5)], total: null, after: null })
  expect([ids(all), all.total, all.after]).toEqual([[1, 2, 3, 4, 5], 5, null])
})

test('a window of rows that changed meanwhile is dropped, and a row that moved into the next window appears once', () => {
  expect(joined(two, 'elsewhere', { rows: [row(9)], total: null, after: null })).toBe(two)
  expect(ids(joined(two, 'at 2', { rows: [row(2, 3), row(3)], total: null, after: 'at 3' }))).toEqual([1, 2, 3])
})

test('a new row is sorted in, and one behind the last row read comes with its window', () => {
  const now = settled(two, [row(7, 1.5), row(8, 4), ...two.rows], byDay, 7)
  expect([ids(now), now.total]).toEqual([[1, 7, 2], 7])
})

test('a row that moved behind the last row read is removed, and the next window still begins at the same place', () => {
  const moved = settled(two, [row(1), row(2, 9)], byDay, 5)
  expect([ids(moved), moved.after, moved.edge]).toEqual([[1], 'at 2', row(2)])
  expect(ids(joined(moved, 'at 2', { rows: [row(3), row(4)], total: null, after: 'at 4' }))).toEqual([1, 3, 4])
})

test('a completely read list keeps every row', () => {
  const whole = begun({ rows: [row(1)], total: 1, after: null })
  expect(settled(whole, [row(2), row(1)], byDay)).toMatchObject({ rows: [row(2), row(1)], total: 2 })
})

test('far down in a list more rows are read at once', () =>
  expect([windowFor(20), windowFor(9000)]).toEqual([500, 2000]))

test('the number of rows of a long list may arrive after its first rows', () => {
  const first = begun({ rows: [row(1), row(2)], total: null, after: 'at 2' })
  expect([first.total, first.uncounted]).toEqual([3, true])
  const on = joined(first, 'at 2', { rows: [row(3)], total: null, after: 'at 3' })
  expect([on.total, on.uncounted]).toEqual([4, true])
  expect(counted(on, 5)).toMatchObject({ total: 5, after: 'at 3' })
  expect(counted(on, 5).uncounted).toBeUndefined()
  expect(joined(on, 'at 3', { rows: [row(4)], total: null, after: null })).toMatchObject({ total: 4, after: null })
})
