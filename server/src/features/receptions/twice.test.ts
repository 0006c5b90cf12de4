import { cars } from '@kreislauf/core/features/cars/contract.ts'
import { receptions } from '@kreislauf/core/features/receptions/contract.ts'
import { expect, test } from 'vitest'
import { complete, newVin } from '../../testing/reception.ts'
import { seeing } from '../../testing/seeing.ts'
import { newTenant } from '../../testing/tenant.ts'

test('a VIN that is in the log is warned of, and goes there again only on its own and with a reason', async () => {
  const tenant = await newTenant()
  const { dismantlerId } = await tenant.yard()
  const call = await tenant.signIn()
  const vin = newVin()
  const receive = () => call(receptions.create, { body: { ...complete({ car: { vin } }), dismantlerId } })
  const one = await receive()
  expect(one.warnings.map(({ code }) => code)).not.toContain('vin_twice')
  await seeing(call)(receptions.lock, { params: { id: one.id } })
  await seeing(call)(cars.transfer, { params: { id: one.carId } })

  const other = await receive()
  expect(other.warnings).toContainEqual({ path: 'car.vin', code: 'vin_twice', params: { other: one.car.licenceplate } })
  expect(await call(receptions.get, { params: { id: other.id } })).toEqual(other)
  const locked = await seeing(call)(receptions.lock, { params: { id: other.id } })
  expect(locked.can).toMatchObject({ transfer: { code: 'cars.vin-twice' } })
  const at = { params: { id: other.carId } }
  await expect(seeing(call)(cars.transfer, at)).rejects.toMatchObject({ code: 'cars.vin-twice' })
  expect(await seeing(call)(cars.transferMany, { body: { ids: [other.carId] } })).toMatchObject([
    { ok: false, errnum: 3012 },
  ])
  const reason = 'Nach dem Verkauf zurückgekommen'
  expect(await seeing(call)(cars.transfer, { ...at, body: { reason } })).toMatchObject({ step: 'VEHICLE' })
  const history = await call(cars.history, at)
  expect(history.some(entry => entry.event === 'transferred' && entry.reason === reason)).toBe(true)
})
