import fc from 'fast-check'
import { expect, test } from 'vitest'
import { begun, isPages, joined, type Pages, settled, type Window } from './pages.ts'
import { merged } from './rows.ts'

type Row = { id: number; day: number }
const byDay = <One extends Row>(rows: readonly One[]) =>
  [...rows].sort((one, other) => one.day - other.day || one.id - other.id)
const list = fc
  .uniqueArray(fc.integer({ min: 1, max: 500 }), { maxLength: 40 })
  .map(ids => byDay(ids.map(id => ({ id, day: (id * 7) % 31 }))))

const withNew = (rows: readonly Row[], row: Row) =>
  merged(rows, [row.id], [row]).map(({ id }) => [...rows, row].find(one => one.id === id)!)

/** A server that has these rows and answers windows of a size. */
const windowOf = (rows: Row[], from: number, size: number): Window<Row> => ({
  ...{ rows: rows.slice(from, from + size), total: rows.length },
  after: from + size < rows.length ? String(from + size) : null,
})

function readWhole(rows: Row[], size: number): Pages<Row> {
  let pages = begun(windowOf(rows, 0, size))
  while (pages.after !== null) pages = joined(pages, pages.after, windowOf(rows, Number(pages.after), size))
  return pages
}

test('window by window a list is read whole, in its order, whatever the windows hold', () => {
  fc.assert(
    fc.property(list, fc.integer({ min: 1, max: 15 }), (rows, size) => {
      expect(readWhole(rows, size)).toMatchObject({ rows, total: rows.length, after: null })
    }),
  )
})

test('rows put in order once stay as they are when they are put in order again', () => {
  fc.assert(
    fc.property(list, fc.integer({ min: 1, max: 15 }), (rows, size) => {
      const pages = begun(windowOf(rows, 0, size))
      const once = settled(pages, pages.rows, byDay, rows.length)
      expect(settled(once, once.rows, byDay, rows.length)).toEqual(once)
    }),
  )
})

test('a new row is shown where it belongs, or comes with a later window: never twice, never lost', () => {
  fc.assert(
    fc.property(list, fc.integer({ min: 1, max: 15 }), fc.integer({ min: 0, max: 40 }), (rows, size, day) => {
      const row = { id: 1000, day }
      const pages = begun(windowOf(rows, 0, size))
      const now = settled(pages, withNew(pages.rows, row), byDay, rows.length + 1)
      const { after, edge } = pages
      const read = byDay([...pages.rows, row])
      const upToEdge = read.filter(one => after === null || !edge || byDay([one, edge])[0] === one)
      expect(after === null ? byDay(now.rows) : now.rows).toEqual(upToEdge)
      expect(now.total).toBe(rows.length + 1)
    }),
  )
})

test('rows read anew replace their own and leave all others the same objects', () => {
  fc.assert(
    fc.property(list, fc.integer({ min: 0, max: 39 }), (rows, at) => {
      const old = rows[at]
      if (!old) return
      const next = merged(rows, [old.id], [{ ...old, day: 99 }])
      expect(next.map(({ id }) => id)).toEqual(rows.map(({ id }) => id))
      for (const [index, row] of next.entries()) expect(row === rows[index]).toBe(index !== at)
    }),
  )
})

test('a list in windows is told from one that was read whole', () => {
  expect([isPages(begun(windowOf([], 0, 5))), isPages([]), isPages(undefined), isPages({ rows: [] })]).toEqual([
    true,
    false,
    false,
    false,
  ])
})
