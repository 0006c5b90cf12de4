import { today } from '@kreislauf/core/days.ts'
import { log } from '@kreislauf/core/features/log/contract.ts'
import { parts } from '@kreislauf/core/features/parts/contract.ts'
import { spares } from '@kreislauf/core/features/spares/contract.ts'
import { expect, test } from 'vitest'
import { newTenant } from '../../testing/tenant.ts'
import { carInLog, line } from './testdata.ts'

async function scene() {
  const tenant = await newTenant()
  const { dismantlerId } = await tenant.yard()
  const call = await tenant.signIn()
  const carId = await tenant.inside(db => carInLog(db, dismantlerId))
  const linesOf = async () =>
    (await call(log.entriesOfCar, { params: { carId } })).filter(({ kind }) => kind === 'LINE')
  const partsOf = () => call(parts.list, { params: { dismantlerId }, query: { carId } })
  const book = (seen: number[], ...body: ReturnType<typeof line>[]) =>
    call(log.saveCar, { params: { carId }, body: body.map(one => ({ ...one, seen })) })
  const takeOff = (seen: number[], sparecategory = 'ENGINE') =>
    call(parts.save, { params: { dismantlerId }, body: [{ carId, sparecategory, seen }] })
  return { call, carId, dismantlerId, linesOf, partsOf, book, takeOff }
}

const oil = line('130205', 4)
const battery = line('160601', 12)
const meanwhile = expect.objectContaining({ code: 'log.meanwhile' })

test('two windows that save at once book the lines of a car once, and the second one sees the bookings of the first', async () => {
  const { linesOf, book } = await scene()
  const both = await Promise.allSettled([book([], oil, battery), book([], oil, battery)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const refused = both.find(one => one.status === 'rejected')
  expect(refused?.reason).toEqual(meanwhile)
  expect(refused?.reason.params.what).toMatch(/.+, .+/)
  expect(refused?.reason.params.current).toMatchObject([{ kg: 4 }, { kg: 12 }])
  expect((await linesOf()).map(({ kg }) => kg)).toEqual([4, 12])
})

test('an offline booking of a tablet is refused if the office has booked since, and accepted after it was seen', async () => {
  const { linesOf, book } = await scene()
  await book([], oil)
  await expect(book([], oil, battery)).rejects.toEqual(meanwhile)
  const seen = (await linesOf()).map(({ id }) => id)
  await book(seen, battery)
  expect((await linesOf()).map(({ kg }) => kg)).toEqual([4, 12])
  await book(
    (await linesOf()).map(({ id }) => id),
    oil,
  )
  expect(await linesOf()).toHaveLength(3)
})

test('lines of several cars are compared with what was seen of each', async () => {
  const { call, carId, linesOf, book } = await scene()
  const save = (seen: number[]) => call(log.saveEntries, { body: [{ ...oil, carId, seen }] })
  await book([], battery)
  await expect(save([])).rejects.toEqual(meanwhile)
  await save((await linesOf()).map(({ id }) => id))
  expect(await linesOf()).toHaveLength(2)
})

test('a stored line is changed by its version, whatever else was booked', async () => {
  const { book } = await scene()
  const [, first] = await book([], oil)
  await book([first!.id], battery)
  const { id, version } = first!
  await book([], { ...oil, ...{ id, version, amount: 5 } })
  await expect(book([], { ...oil, ...{ id, version, amount: 6 } })).rejects.toMatchObject({
    code: 'stale',
    params: { by: 'Tina Test', at: expect.any(String) },
  })
})

test('proposals accepted twice at once are booked once', async () => {
  const { call, carId, linesOf } = await scene()
  const accept = () => call(log.acceptProposals, { body: { ids: [carId], actiondate: today() } })
  const both = await Promise.all([accept(), accept()])
  expect(both.flat().filter(({ ok }) => ok)).toHaveLength(1)
  const types = (await linesOf()).map(({ wastetype }) => wastetype)
  expect(new Set(types).size).toBe(types.length)
})

test('a part removed in two windows at once is removed once', async () => {
  const { partsOf, takeOff } = await scene()
  const both = await Promise.allSettled([takeOff([]), takeOff([])])
  expect(both.find(one => one.status === 'rejected')?.reason).toEqual(meanwhile)
  const [engine] = await partsOf()
  expect(await partsOf()).toHaveLength(1)
  await expect(takeOff([], 'MIRROR')).rejects.toEqual(meanwhile)
  await takeOff([engine!.id], 'MIRROR')
  expect(await partsOf()).toHaveLength(2)
})

test('a part added directly to a list is not removed twice', async () => {
  const { call, carId, dismantlerId, partsOf, takeOff } = await scene()
  const hand = (seen: number[]) =>
    call(spares.save, {
      params: { dismantlerId },
      body: { actionDate: today(), spareOuts: [{ ecarId: carId, sparecategory: 'ENGINE', weight: 100, seen }] },
    })
  await takeOff([])
  await expect(hand([])).rejects.toEqual(meanwhile)
  expect(await call(spares.list, { params: { dismantlerId } })).toEqual([])
  await hand((await partsOf()).map(({ id }) => id))
  expect(await partsOf()).toHaveLength(2)
})

test('parts already removed are shown with the proposals', async () => {
  const { call, carId, partsOf, takeOff } = await scene()
  await takeOff([])
  const { partIds } = await call(parts.suggestion, { params: { carId } })
  expect(partIds).toEqual((await partsOf()).map(({ id }) => id))
})
