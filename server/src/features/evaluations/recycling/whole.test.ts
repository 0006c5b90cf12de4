import { mul, sum } from '@kreislauf/core/domain/decimal.ts'
import { type BalanceRow, evaluations, fractionFields } from '@kreislauf/core/features/evaluations/contract.ts'
import { statements } from '@kreislauf/core/features/statements/contract.ts'
import { expect, test } from 'vitest'
import { pages, readable } from '../../../platform/documents/read.ts'
import { type Books, booksOf } from '../../../testing/book.ts'
import { newTenant } from '../../../testing/tenant.ts'
import { totalsOf } from '../../statements/index.ts'

const range = { from: '2025-01-01', to: '2025-12-31' }

/** A yard that accepts a car of 1,000 kg and makes the given bookings. */
async function yard(book: (books: Books, carId: number) => Promise<unknown>) {
  const tenant = await newTenant()
  const { dismantlerId } = await tenant.yard()
  const call = await tenant.signIn()
  await tenant.inside(async db => {
    const books = booksOf(db, dismantlerId)
    await book(books, await books.carIn('2025-03-01', 1000, { clazz: 'M1' }))
  })
  return { tenant, dismantlerId, call, params: { dismantlerId, ...range } }
}

const handOver = async (books: Books, carId: number, kg: number, day = '2025-03-10') => {
  const row = { dismantlerId: books.dismantlerId, disposerId: await books.disposer({ type: 'DISMANTLER' }) }
  const { id } = await books.db
    .insertInto('disposal')
    .values({ ...row, actiondate: day, wastetype: '160104', rdcode: 'R12' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const line = await books.output(day, '160104', kg, 'DISPOSAL', { disposalId: id, carId })
  await books.allocate(line.id, day, '160104', kg)
}

test('over two yards a car handed from one to the other counts once: 64 % of it was recycled', async () => {
  const first = await yard((books, carId) => handOver(books, carId, 1000))
  const second = await yard(async (books, carId) => {
    await books.entry('2025-03-20', '160117', 640, { carId })
    await books.dispose('2025-04-01', '160117', 640, await books.disposer())
  })
  const [one, other] = [
    await first.call(evaluations.recycling, { params: first.params }),
    await second.call(evaluations.recycling, { params: second.params }),
  ]
  expect(one).toMatchObject({ acceptedKg: 1000, besides: [{ part: 'HANDEDOVER', cars: 1, kg: 1000 }] })
  const share = (one.rrc.numeratorKg + other.rrc.numeratorKg) / (one.rrc.denominatorKg + other.rrc.denominatorKg)
  expect(share).toBe(0.64)
  const asked = { ...first.params, figure: 'handedover' as const }
  expect(await first.call(evaluations.behindSum, { params: asked, query: {} })).toMatchObject({ kg: 1000, cars: 1 })
})

test('the balance has a column for whole cars: opening + in = out + closing', async () => {
  const { call, params, dismantlerId } = await yard(async (books, carId) => {
    await books.output('2025-01-01', '130205', 50, 'OPENING')
    await books.entry('2025-03-02', '160103', 233, { carId })
    await handOver(books, carId, 767)
    await books.carIn('2025-05-01', 900)
    await books.dispose('2025-06-01', '160103', 100, await books.disposer())
  })
  const months = await call(evaluations.balance, { params })
  expect(months[2]).toMatchObject({ carentry: 1, wholeexit: 0.767 })
  const stockAt = async (to: string) =>
    sum((await call(evaluations.stock, { params: { dismantlerId, to } })).map(({ kg }) => kg))
  const [opening, closing] = [await stockAt('2025-01-01'), await stockAt(range.to)]
  // Whole kilograms are exact in tonnes with three decimals.
  const kg = (of: (row: BalanceRow) => readonly (number | undefined)[]) =>
    sum(months.flatMap(row => of(row).map(tonnes => mul(tonnes ?? 0, 1000))))
  const into = kg(row => [row.carentry, row.outsideentry, row.openingentry])
  const out = kg(row => [row.wholeexit, ...fractionFields.map(field => row[field])])
  expect({ opening, into, out, closing }).toEqual({ opening: 50, into: 1900, out: 867, closing: 1083 })
  expect(sum([opening, into, -out])).toBe(closing)
  const file = (await call(evaluations.balanceFile, { params: { ...params, format: 'csv' } })) as unknown as {
    bytes: Uint8Array
  }
  expect(new TextDecoder().decode(file.bytes)).toContain('Fahrzeuge weitergegeben')
})

test('a closed period keeps its rates, and shows that the rule has changed since', async () => {
  const { tenant, call, params, dismantlerId } = await yard((books, carId) => handOver(books, carId, 1000))
  const now = await tenant.inside(db => totalsOf(db, params))
  const { besides: _, ...quota } = now.quota
  const before = { ...now, quota: { ...quota, rrc: { ...quota.rrc, denominatorKg: 1000, value: 0 } } }
  const { id } = await tenant.inside(db =>
    db
      .insertInto('statement')
      .values({ dismantlerId, effectiveTill: range.to, locked: true, totals: JSON.stringify(before) })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  expect(await call(evaluations.recycling, { params })).toMatchObject({
    rrc: { denominatorKg: 1000, value: 0 },
    earlierRule: { cars: 1, kg: 1000 },
  })
  if (!readable) return
  for (const paper of [
    await call(evaluations.recyclingFile, { params }),
    await call(statements.print, { params: { id } }),
  ]) {
    const words = (await pages((paper as unknown as { bytes: Uint8Array }).bytes)).join(' ').replace(/\s+/g, ' ')
    expect(words).toContain('Dieser Zeitraum wurde abgeschlossen, bevor')
  }
})

test('what was closed under the current rule does not mention another one', async () => {
  const { tenant, call, params, dismantlerId } = await yard((books, carId) => handOver(books, carId, 1000))
  await tenant.inside(async db => {
    const totals = JSON.stringify(await totalsOf(db, params))
    await db.insertInto('statement').values({ dismantlerId, effectiveTill: range.to, locked: true, totals }).execute()
  })
  const quota = await call(evaluations.recycling, { params })
  expect(quota).not.toHaveProperty('earlierRule')
  expect(quota.rrc.denominatorKg).toBe(0)
})

test('a range with closed and open months shows the closed ones as they were closed', async () => {
  const { tenant, call, params, dismantlerId } = await yard(books => books.carIn('2026-01-10', 800))
  const totals = await tenant.inside(db => totalsOf(db, params))
  // Closed when cars on the yard before the start still counted as accepted.
  const balance = totals.balance.map(row => (row.month === 3 ? { ...row, entryCarCount: 8 } : row))
  await tenant.inside(db =>
    db
      .insertInto('statement')
      .values({ dismantlerId, effectiveTill: range.to, locked: true, totals: JSON.stringify({ ...totals, balance }) })
      .execute(),
  )
  const countOf = async (from: string, to: string) =>
    (await call(evaluations.balance, { params: { dismantlerId, from, to } })).map(row => [
      `${row.year}-${row.month}`,
      row.entryCarCount,
    ])
  expect(await countOf('2025-02-01', '2026-02-28')).toEqual(
    expect.arrayContaining([
      ['2025-3', 8],
      ['2026-1', 1],
    ]),
  )
  expect(await countOf('2025-03-01', '2025-03-31')).toEqual([['2025-3', 8]])
  // A part of a month is not a closed figure.
  expect(await countOf('2025-02-01', '2025-03-15')).toEqual([
    ['2025-2', 0],
    ['2025-3', 1],
  ])
})
