import { addDays, today } from '@kreislauf/core/days.ts'
import { cars, type NewCarInput } from '@kreislauf/core/features/cars/contract.ts'
import { receptions } from '@kreislauf/core/features/receptions/contract.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { complete } from '../../testing/reception.ts'
import { seeing } from '../../testing/seeing.ts'
import { newTenant } from '../../testing/tenant.ts'

const tenant = await newTenant()
const { dismantlerId } = await tenant.yard()
const call = await tenant.signIn()

const golf: NewCarInput = {
  ...{ receptiondate: addDays(today(), -4), novnreason: 'OPENINGSTOCK', originkind: 'PRIVATE', originregion: '01' },
  ...{ manufacturer: 'Volkswagen', model: 'Golf V', clazz: 'M1', vin: 'WVWZZZ1KZ5W000001', weight: 1131 },
}
const receive = (more: Partial<NewCarInput> = {}) =>
  call(cars.create, { params: { dismantlerId }, body: { ...golf, ...more } })
const at = (id: number) => ({ params: { id } })
const refusedAt = (work: Promise<unknown>) =>
  work.then(
    () => ['was not refused'],
    ({ fields }) => fields.map(({ path, code }: { path: string; code: string }) => `${path} ${code}`),
  )

test('the weight of a car in the log can be corrected, but not emptied', async () => {
  const { id } = await receive()
  await seeing(call)(cars.transfer, at(id))
  const stored = await call(cars.get, at(id))
  expect(await refusedAt(call(cars.edit, { ...at(id), body: { ...stored, weight: null } }))).toEqual([
    'weight required',
  ])
  const emptied = tenant.inside(db => sql`update car set weight = null where id = ${id}`.execute(db))
  await expect(emptied).rejects.toThrow('cars.weight-kept')
  expect(await call(cars.edit, { ...at(id), body: { ...stored, weight: 1140 } })).toMatchObject({ weight: 1140 })
})

test('a weight unusual for the class is saved once it is confirmed', async () => {
  for (const weight of [12, 15_050]) expect(await refusedAt(receive({ weight }))).toEqual(['weight weight_unusual'])
  const caravan = await receive({ weight: 15_050, weightconfirmed: true })
  expect(caravan).toMatchObject({ weight: 15_050, weightconfirmed: true })
  const { id } = await receive({ weight: 180, clazz: 'L3e' })
  const bike = await call(cars.get, at(id))
  expect(await refusedAt(call(cars.edit, { ...at(id), body: { ...bike, clazz: 'M1' } }))).toEqual([
    'weight weight_unusual',
  ])
})

test('a calculation with a different result is refused', async () => {
  const weightcalc = { massKg: 1300, paper: 'ZB1' as const, fuelKg: 33.525, driverKg: 75 }
  expect(await refusedAt(receive({ weight: 5000, weightconfirmed: true, weightcalc }))).toEqual([
    'weight weight_calculated',
  ])
  expect(await receive({ weight: 1191, weightcalc })).toMatchObject({ weightcalc: { massKg: 1300 } })
})

test('a VN cannot be locked with an unusual weight before it is confirmed', async () => {
  const calc = { massKg: 1300, paper: 'ZB1' as const, fuelKg: 33.525, driverKg: 75 }
  const receiveCar = (car: object) =>
    call(receptions.create, { body: { ...complete({ car: { ...car, weightcalc: null } }), dismantlerId } })
  const wrong = complete({ car: { weight: 5000, weightcalc: calc } })
  expect(await refusedAt(call(receptions.create, { body: { ...wrong, dismantlerId } }))).toEqual([
    'car.weight weight_calculated',
  ])
  const light = await receiveCar({ weight: 12 })
  expect(light.missing).toContainEqual({
    path: 'car.weight',
    code: 'weight_unusual',
    params: { from: 400, to: 3500 },
  })
  expect(await refusedAt(seeing(call)(receptions.lock, at(light.id)))).toContain('car.weight weight_unusual')
  const confirmed = await receiveCar({ weight: 12, weightconfirmed: true, vin: 'WVWZZZ1JZ3W386753' })
  expect(confirmed.missing.map(({ path }) => path)).not.toContain('car.weight')
})
