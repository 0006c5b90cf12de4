import { today } from '@kreislauf/core/days.ts'
import { cars } from '@kreislauf/core/features/cars/contract.ts'
import { receptions } from '@kreislauf/core/features/receptions/contract.ts'
import { expect, test } from 'vitest'
import { complete } from '../../testing/reception.ts'
import { newTenant } from '../../testing/tenant.ts'

const tenant = await newTenant()
const { dismantlerId } = await tenant.yard()
const call = await tenant.signIn()
const days = { from: '2020-01-01', to: today() }
const yard = { dismantlerId, ...days }
const taken = async () => (await call(receptions.create, { body: { dismantlerId, ...complete() } })).id
const [first, second] = [await taken(), await taken()]
await taken()

test('of the receptions only the rows asked for are answered, as the whole list tells them', async () => {
  const all = await call(receptions.list, { params: days })
  expect(all).toHaveLength(3)
  const some = await call(receptions.list, { params: days, query: { ids: `${first},${second},999999` } })
  expect(some).toEqual(all.filter(({ id }) => id === first || id === second))
})

test('of the cars, too; one that the filter leaves out is not there', async () => {
  const all = await call(cars.inventory, { params: yard })
  const { id = 0 } = all[0] ?? {}
  expect(await call(cars.inventory, { params: yard, query: { ids: `${id}` } })).toEqual([all[0]])
  expect(await call(cars.inventory, { params: yard, query: { ids: `${id}`, step: 'DISPOSED' } })).toEqual([])
})

test('what is no list of ids is refused', async () => {
  for (const ids of ['x', '1,', '1;2', '9'.repeat(16)])
    await expect(call(receptions.list, { params: days, query: { ids } }), ids).rejects.toMatchObject({
      code: 'invalid',
    })
})
