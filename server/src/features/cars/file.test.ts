import { addDays, today } from '@kreislauf/core/days.ts'
import { cars } from '@kreislauf/core/features/cars/contract.ts'
import { log } from '@kreislauf/core/features/log/contract.ts'
import { receptions } from '@kreislauf/core/features/receptions/contract.ts'
import { expect, it } from 'vitest'
import { complete, newVin } from '../../testing/reception.ts'
import { seeing } from '../../testing/seeing.ts'
import { newTenant } from '../../testing/tenant.ts'

const tenant = await newTenant()
const { dismantlerId } = await tenant.yard()
const call = await tenant.signIn()
const fileOf = (id: number, who = call) => who(cars.file, { params: { id } })
const ofStock = {
  receptiondate: addDays(today(), -40),
  novnreason: 'OPENINGSTOCK',
  originkind: 'PRIVATE',
  originregion: '01',
  manufacturer: 'Volkswagen',
  model: 'Golf V',
  clazz: 'M1',
  weight: 1131,
  weightsource: 'ZB1',
} as const
const book = (carId: number, wastetype: string) =>
  call(log.saveCar, { params: { carId }, body: [{ wastetype, amount: 20, measure: 'kg', actiondate: today() }] })

it('returns when a car reached each step, and which screens it has', async () => {
  const { id } = await call(cars.create, { params: { dismantlerId }, body: { ...ofStock, vin: newVin() } })
  const before = await fileOf(id)
  expect(before).toMatchObject({ car: 'Volkswagen Golf V', withoutVn: true, recID: null, inInventory: true })
  expect(before.days).toMatchObject({ RECEPTION: ofStock.receptiondate, VNLOCKED: null, PARTS: null })
  await seeing(call)(cars.transfer, { params: { id } })
  await book(id, '160103')
  const { inLog, days, step } = await fileOf(id)
  expect({ inLog, step }).toEqual({ inLog: true, step: 'PARTS' })
  expect(days).toMatchObject({ PARTS: today(), DRAINING: null, FURTHER: null, DISPOSED: null })
  expect(days.VEHICLE).not.toBeNull()
})

it('exists for a car whose reception was cancelled, without a screen in the inventory', async () => {
  const { id, carId } = await call(receptions.create, { body: { ...complete(), dismantlerId } })
  expect(await fileOf(carId)).toMatchObject({ recID: id, inInventory: true, inLog: false })
  await seeing(call)(receptions.cancel, { params: { id }, body: { reason: 'doppelt' } })
  expect(await fileOf(carId)).toMatchObject({ recID: null, inInventory: false })
})

it("is not found for another company's car", async () => {
  const { carId } = await call(receptions.create, { body: { ...complete(), dismantlerId } })
  const stranger = await (await newTenant()).signIn()
  await expect(fileOf(carId, stranger)).rejects.toMatchObject({ code: 'not-found' })
})
