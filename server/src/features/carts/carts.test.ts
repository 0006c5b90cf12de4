import { articles } from '@kreislauf/core/features/articles/contract.ts'
import { carts } from '@kreislauf/core/features/carts/contract.ts'
import { parts } from '@kreislauf/core/features/parts/contract.ts'
import { expect, test } from 'vitest'
import { newBox } from '../../testing/boxing.ts'
import { carInLog } from '../log/testdata.ts'

const box = await newBox(carInLog)
const { yard, reman, contractId, dismantlerId, remanId, offer, put, setReady, read } = box
const partOf = (id: number) => yard.head(parts.get, { params: { id } })

test('two cars of one offer make one line, and each call sets its own pieces (R1, R15)', async () => {
  await offer('ST-1', 12.345)
  const [a, b] = [await box.car(), await box.car()]
  const quantities = []
  for (const [quantity, carId] of [
    [1, a],
    [1, b],
    [2, a],
    [0, b],
  ] as const)
    quantities.push((await put('ST-1', quantity, { carId })).entries[0]?.quantity)
  expect(quantities).toEqual([1, 2, 3, 2])
  const cart = await put('ST-1', 1)
  expect(cart.entries).toMatchObject([
    { offerId: 'ST-1|', quantity: 3, lastQuantity: 3, articleprice: 12.345, totalvalue: 37.04, left: 10 },
  ])
  expect(cart.entries[0]?.pieces.map(({ carId, onCar, quantity }) => [carId, onCar, quantity])).toEqual([
    [a, true, 2],
    [null, false, 1],
  ])
  await offer('ST-2', 0.3333)
  await offer('ST-3', 249.995)
  await put('ST-2', 7)
  expect(await put('ST-3', 1)).toMatchObject({ total: 289.37, lines: 3, pieces: 11, minvalue: 150, missing: 0 })
  for (const quantity of ['1.5', '-1', '+1', '1e3'])
    await expect(put('ST-1', quantity as never)).rejects.toMatchObject({
      fields: [{ path: 'quantity', code: 'whole' }],
    })
  await expect(put('ST-1', 2, { lastQuantity: 2 })).rejects.toMatchObject({ code: 'stale' })
  await expect(setReady(reman.head)).rejects.toMatchObject({ code: 'carts.on-car', params: { count: 2 } })
  await put('ST-1', 0, { carId: a })
  const seen = await read(reman.head)
  expect(seen).toMatchObject({ mine: false, addressed: true, total: 264.68 })
  expect(JSON.stringify(seen)).not.toMatch(/Golf|FL-AB/)
  expect(seen.entries.flatMap(({ pieces }) => pieces)).toEqual([])
  const ready = await setReady(reman.head)
  expect(ready).toMatchObject({ readyForPickup: true, readyBy: 'REMAN', status: 'READY' })
  expect((await setReady(reman.head)).version).toBe(ready.version)
  await expect(setReady(yard.head, { ready: false, version: ready.version - 1 })).rejects.toMatchObject({
    code: 'stale',
  })
  await expect(put('ST-2', 8)).rejects.toMatchObject({ code: 'carts.wrong-state' })
  expect(await setReady(yard.head, false)).toMatchObject({ readyForPickup: false, readyBy: null })
  for (const number of ['ST-1', 'ST-2', 'ST-3']) await put(number, 0)
  expect(await read(yard.head)).toMatchObject({ entries: [], total: 0 })
})

test('one act takes a core off its car and puts it in: assessed, reserved, with what was asked and the number read', async () => {
  await offer('0 986 013.240', 45)
  const carId = await box.car()
  const entry = { contractId, offerId: '0 986 013.240|', quantity: 1, lastQuantity: 0, carId }
  const take = { sparecategory: 'STARTER', weight: 4.2, place: 'Box 7' }
  const [cart] = await yard.head(carts.putAll, {
    body: [{ ...entry, take, checks: { complete: true, housing: false }, scanned: '0986013240' }],
  })
  const piece = cart?.entries[0]?.pieces[0]
  expect(piece).toMatchObject({ carId, onCar: false, otherNumber: false, checks: { complete: true, housing: false } })
  expect(await partOf(piece?.partId ?? 0)).toMatchObject({
    ...{ state: 'RESERVED', assessment: 'REMAN', weight: 4.2, place: 'Box 7', pieces: 1 },
  })
  // What was planned from the car is now the part.
  await put('0 986 013.240', 2, { carId })
  const [again] = await yard.head(carts.putAll, { body: [{ ...entry, lastQuantity: 3, take, scanned: 'XY 1' }] })
  expect(again?.entries[0]).toMatchObject({ quantity: 3 })
  expect(again?.entries[0]?.pieces.map(({ onCar, quantity, otherNumber }) => [onCar, quantity, otherNumber])).toEqual([
    [false, 1, false],
    [true, 1, false],
    [false, 1, true],
  ])
  // All or none: the second entry is of no offer.
  const both = [
    { ...entry, lastQuantity: 3, take },
    { contractId, offerId: 'NN|', quantity: 1 },
  ]
  await expect(yard.head(carts.putAll, { body: both })).rejects.toMatchObject({ code: 'not-found' })
  const wrong = { ...entry, lastQuantity: 3, take: { ...take, sparecategory: 'NN' } }
  await expect(yard.head(carts.putAll, { body: [wrong] })).rejects.toMatchObject({
    fields: [{ path: '0.sparecategory' }],
  })
  expect(await read(yard.head)).toMatchObject({ pieces: 3 })
  const clerk = await yard.tenant.signIn({ rights: '2022F0' })
  await expect(clerk(carts.putAll, { body: [{ ...entry, lastQuantity: 3, take }] })).rejects.toMatchObject({
    code: 'forbidden',
  })
  const [changer, remover] = [
    await yard.tenant.signIn({ rights: '000060' }),
    await yard.tenant.signIn({ rights: '0000A0' }),
  ]
  await expect(put('0 986 013.240', 3, { carId }, changer)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(put('0 986 013.240', 0, { carId }, changer)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(put('0 986 013.240', 1, { carId, lastQuantity: 3 }, remover)).rejects.toMatchObject({
    code: 'forbidden',
  })
  await put('0 986 013.240', 1, { carId, lastQuantity: 3 }, changer)
  await put('0 986 013.240', 0, { carId }, remover)
  for (const { partId } of again!.entries[0]!.pieces) if (partId) await put('0 986 013.240', 0, { partId })
  expect(await partOf(piece?.partId ?? 0)).toMatchObject({ state: 'STORED' })
})

test('a part of several pieces is divided, and one that goes elsewhere leaves the box, which is open again', async () => {
  await offer('CA-1', 12.5, 10, 'CALIPER')
  const carId = await box.car()
  const four = await box.part(carId, { sparecategory: 'CALIPER', pieces: 4, weight: 18.002 })
  const cart = await put('CA-1', 3, { partId: four.id })
  const ids = cart.entries[0]!.pieces.map(({ partId }) => partId ?? 0)
  expect(cart.entries[0]).toMatchObject({ quantity: 3 })
  const divided = await Promise.all(ids.map(partOf))
  expect(divided.map(({ weight, pieces, state }) => [weight, pieces, state])).toEqual([
    [4.502, 1, 'RESERVED'],
    [4.5, 1, 'RESERVED'],
    [4.5, 1, 'RESERVED'],
  ])
  await setReady(yard.head)
  await yard.head(parts.setStates, {
    body: { ids: [{ id: ids[0]!, version: divided[0]!.version }], state: 'STORED' },
  })
  expect(await read(reman.head)).toMatchObject({ status: 'OPEN', pieces: 2, course: expect.anything() })
  expect((await read(yard.head)).course.at(-1)).toMatchObject({ what: 'LEFT' })
  const last = await partOf(ids[1]!)
  await yard.head(parts.save, {
    params: { dismantlerId },
    body: [{ ...last, deleted: true, seen: undefined } as never],
  })
  expect(await read(yard.head)).toMatchObject({ pieces: 1 })
  await expect(put('CA-1', 1, { partId: ids[2]!, lastQuantity: 0 })).rejects.toMatchObject({ code: 'stale' })
  await put('CA-1', 0, { partId: ids[2]! })
})

test('the remanufacturer may only lower, with a reason; the dismantler chooses what stays out (R31)', async () => {
  await offer('ST-9', 45)
  const carId = await box.car()
  const [one, other] = [await box.part(carId), await box.part(carId)]
  for (const { id } of [one, other]) await put('ST-9', 1, { partId: id })
  await put('ST-9', 2)
  const { entries } = await setReady(yard.head)
  const line = entries[0]!
  const lower = (quantity: number, lastQuantity: number, reason = 'Zwei genügen') =>
    reman.head(carts.lower, { params: { id: line.id }, body: { quantity, lastQuantity, reason } })
  await expect(lower(5, 4)).rejects.toMatchObject({ code: 'carts.only-lower' })
  expect(await lower(3, 4)).toMatchObject({ status: 'READY', pieces: 3 })
  await expect(lower(2, 4)).rejects.toMatchObject({ code: 'stale' })
  const seen = (await read(yard.head)).entries[0]!
  expect(seen).toMatchObject({ quantity: 3, most: 3, mostReason: 'Zwei genügen', over: 1 })
  const choose = (id: number) => yard.head(carts.choose, { params: { id }, body: { version: 1 } })
  expect(await choose(seen.pieces[0]!.id)).toMatchObject({ status: 'READY', pieces: 3 })
  expect(await partOf(one.id)).toMatchObject({ state: 'STORED' })
  await expect(choose(seen.pieces[1]!.id)).rejects.toMatchObject({ code: 'carts.none-over' })
  await setReady(yard.head, false)
  await expect(put('ST-9', 3)).rejects.toMatchObject({ code: 'carts.lowered', params: { most: 3 } })
  await put('ST-9', 0)
  await put('ST-9', 0, { partId: other.id })
})

test('a changed price waits for a tick, an inactive offer blocks ready, and being ready freezes both', async () => {
  const { version, id } = await offer('ST-7', 45)
  const save = (more: object, now: number) =>
    reman.head(articles.save, { params: { remanId }, body: { ...given, id, version: now, ...more } })
  const given = { number: 'ST-7', name: 'Artikel ST-7', quantity: 10, category: 'STARTER', price: 45 }
  await put('ST-7', 1)
  const dearer = await save({ price: 40 }, version)
  expect((await read(yard.head)).entries[0]).toMatchObject({ articleprice: 45, newprice: 40 })
  await expect(setReady(yard.head)).rejects.toMatchObject({ code: 'carts.price-changed' })
  const accept = (articleprice: number) =>
    yard.head(carts.putAll, {
      body: [{ contractId, offerId: 'ST-7|', quantity: 1, lastQuantity: 1, articleprice }],
    })
  await expect(accept(41)).rejects.toMatchObject({ code: 'carts.price-changed' })
  await accept(40)
  await setReady(yard.head)
  const again = await save({ price: 30, active: false }, dearer.version)
  expect((await read(yard.head)).entries[0]).toMatchObject({ articleprice: 40, newprice: null, active: false })
  expect(again).toMatchObject({ used: true })
  await setReady(yard.head, false)
  await expect(setReady(yard.head)).rejects.toMatchObject({ code: 'carts.inactive' })
  await put('ST-7', 0)
})
