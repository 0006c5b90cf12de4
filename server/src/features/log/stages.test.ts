import { addDays, today } from '@kreislauf/core/days.ts'
import { log } from '@kreislauf/core/features/log/contract.ts'
import { expect, test } from 'vitest'
import { newTenant } from '../../testing/tenant.ts'
import { carInLog, line } from './testdata.ts'

async function scene(more: object = {}) {
  const tenant = await newTenant()
  const yard = await tenant.yard()
  const call = await tenant.signIn()
  const newCar = (what: object = {}) =>
    tenant.inside(db => carInLog(db, yard.dismantlerId, { on: addDays(today(), -5), ...more, ...what }))
  const carId = await newCar()
  const save = (id: number, ...body: ReturnType<typeof line>[]) => call(log.saveCar, { params: { carId: id }, body })
  const step = async (id = carId) => (await call(log.car, { params: { carId: id } })).step
  return { tenant, call, carId, newCar, save, step, ...yard }
}

test('a car moves on with each booked stage, and its history shows the cause', async () => {
  const { tenant, carId, save, step } = await scene()
  await save(carId, line('150202', 1))
  expect(await step()).toBe('VEHICLE')
  await save(carId, line('130205', 4, { measure: 'l' }))
  expect(await step()).toBe('DRAINING')
  const [, , , tyres] = await save(carId, line('160103', 30))
  expect(await step()).toBe('PARTS')
  await save(carId, line('160106', 900))
  expect(await step()).toBe('FURTHER')
  const told = await tenant.inside(db =>
    db.selectFrom('history').select('seq').where('recordType', '=', 'car').where('operation', '=', 'booked').execute(),
  )
  expect(told).toHaveLength(3)

  await save(carId, { ...line('160103', 30), ...{ id: tyres?.id, version: tyres?.version, deleted: true } })
  await save(carId, line('130208', 1, { measure: 'l' }))
  expect(await step()).toBe('FURTHER')
})

test('a stage is proposed and accepted separately, for many cars at once', async () => {
  const { call, carId, newCar, step } = await scene()
  const other = await newCar()
  const body = { ids: [carId, other], actiondate: today(), stage: 'PARTS' as const }
  expect((await call(log.acceptProposals, { body })).map(({ ok }) => ok)).toEqual([true, true])
  expect([await step(), await step(other)]).toEqual(['PARTS', 'PARTS'])
  const lines = await call(log.entriesOfCar, { params: { carId } })
  expect(lines.filter(({ kind }) => kind === 'LINE').every(({ fraction }) => fraction >= 8 && fraction <= 12)).toBe(
    true,
  )
  expect(await call(log.prefill, { params: { id: carId }, query: { stage: 'PARTS' } })).toEqual([])
  const left = await call(log.prefill, { params: { id: carId }, query: { stage: 'FURTHER' } })
  expect(left.map(({ wastetype }) => wastetype)).toEqual(['160106'])
})

test('the bookings of the last car of the same make and model are proposed, with the car’s own remaining mass as hulk', async () => {
  const { call, carId, newCar, save } = await scene()
  const asLast = () => call(log.last, { params: { carId } })
  expect(await asLast()).toEqual({ car: null, lines: [] })
  const like = await newCar({ weight: 1200 })
  const stranger = await newCar({ model: 'Passat' })
  await save(stranger, line('160103', 40))
  expect(await asLast()).toMatchObject({
    car: { id: stranger, alike: false },
    lines: [{ amount: 40 }, { amount: 960 }],
  })
  await save(like, line('130205', 3.5, { measure: 'l' }), line('160103', 33), line('160106', 1160))
  await save(stranger, line('160119', 5))
  await save(carId, line('160103', 25))
  const { car, lines } = await asLast()
  expect(car).toMatchObject({ id: like, alike: true, model: 'Golf' })
  expect(lines.map(({ wastetype, amount, measure }) => [wastetype, amount, measure])).toEqual([
    ['130205', 3.5, 'l'],
    ['160106', 971.92, 'kg'],
  ])
  expect(await call(log.entriesOfCar, { params: { carId } })).toHaveLength(2)
})
