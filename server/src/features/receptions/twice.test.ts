import { today } from '@kreislauf/core/days.ts'
import { cars } from '@kreislauf/core/features/cars/contract.ts'
import { receptions } from '@kreislauf/core/features/receptions/contract.ts'
import { expect, test } from 'vitest'
import { complete, newVin } from '../../testing/reception.ts'
import { seeing } from '../../testing/seeing.ts'
import { newTenant } from '../../testing/tenant.ts'

test('a VIN that is in the log gives a warning, and is transferred again only singly and with a reason', async () => {
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

test('of all receptions the list offers those for the log whose VN is locked and whose VIN is not in it', async () => {
  const tenant = await newTenant()
  const { dismantlerId } = await tenant.yard()
  const call = await tenant.signIn()
  const receive = (vin = newVin()) => call(receptions.create, { body: { ...complete({ car: { vin } }), dismantlerId } })
  const vin = newVin()
  const [open, locked, transferred, twin] = [await receive(), await receive(), await receive(vin), await receive(vin)]
  for (const { id } of [locked, transferred, twin]) await seeing(call)(receptions.lock, { params: { id } })
  await seeing(call)(cars.transfer, { params: { id: transferred.carId } })
  const rows = await call(receptions.list, { params: { from: today(), to: today() } })
  expect(rows).toHaveLength([open, locked, transferred, twin].length)
  expect(rows.filter(({ isSelectable }) => isSelectable).map(({ id }) => id)).toEqual([locked.id])
})

test('a car whose VN was cancelled is no earlier one with the same VIN', async () => {
  const tenant = await newTenant()
  const { dismantlerId } = await tenant.yard()
  const call = await tenant.signIn()
  const vin = newVin()
  const receive = () => call(receptions.create, { body: { ...complete({ car: { vin } }), dismantlerId } })
  const codes = ({ warnings }: { warnings: { code: string }[] }) => warnings.map(({ code }) => code)
  const first = await receive()
  const second = await receive()
  expect(codes(second)).toContain('vin_twice')
  for (const { id } of [first, second])
    await seeing(call)(receptions.cancel, { params: { id }, body: { reason: 'Doppelt erfasst' } })
  expect(codes(await receive())).not.toContain('vin_twice')
})
