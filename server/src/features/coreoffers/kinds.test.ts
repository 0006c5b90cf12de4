import { carts } from '@kreislauf/core/features/carts/contract.ts'
import { coreOffers } from '@kreislauf/core/features/coreoffers/contract.ts'
import { expect, test } from 'vitest'
import { newBox } from '../../testing/boxing.ts'
import { carInLog } from '../log/testdata.ts'

test('the kind of an article that names none is asked once a yard, and proposed the next time', async () => {
  const box = await newBox(carInLog)
  const other = await newBox(carInLog, box.reman)
  await box.offer('K-1', 45, 10, null as never)
  await box.offer('K-2', 45, 10, 'STARTER')
  const takenas = async ({ yard, dismantlerId }: typeof box, number: string) => {
    const query = { type: 'number' as const, values: number }
    const found = await yard.head(coreOffers.search, { params: { dismantlerId }, query })
    return found.find(offer => offer.number === number)?.takenas
  }
  expect([await takenas(box, 'K-1'), await takenas(box, 'K-2')]).toEqual([null, 'STARTER'])
  const take = (number: string, sparecategory: string, lastQuantity: number) =>
    box.car().then(carId =>
      box.yard.head(carts.putAll, {
        body: [
          {
            ...{ contractId: box.contractId, offerId: `${number}|`, quantity: 1, lastQuantity, carId },
            take: { sparecategory, weight: 4 },
          },
        ],
      }),
    )
  await take('K-1', 'TURBO', 0)
  expect([await takenas(box, 'K-1'), await takenas(other, 'K-1')]).toEqual(['TURBO', null])
  await take('K-1', 'CALIPER', 1)
  // What the remanufacturer names stays.
  await take('K-2', 'TURBO', 0)
  expect([await takenas(box, 'K-1'), await takenas(box, 'K-2')]).toEqual(['CALIPER', 'STARTER'])
})
