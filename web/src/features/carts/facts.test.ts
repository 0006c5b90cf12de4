import type { CartEntry, CartPiece } from '@kreislauf/core/features/carts/contract.ts'
import { expect, test } from 'vitest'
import { excessOf, hinderedLines, hindrancesOf } from './facts.ts'

const piece = (more: Partial<CartPiece>): CartPiece => ({
  ...{ id: 1, carId: null, carInfo: null, partId: null, code: null, partName: null, place: null, quantity: 1 },
  ...{ onCar: false, checks: null, scanned: null, otherNumber: false },
  ...more,
})

const line = (more: Partial<CartEntry>): CartEntry => ({
  ...{ id: 1, version: 1, offerId: 'ST-1|', number: 'ST-1', name: 'Anlasser', category: 'STARTER', categoryName: null },
  ...{ quantity: 2, lastQuantity: 2, articleprice: 10, newprice: null, totalvalue: 20, left: 5, more: false },
  ...{ active: true, most: null, mostReason: null, over: 0, reusable: true, deleted: false, pieces: [] },
  ...more,
})

test('a line waits for its price, its wanted quantity, an active offer, and what is still on a car', () => {
  expect(hindrancesOf(line({}))).toEqual([])
  expect(hindrancesOf(line({ newprice: 9 }))).toEqual(['newprice'])
  expect(hindrancesOf(line({ quantity: 6 }))).toEqual(['exceeded'])
  expect(hindrancesOf(line({ quantity: 30, left: 20, more: true }))).toEqual([])
  expect(hindrancesOf(line({ active: false, quantity: 6 }))).toEqual(['inactive'])
  const entry = line({ pieces: [piece({ carId: 7, onCar: true, quantity: 2 }), piece({ id: 2 })] })
  expect(hinderedLines({ status: 'OPEN', entries: [entry] })).toEqual([{ why: 'onCar', entry, count: 2 }])
  expect(hinderedLines({ status: 'READY', entries: [entry] })).toEqual([])
})

test('of pieces that are too many, the last ones put in stay behind', () => {
  const pieces = [piece({ id: 1 }), piece({ id: 2, quantity: 3 }), piece({ id: 3 })]
  expect([...excessOf({ over: 0, pieces })]).toEqual([])
  expect([...excessOf({ over: 1, pieces })]).toEqual([3])
  expect([...excessOf({ over: 2, pieces })]).toEqual([3, 2])
})
