import { addDays, today } from '@kreislauf/core/days.ts'
import { reasonsFor } from '@kreislauf/core/domain/abilities.ts'
import { log } from '@kreislauf/core/features/log/contract.ts'
import { type LineState, steps } from '@kreislauf/core/features/log/rules.ts'
import { parts } from '@kreislauf/core/features/parts/contract.ts'
import { spares } from '@kreislauf/core/features/spares/contract.ts'
import { expect, test } from 'vitest'
import { lineOffers } from '../../testing/offers.ts'
import { repeated } from '../../testing/repeated.ts'
import { carInLog, closeTill } from '../log/testdata.ts'
import { partsYard } from './testing.ts'

const newYard = () => partsYard(carInLog)

test('a removed part is booked out of its car immediately, and leaves with its list', async () => {
  const { call, at, taken, stock, restOf } = await newYard()
  const door = await taken()
  expect(door).toMatchObject({ state: 'STORED', weight: 25, nonMetalFactor: 0.35, takenon: today(), name: 'Tür' })
  expect(await stock()).toEqual({ '160104': 975, PARTS: 25 })
  expect(await restOf()).toBe(975)
  const { list } = await call(spares.save, {
    ...at,
    body: { actionDate: today(), spareOuts: [{ spareId: door.id, price: 80 }] },
  })
  expect(list).toMatchObject({ number: `${today().slice(0, 4)}/1`, weight: 25, lines: 1, nonMetalKg: 8.75 })
  expect(await stock()).toEqual({ '160104': 975 })
  expect(await call(parts.get, { params: { id: door.id } })).toMatchObject({ state: 'OUT', outon: today() })
})

test('the list of parts first shows those in stock, whatever was handed over since', async () => {
  const { call, at, taken } = await newYard()
  const first = await taken({ takenon: addDays(today(), -3) })
  const [second, third] = [await taken(), await taken({ takenon: addDays(today(), -5) })]
  await call(spares.save, { ...at, body: { actionDate: today(), spareOuts: [{ spareId: second.id }] } })
  const rows = await call(parts.list, { ...at, query: { sort: 'gone' } })
  expect(rows.map(({ id }) => id)).toEqual([first.id, third.id, second.id])
})

test('a returned part is in stock again, and a scrapped one is waste of the same car', async () => {
  const { call, at, taken, stock, restOf, staffId } = await newYard()
  const door = await taken()
  await call(spares.save, { ...at, body: { actionDate: today(), staffId, spareOuts: [{ spareId: door.id }] } })
  const out = await call(parts.get, { params: { id: door.id } })
  const back = await call(parts.bringBack, {
    params: { id: door.id },
    body: { version: out.version, day: today(), place: 'A1', staffId },
  })
  expect(back).toMatchObject({ state: 'STORED', place: 'A1' })
  // Each list names its employee, so that closing finds none without.
  expect((await call(spares.list, { ...at, query: {} })).map(list => list.staffId)).toEqual([staffId, staffId])
  expect(await stock()).toEqual({ '160104': 975, PARTS: 25 })
  const waste = await call(parts.scrap, {
    params: { id: door.id },
    body: { version: back.version, day: today(), wastetype: '160117' },
  })
  expect(waste).toMatchObject({ state: 'SCRAPPED', scrappedon: today() })
  expect(await stock()).toEqual({ '160104': 975, '160117': 25 })
  expect(await restOf()).toBe(975)
  const again = await call(parts.unscrap, { params: { id: door.id }, body: { version: waste.version } })
  expect(again).toMatchObject({ state: 'STORED', entryId: null })
  expect(await stock()).toEqual({ '160104': 975, PARTS: 25 })
})

test('the waste line of a scrapped part says that it belongs to the part, and cannot be deleted', async () => {
  const { call, carId, taken } = await newYard()
  const door = await taken()
  const body = { version: door.version, day: today(), wastetype: '160117' }
  const { entryId } = await call(parts.scrap, { params: { id: door.id }, body })
  const line = (await call(log.entriesOfCar, { params: { carId } })).find(({ id }) => id === entryId)
  expect(line?.partName).toBe(door.code)
  const judge = (one: LineState) => reasonsFor(steps, one)
  expect(line && judge(line).remove).toMatchObject({ code: 'parts.of-entry', params: { name: door.code } })
  expect(await lineOffers(call, judge, carId, entryId ?? 0)).toEqual([])
})

test('a line entered directly is removed and handed over on the list’s day, and deleted with its list', async () => {
  const { call, at, carId, stock } = await newYard()
  const body = { actionDate: today(), spareOuts: [{ ecarId: carId, sparecategory: 'WHEEL', amount: 4, weight: 68 }] }
  const { list } = await call(spares.save, { ...at, body })
  expect(list?.spareOuts).toMatchObject([{ weight: 68, amount: 4, nonMetalFactor: 0.45 }])
  expect(await stock()).toEqual({ '160104': 932 })
  await call(spares.save, {
    ...at,
    body: { ...body, spareOuts: [], id: list?.id, version: list?.version, deleted: true },
  })
  expect(await stock()).toEqual({ '160104': 1000 })
})

const wrong = (path: string, code: string) => ({ code: 'invalid', fields: [expect.objectContaining({ path, code })] })

test('each invalid field is reported at its path, and nothing of the whole body is written', async () => {
  const { call, at, carId, staffId, stock, tenant, dismantlerId } = await newYard()
  const tries: [object, string, string][] = [
    [{ takenon: addDays(today(), 1) }, '1.takenon', 'in_future'],
    [{ takenon: addDays(today(), -11) }, '1.takenon', 'before_inbound'],
    [{ sparecategory: 'WINGS' }, '1.sparecategory', 'unknown'],
    [{ sparecategory: 'AIRBAG', assessment: 'RECYCLE' }, '1.staffId', 'needs_qualified'],
    [{ sparecategory: 'HVBATTERY', staffId }, '1.staffId', 'not_qualified'],
    [{ staffId: 999_999 }, '1.staffId', 'unknown'],
    [{ weight: 0 }, '1.weight', 'more_than'],
    [{ nonMetalFactor: 1.2 }, '1.nonMetalFactor', 'too_big'],
    [{ price: -1 }, '1.price', 'too_small'],
  ]
  const door = { carId, sparecategory: 'DOOR' }
  for (const [more, path, code] of tries)
    await expect(call(parts.save, { ...at, body: [door, { ...door, ...more }] }), path).rejects.toMatchObject(
      wrong(path, code),
    )
  expect(await stock()).toEqual({ '160104': 1000 })
  const outside = await tenant.inside(async db => {
    const row = { dismantlerId, receptiondate: today(), weight: 900, clazz: 'M1' }
    return (await db.insertInto('car').values(row).returning('id').executeTakeFirstOrThrow()).id
  })
  const early = call(parts.save, { ...at, body: [{ ...door, carId: outside }] })
  await expect(early).rejects.toMatchObject({ code: 'log.car-not-in-log' })
})

test('more than the car holds, a kind soon excluded from reuse and a duplicate part give warnings', async () => {
  const { call, at, carId } = await newYard()
  const engine = { carId, sparecategory: 'ENGINE', weight: 600 }
  const lock = { carId, sparecategory: 'STEERINGLOCK', assessment: 'REUSE' as const }
  const { parts: made, warnings } = await call(parts.save, { ...at, body: [engine, { ...engine }, lock] })
  expect(made).toHaveLength(3)
  expect(new Set(warnings.map(({ index, code }) => `${index} ${code}`))).toEqual(
    new Set(['0 over_car', '0 twice', '1 over_car', '1 twice', '2 over_car', '2 not_reusable']),
  )
})

test('parts and lists of a closed day stay; place, price and photos can change, and a return is dated on an open day', async () => {
  const { tenant, dismantlerId, call, at, taken } = await newYard()
  const [old, sold] = [
    await taken({ takenon: addDays(today(), -5) }),
    await taken({ takenon: addDays(today(), -5), position: 'LEFT' }),
  ]
  const body = { actionDate: addDays(today(), -4), spareOuts: [{ spareId: sold.id }] }
  const { list } = await call(spares.save, { ...at, body })
  await tenant.inside(db => closeTill(db, dismantlerId, addDays(today(), -3)))
  const closed = { code: 'closed-period' }
  const weight = call(parts.save, { ...at, body: [{ ...old, weight: 30, state: undefined }] })
  await expect(weight).rejects.toMatchObject(closed)
  await expect(taken({ takenon: addDays(today(), -4) })).rejects.toMatchObject(closed)
  const { spareOuts, ...head } = list ?? { spareOuts: [], id: 0, version: 1 }
  await expect(
    call(spares.save, { ...at, body: { ...body, ...head, spareOuts: [], deleted: true } }),
  ).rejects.toMatchObject(closed)
  await expect(call(spares.save, { ...at, body: { ...body, spareOuts: [{ spareId: old.id }] } })).rejects.toMatchObject(
    closed,
  )
  const moved = await call(parts.save, { ...at, body: [{ ...old, state: 'RESERVED', place: 'B 2', price: 70 }] })
  expect(moved.parts).toMatchObject([{ place: 'B 2', price: 70, weight: 25, state: 'RESERVED', locked: true }])
  const out = await call(parts.get, { params: { id: sold.id } })
  const back = (day: string) => call(parts.bringBack, { params: { id: sold.id }, body: { version: out.version, day } })
  await expect(back(addDays(today(), -4))).rejects.toMatchObject(closed)
  expect(await back(today())).toMatchObject({ state: 'STORED' })
  const [returned] = await call(spares.list, { ...at, query: { from: today() } })
  expect(returned).toMatchObject({ kind: 'RETURN', returnOfNumber: list?.number, weight: -25 })
})

test('a part goes out once, outdated writers are refused, and no company accesses another’s', async () => {
  const { call, at, taken, carId } = await newYard()
  const door = await taken()
  await call(spares.save, { ...at, body: { actionDate: today(), spareOuts: [{ spareId: door.id }] } })
  const again = call(spares.save, { ...at, body: { actionDate: today(), spareOuts: [{ spareId: door.id }] } })
  await expect(again).rejects.toMatchObject({ code: 'parts.out' })
  const stale = call(parts.save, { ...at, body: [{ ...door, state: undefined, place: 'X' }] })
  await expect(stale).rejects.toMatchObject({ code: 'stale', params: { by: 'Tina Test', at: expect.any(String) } })
  const stranger = await newYard()
  for (const attempt of [
    () => stranger.call(parts.get, { params: { id: door.id } }),
    () => stranger.taken({ carId }),
    () => stranger.call(parts.list, at),
    () =>
      stranger.call(spares.save, { ...stranger.at, body: { actionDate: today(), spareOuts: [{ spareId: door.id }] } }),
    () =>
      stranger.call(spares.save, {
        ...stranger.at,
        body: { actionDate: today(), spareOuts: [{ ecarId: carId, sparecategory: 'DOOR' }] },
      }),
    () => stranger.call(parts.labels, { params: { paper: 'single' }, query: { ids: String(door.id) } }),
  ])
    await expect(attempt()).rejects.toMatchObject({ code: 'not-found' })
})

test('fifty parts from three phones at once all arrive, and repeated requests are written once', async () => {
  const { call, at, carId, stock, tenant } = await newYard()
  const phones = await Promise.all([1, 2, 3].map(() => tenant.signIn({ rights: '00FF' })))
  const sent = Array.from({ length: 50 }, (_, index) => {
    const body = [{ carId, sparecategory: 'MIRROR', weight: 1.5, designation: `Spiegel ${index}` }]
    const ownKey = crypto.randomUUID()
    return repeated(async () => phones[index % 3]?.(parts.save, { ...at, body }, ownKey))
  })
  await Promise.all(sent)
  expect(await stock()).toEqual({ '160104': 925, PARTS: 75 })
  const key = crypto.randomUUID()
  const once = { ...at, body: [{ carId, sparecategory: 'DOOR' }] }
  const [first, second] = [await call(parts.save, once, key), await call(parts.save, once, key)]
  expect(second.parts[0]?.id).toBe(first.parts[0]?.id)
  expect(await call(parts.list, at)).toHaveLength(51)
})

test('labels are printed individually and on sheets, and the list with its columns', async () => {
  const { call, taken, dismantlerId } = await newYard()
  const ids = [(await taken()).id, (await taken({ position: 'REAR_LEFT' })).id].join(',')
  for (const paper of ['single', 'sheet'] as const) {
    const file = await call(parts.labels, { params: { paper }, query: { ids, start: 5 } })
    expect(
      Buffer.from((file as unknown as { bytes: Uint8Array }).bytes)
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
  }
  const list = await call(parts.export, { params: { dismantlerId, format: 'csv' } })
  expect(Buffer.from((list as unknown as { bytes: Uint8Array }).bytes).toString()).toContain('hinten links')
})
