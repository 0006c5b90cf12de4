import { evaluations } from '@kreislauf/core/features/evaluations/contract.ts'
import { expect, test } from 'vitest'
import { booksOf } from '../../../testing/book.ts'
import { newTenant } from '../../../testing/tenant.ts'

const tenant = await newTenant()
const { dismantlerId } = await tenant.yard()
const call = await tenant.signIn()
const params = { dismantlerId, from: '2025-01-01', to: '2025-12-31' }

/** Two cars with tyres, tyres without a car, and more sold than that, booked before the surplus was found. */
const cars = await tenant.inside(async db => {
  const books = booksOf(db, dismantlerId)
  const [golf, polo] = [await books.carIn('2025-01-10', 1000, { model: 'Golf' }), await books.carIn('2025-01-11', 900)]
  await books.entry('2025-01-12', '160103', 30, { carId: golf })
  await books.entry('2025-01-13', '160103', 20, { carId: polo })
  await books.entry('2025-01-14', '160103', 7, { kind: 'FOREIGN' })
  await books.output('2025-01-15', '160103', 3, 'CORRECTION')
  await books.dispose('2025-02-01', '160103', 60, await books.disposer({ name: 'Reifen Nord' }))
  return { golf, polo }
})

test('outbound tyres lead to their cars, and the mass without a car is shown as such', async () => {
  const query = { of: '160103', sort: 'kg' }
  const rows = await call(evaluations.behind, { params: { ...params, figure: 'disposedKg' }, query })
  expect(rows.map(({ carId, kg, origin, subject }) => [carId, kg, origin, subject])).toEqual([
    [null, 3, 'UNTRACED', 'Reifen Nord'],
    [null, 7, 'FOREIGN', 'Reifen Nord'],
    [cars.polo, 20, 'INSIDE', 'Reifen Nord'],
    [cars.golf, 30, 'INSIDE', 'Reifen Nord'],
  ])
  const sums = await call(evaluations.behindSum, {
    params: { ...params, figure: 'disposedKg' },
    query: { of: '160103' },
  })
  expect(sums).toEqual({ kg: 60, cars: 2, loads: 1, carlessKg: 10 })
})

test('stock leads to what has not left by its day', async () => {
  const stock = (to: string) =>
    call(evaluations.behindSum, { params: { ...params, to, figure: 'closingKg' }, query: { of: '160103' } })
  expect(await stock('2025-01-31')).toMatchObject({ kg: 60, cars: 2, loads: 4 })
  expect(await stock('2025-02-01')).toMatchObject({ kg: 0, cars: 0, loads: 0 })
  const [golf] = await call(evaluations.behind, {
    params: { ...params, figure: 'closingKg' },
    query: { of: '160104', q: 'Golf' },
  })
  expect(golf).toMatchObject({ carId: cars.golf, kg: 970 })
})

test('a figure of a waste type requires an existing waste type', async () => {
  const asked = { params: { ...params, figure: 'inKg' as const } }
  await expect(call(evaluations.behind, { ...asked, query: {} })).rejects.toMatchObject({
    code: 'invalid',
    fields: [{ path: 'of' }],
  })
  expect(await call(evaluations.behind, { ...asked, query: { of: '999999' } })).toEqual([])
})

test("another company's yard is not found, and without the right there is no answer", async () => {
  const asked = { params: { ...params, figure: 'accepted' as const }, query: {} }
  const stranger = await (await newTenant()).signIn()
  for (const each of [evaluations.behind, evaluations.behindSum])
    await expect(stranger(each, asked)).rejects.toMatchObject({ code: 'not-found' })
  const receptionist = await tenant.signIn({ rights: '00F0' })
  await expect(receptionist(evaluations.behindSum, asked)).rejects.toMatchObject({ code: 'forbidden' })
})
