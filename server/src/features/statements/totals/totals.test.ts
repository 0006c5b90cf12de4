import { addDays } from '@kreislauf/core/days.ts'
import { statements } from '@kreislauf/core/features/statements/contract.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Books, booksOf } from '../../../testing/book.ts'
import { newTenant } from '../../../testing/tenant.ts'
import { imbalanceOf } from '../testdata.ts'
import { totalsOf } from './queries.ts'

const START = '2024-01-01'
const TYPES = ['130205', '160103', '160117', '160601'] as const

const kg = fc.integer({ min: 1, max: 900_000 }).map(grams => grams / 1000)
const later = fc.integer({ min: 1, max: 300 })
const type = fc.constantFrom(...TYPES)

const move = fc.oneof(
  fc.record({
    what: fc.constant('car' as const),
    on: later,
    weight: kg,
    lines: fc.array(fc.tuple(type, kg), { maxLength: 3 }),
    hulk: fc.option(kg),
  }),
  fc.record({ what: fc.constantFrom('DISPOSAL' as const, 'OWNUSE' as const, 'FOREIGN' as const), on: later, type, kg }),
  fc.record({
    what: fc.constant('CORRECTION' as const),
    on: later,
    type,
    kg: fc.oneof(
      kg,
      kg.map(lost => -lost),
    ),
  }),
)
type Move = typeof move extends fc.Arbitrary<infer Value> ? Value : never

async function book(books: Books, disposerId: number, one: Move) {
  const day = addDays(START, one.on)
  if (one.what === 'car') {
    const carId = await books.carIn(day, one.weight)
    for (const [wastetype, amount] of one.lines) await books.entry(day, wastetype, amount, { carId })
    if (one.hulk) await books.entry(addDays(day, 5), '160106', one.hulk, { carId })
  } else if (one.what === 'DISPOSAL') await books.dispose(day, one.type, one.kg, disposerId)
  else if (one.what === 'FOREIGN') await books.entry(day, one.type, one.kg, { kind: 'FOREIGN' })
  else await books.output(day, one.type, one.kg, one.what)
}

test('opening + in = out + closing + difference, for any period of any log, and closing is the next opening', async () => {
  const log = fc.array(move, { minLength: 1, maxLength: 25 })
  await fc.assert(
    fc.asyncProperty(log, later, later, async (moves, one, other) => {
      const tenant = await newTenant()
      const { dismantlerId } = await tenant.yard()
      await tenant.inside(async db => {
        const books = booksOf(db, dismantlerId)
        for (const wastetype of TYPES) await books.output(START, wastetype, 100_000, 'OPENING')
        const disposerId = await books.disposer()
        for (const one of moves) await book(books, disposerId, one)
        const [from, middle, to] = [START, ...[one, other].sort((a, b) => a - b).map(days => addDays(START, days))] as [
          string,
          string,
          string,
        ]
        const first = await totalsOf(db, { dismantlerId, from, to: middle })
        const second = await totalsOf(db, { dismantlerId, from: addDays(middle, 1), to })
        for (const row of [...first.rows, ...second.rows]) expect(imbalanceOf(row), JSON.stringify(row)).toBe(0)
        const closing = first.rows.filter(row => row.closingKg).map(row => [row.wastetype, row.closingKg])
        if (to > middle)
          expect(second.rows.filter(row => row.openingKg).map(row => [row.wastetype, row.openingKg])).toEqual(closing)
        const whole = await totalsOf(db, { dismantlerId, from, to })
        for (const row of whole.rows) expect(imbalanceOf(row)).toBe(0)
      })
    }),
    { numRuns: 12 },
  )
}, 60_000)

test('an empty yard has empty totals', async () => {
  const tenant = await newTenant()
  const { dismantlerId } = await tenant.yard()
  const call = await tenant.signIn()
  const saved = await call(statements.save, { params: { dismantlerId }, body: { effectiveTill: '2025-12-31' } })
  const { totals } = await call(statements.totals, { params: { id: saved?.id ?? 0 } })
  expect(totals).toMatchObject({ from: '2025-01-01', till: '2025-12-31', cars: 0, rows: [], firstVnr: null })
  expect(totals.balance).toHaveLength(12)
})
