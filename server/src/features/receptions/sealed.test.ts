import { addDays, today } from '@kreislauf/core/days.ts'
import { cars } from '@kreislauf/core/features/cars/contract.ts'
import { receptions } from '@kreislauf/core/features/receptions/contract.ts'
import type { Problem } from '@kreislauf/core/problems.ts'
import { expect, test } from 'vitest'
import { complete, newVin } from '../../testing/reception.ts'
import { newTenant } from '../../testing/tenant.ts'

async function office() {
  const tenant = await newTenant()
  const yard = await tenant.yard()
  const call = await tenant.signIn()
  const receive = () => call(receptions.create, { body: { ...complete(), dismantlerId: yard.dismantlerId } })
  return { tenant, yard, call, receive }
}

const at = (id: number) => ({ params: { id } })
const wrongFields = (promise: Promise<unknown>) =>
  promise.then(
    () => [],
    error => (error as Problem).fields.map(({ path, code }) => `${path}: ${code}`),
  )

test('a VN issued anew: the log follows its corrected day and weight, the old one still says what it said', async () => {
  const { tenant, call, receive, yard } = await office()
  const { id, carId, car } = await receive()
  await call(receptions.lock, at(id))
  await call(cars.transfer, at(carId))
  const anew = await call(receptions.reissue, { ...at(id), body: { reason: 'Falscher Tag' } })
  const edit = (day: string, version: number) => {
    const change = { vn: { receptiondate: day }, car: { vin: car.vin, weight: 1300, manufacturer: 'VW' } }
    return call(receptions.edit, { ...at(anew.id), body: { ...complete(change), version } })
  }
  const yesterday = addDays(today(), -1)
  const { version } = await edit(yesterday, anew.version)
  expect(await call(cars.get, at(carId))).toMatchObject({ enteredon: yesterday, weight: 1300 })
  await tenant.inside(db =>
    db
      .insertInto('entry')
      .values({
        ...{ carId, dismantlerId: yard.dismantlerId, kind: 'LINE', wastetype: '160117', measure: 'kg', factor: 1 },
        ...{ actiondate: yesterday, amount: 10, kg: 10 },
      })
      .execute(),
  )
  expect(await wrongFields(edit(today(), version))).toEqual(['vn.receptiondate: after_lines'])
  expect(await call(receptions.get, at(id))).toMatchObject({
    status: 'REPLACED',
    car: { weight: 1191, manufacturer: 'Volkswagen' },
  })
})

test('a locked one names the company as it was when it was issued', async () => {
  const { tenant, call, receive, yard } = await office()
  const { id } = await receive()
  const { dismantler, issuer } = await call(receptions.lock, at(id))
  await tenant.inside(db =>
    db
      .updateTable('department')
      .set({ company: JSON.stringify({ name: 'Umbenannt GmbH' }), identNr: 'NEU1' })
      .where('id', '=', yard.dismantlerId)
      .execute(),
  )
  const { vn, ...read } = await call(receptions.get, at(id))
  expect([read.dismantler, read.company, issuer]).toEqual([dismantler, dismantler, true])
  expect(vn.identnr).not.toBe('NEU1')
})

test.each([
  ['vin', newVin()],
  ['licenceplate', 'FL-X 1'],
  ['weight', 900],
  ['manufacturer', 'Ford'],
  ['registrated', '2001-01-01'],
])('the database itself keeps the %s of a car whose VN is locked', async (column, value) => {
  const { tenant, call, receive } = await office()
  const { id, carId } = await receive()
  const change = () =>
    tenant.inside(db =>
      db
        .updateTable('car')
        .set({ [column]: value })
        .where('id', '=', carId)
        .execute(),
    )
  await call(receptions.lock, at(id))
  await expect(change()).rejects.toThrow('receptions.sealed')
  await call(receptions.unlock, { ...at(id), body: { reason: 'Tippfehler' } })
  await expect(change()).resolves.toBeTruthy()
})
