import { addDays, today } from '@kreislauf/core/days.ts'
import { disposals } from '@kreislauf/core/features/disposals/contract.ts'
import { log } from '@kreislauf/core/features/log/contract.ts'
import { expect, test } from 'vitest'
import { disposingYard } from '../../testing/disposing.ts'
import { seeing } from '../../testing/seeing.ts'

const iron = '160117'
const hulk = '160106'
const before = (days: number) => addDays(today(), -days)

test('a disposal takes its mass out of stock, in kg and tonnes, and is listed', async () => {
  const { call, dismantlerId, entry, form } = await disposingYard()
  const params = { dismantlerId }
  await entry(iron, 1500, before(3))
  const { disposal, btbEntryOuts, status } = await call(disposals.save, {
    params,
    body: { ...form(iron, 1.2), btbEntryOuts: [{ amount: 1.2, measure: 't' }] },
  })
  expect(status).toBe(200)
  expect(disposal).toMatchObject({ kg: 1200, tons: 1.2, amount: 1.2, measure: 't', carrierId: -1000, locked: false })
  expect(disposal).toMatchObject({ carrierName: 'Entsorger selbst', disposerName: 'Metallhandel Süd', version: 1 })
  expect(btbEntryOuts).toMatchObject([{ amount: 1.2, measure: 't', kg: 1200, entryIns: [{ kg: 1200 }] }])
  expect(await call(disposals.list, { params: { id: dismantlerId }, query: { q: 'metall' } })).toEqual([disposal])
  expect(await call(disposals.list, { params: { id: dismantlerId }, query: { wastetype: hulk } })).toEqual([])
  const there = { params: { dismantlerId, wastetype: iron, day: today() } }
  expect(await call(disposals.available, there)).toMatchObject({ stockKg: 300, freeKg: 300 })
  expect(await call(disposals.last, { params: { dismantlerId, disposerId: disposal.myDisposerId } })).toEqual(disposal)
  expect(await call(log.outputs, { params: { id: dismantlerId } })).toHaveLength(1)
  expect(await call(log.outputs, { params: { id: dismantlerId }, query: { others: 'true' } })).toEqual([])
})

test('more than the stock of its day is refused with the available amount', async () => {
  const { call, dismantlerId, entry, form } = await disposingYard()
  await entry(iron, 100.5, before(2))
  await entry(iron, 900)
  const body = form(iron, 100.501, { actiondate: before(1) })
  await expect(call(disposals.save, { params: { dismantlerId }, body })).rejects.toMatchObject({
    code: 'disposals.over-stock',
    params: { askedKg: 100.501, freeKg: 100.5, stockKg: 100.5, day: before(1) },
  })
  const exact = form(iron, 100.5, { actiondate: before(1) })
  expect((await call(disposals.save, { params: { dismantlerId }, body: exact })).disposal.kg).toBe(100.5)
})

test('a disposal that leaves too little for a later day is refused with that day', async () => {
  const { call, dismantlerId, entry, form } = await disposingYard()
  await entry(iron, 1000, before(20))
  await call(disposals.save, { params: { dismantlerId }, body: form(iron, 800, { actiondate: before(5) }) })
  const late = form(iron, 300, { actiondate: before(15) })
  await expect(call(disposals.save, { params: { dismantlerId }, body: late })).rejects.toMatchObject({
    code: 'disposals.over-stock',
    params: { stockKg: 1000, freeKg: 200, lowestOn: before(5) },
  })
  const { warnings } = await call(disposals.save, {
    params: { dismantlerId },
    body: form(iron, 200, { actiondate: before(15) }),
  })
  expect(warnings).toContainEqual(expect.objectContaining({ code: 'entered_late' }))
})

test('the oldest entries are allocated first, the last one partly', async () => {
  const { call, dismantlerId, entry, form } = await disposingYard()
  const newer = await entry(iron, 50, before(1))
  const older = await entry(iron, 30.25, before(9))
  const { btbEntryOuts } = await call(disposals.save, { params: { dismantlerId }, body: form(iron, 40) })
  const parts = [
    { entryId: older, outputId: null, kg: 30.25 },
    { entryId: newer, outputId: null, kg: 9.75 },
  ]
  expect(btbEntryOuts[0]?.entryIns).toMatchObject(parts)
  expect(await call(disposals.behind, { params: { id: btbEntryOuts[0]?.outId ?? 0 } })).toMatchObject(parts)
  const left = await call(disposals.disposables, { params: { id: dismantlerId }, query: { wastetype: iron } })
  expect(left).toMatchObject([{ entryId: newer, kg: 50, leftKg: 40.25 }])
})

test('chosen entries are allocated as chosen, the rest from the oldest, never more than is left', async () => {
  const { call, dismantlerId, entry, form } = await disposingYard()
  const older = await entry(iron, 30, before(9))
  const newer = await entry(iron, 50, before(1))
  const choosing = (kg: number, amount: number) => ({
    ...form(iron, amount),
    btbEntryOuts: [{ amount, measure: 'kg' as const, entryIns: [{ entryId: newer, kg }] }],
  })
  const params = { dismantlerId }
  const { btbEntryOuts } = await call(disposals.save, { params, body: choosing(20, 25) })
  expect(btbEntryOuts[0]?.entryIns).toMatchObject([
    { entryId: older, kg: 5 },
    { entryId: newer, kg: 20 },
  ])
  await expect(call(disposals.save, { params, body: choosing(31, 31) })).rejects.toMatchObject({
    code: 'disposals.not-left',
    params: { leftKg: 30, kg: 31 },
  })
  await expect(call(disposals.save, { params, body: choosing(10, 5) })).rejects.toMatchObject({
    fields: [{ path: 'btbEntryOuts.0.entryIns', code: 'over_amount' }],
  })
})

test('chosen entries stay chosen when an older one is booked later', async () => {
  const { call, dismantlerId, entry, form } = await disposingYard()
  await entry(iron, 30, before(9))
  const newer = await entry(iron, 50, before(1))
  const chosen = [{ amount: 25, measure: 'kg' as const, entryIns: [{ entryId: newer, kg: 20 }] }]
  const body = { ...form(iron, 25), btbEntryOuts: chosen }
  const { btbEntryOuts } = await call(disposals.save, { params: { dismantlerId }, body })
  const late = await entry(iron, 40, before(15))
  const behind = await call(disposals.behind, { params: { id: btbEntryOuts[0]?.outId ?? 0 } })
  expect(behind.map(({ entryId, kg }) => [entryId, kg])).toEqual([
    [late, 5],
    [newer, 20],
  ])
})

test('an opening amount is a source like an entry', async () => {
  const { call, dismantlerId, form, tenant } = await disposingYard()
  const opening = await tenant.inside(db =>
    db
      .insertInto('output')
      .values({
        dismantlerId,
        outkind: 'OPENING',
        wastetype: iron,
        amount: 70,
        measure: 'kg',
        factor: 1,
        kg: 70,
        changeKg: 70,
        actiondate: before(30),
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  const { btbEntryOuts } = await call(disposals.save, { params: { dismantlerId }, body: form(iron, 60) })
  expect(btbEntryOuts[0]?.entryIns).toMatchObject([{ entryId: null, outputId: opening.id, kg: 60 }])
  const left = await call(disposals.disposables, { params: { id: dismantlerId } })
  expect(left).toMatchObject([{ entryId: null, outputId: opening.id, leftKg: 10 }])
})

test('an edit frees its former allocations; the second editor is refused', async () => {
  const { call, dismantlerId, entry, form } = await disposingYard()
  await entry(iron, 100, before(4))
  const params = { dismantlerId }
  const { disposal, btbEntryOuts } = await call(disposals.save, { params, body: form(iron, 90) })
  const line = { id: btbEntryOuts[0]?.id, amount: 100, measure: 'kg' as const }
  const edited = { disposal: { ...disposal, receiptnumber: 'W 77' }, btbEntryOuts: [line] }
  const after = await call(disposals.save, { params, body: edited })
  expect(after).toMatchObject({ disposal: { kg: 100, version: 2, receiptnumber: 'W 77' }, btbEntryOuts: [{ kg: 100 }] })
  expect(after.btbEntryOuts[0]?.entryIns).toMatchObject([{ kg: 100 }])
  await expect(call(disposals.save, { params, body: edited })).rejects.toMatchObject({
    code: 'stale',
    params: { current: { disposal: { version: 2, receiptnumber: 'W 77' } } },
  })
  const noLine = { disposal: after.disposal, btbEntryOuts: [{ ...line, deleted: true }] }
  await expect(call(disposals.save, { params, body: noLine })).rejects.toMatchObject({
    fields: [{ path: 'btbEntryOuts', code: 'required' }],
  })
})

test('a hulk heavier than its car needs confirmation', async () => {
  const { call, dismantlerId, shredder, entry, car, form, tenant } = await disposingYard()
  const [one, two] = [await car(), await car()]
  await tenant.inside(db => db.updateTable('car').set({ weight: 700 }).where('id', '=', one).execute())
  await entry(hulk, 650, before(2), one)
  await entry(hulk, 1500, before(2), two)
  const save = (amount: number, confirmed?: boolean) =>
    call(disposals.save, {
      params: { dismantlerId },
      body: {
        ...form(hulk, 1, { myDisposerId: shredder }),
        btbEntryOuts: [{ amount, measure: 'kg' as const, carId: one, pieces: 1 }],
        ...(confirmed && { confirmed }),
      },
    })
  const asked = { fields: [{ path: 'btbEntryOuts.0.amount', code: 'above_car_ask', params: { kg: 700 } }] }
  await expect(save(701)).rejects.toMatchObject(asked)
  await expect(save(1401, true)).rejects.toMatchObject({ fields: [{ code: 'above_car' }] })
  expect(await save(701, true)).toMatchObject({ disposal: { kg: 701 } })
})

test('hulks leave with their cars, and return when the disposal is deleted', async () => {
  const { call, tenant, dismantlerId, shredder, entry, car, form } = await disposingYard()
  const [one, two, empty] = [await car(), await car(), await car()]
  await entry(hulk, 750, before(2), one)
  await entry(hulk, 800, before(1), two)
  const stepOf = (id: number) =>
    tenant.inside(db => db.selectFrom('car').select('step').where('id', '=', id).executeTakeFirst())
  const load = (...cars: number[]) => ({
    ...form(hulk, 1, { myDisposerId: shredder }),
    btbEntryOuts: cars.map(carId => ({ amount: 750, measure: 'kg' as const, carId })),
  })
  const params = { dismantlerId }
  await expect(call(disposals.save, { params, body: load(one, empty) })).rejects.toMatchObject({
    fields: [{ path: 'btbEntryOuts.1.carId', code: 'hulk_missing' }],
  })
  const { disposal, btbEntryOuts } = await call(disposals.save, { params, body: load(two) })
  expect(btbEntryOuts).toMatchObject([{ carId: two, carInfo: 'VW Golf', entryIns: [{ carId: two, kg: 750 }] }])
  expect([await stepOf(one), await stepOf(two)]).toEqual([{ step: 'FURTHER' }, { step: 'DISPOSED' }])
  await expect(call(disposals.save, { params, body: load(two) })).rejects.toMatchObject({
    fields: [{ path: 'btbEntryOuts.0.carId', code: 'hulk_missing' }],
  })
  await seeing(call)(disposals.remove, { params: { id: disposal.id }, query: { reason: 'doppelt' } })
  expect(await stepOf(two)).toEqual({ step: 'FURTHER' })
  const left = await call(disposals.disposables, { params: { id: dismantlerId }, query: { wastetype: hulk } })
  expect(left).toMatchObject([
    { carId: one, leftKg: 750 },
    { carId: two, leftKg: 800 },
  ])
  await expect(call(disposals.process, { params: { id: disposal.id } })).rejects.toMatchObject({ code: 'not-found' })
})
