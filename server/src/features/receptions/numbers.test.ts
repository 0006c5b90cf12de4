import { addDays, today } from '@kreislauf/core/days.ts'
import { receptions } from '@kreislauf/core/features/receptions/contract.ts'
import { expect, test } from 'vitest'
import { complete } from '../../testing/reception.ts'
import { seeing } from '../../testing/seeing.ts'
import { newTenant } from '../../testing/tenant.ts'

async function office() {
  const tenant = await newTenant()
  const yard = await tenant.yard()
  const call = await tenant.signIn()
  const receive = (change = {}) =>
    call(receptions.create, { body: { ...complete(change), dismantlerId: yard.dismantlerId } })
  return { tenant, yard, call, receive }
}

const at = (id: number) => ({ params: { id } })
const year = today().slice(0, 4)

test('an entered date of issue survives unlocking, the day of locking does not', async () => {
  const { call, receive } = await office()
  const early = addDays(today(), -3)
  const vn = { receptiondate: early, date: addDays(today(), -2) }
  const entered = await receive({ vn })
  const usual = await receive({ vn: { receptiondate: early } })
  for (const { id } of [entered, usual]) {
    await seeing(call)(receptions.lock, at(id))
    await seeing(call)(receptions.unlock, { ...at(id), body: { reason: 'Name falsch' } })
  }
  expect(await call(receptions.get, at(entered.id))).toMatchObject({ vn: { date: vn.date } })
  expect(await call(receptions.get, at(usual.id))).toMatchObject({ vn: { date: null } })
  expect(await seeing(call)(receptions.lock, at(entered.id))).toMatchObject({ vn: { date: vn.date } })
})

test('no nationality is stored for an unknown keeper', async () => {
  const { receive } = await office()
  const nothing = { lastname: null, firstname: null, dob: null, street: null, hsnr: null, zip: null, city: null }
  expect(await receive({ keeper: { ...nothing, incomplete: true } })).toMatchObject({ keeper: { nationality: null } })
  expect(await receive({ keeper: { incomplete: true } })).toMatchObject({ keeper: { nationality: 'DE' } })
})

test('numbers continue after the last used one when an old prefix is set again', async () => {
  const { tenant, yard, call, receive } = await office()
  await receive()
  await receive()
  await tenant.inside(db =>
    db
      .updateTable('department')
      .set({ vnrprefix: `${Number(year) - 1}/`, vnrnext: 1 })
      .where('id', '=', yard.dismantlerId)
      .execute(),
  )
  expect(await call(receptions.next, { params: { dismantlerId: yard.dismantlerId } })).toEqual({ vnr: `${year}/0003` })
  expect(await receive()).toMatchObject({ vnr: `${year}/0003` })
  expect(await receive()).toMatchObject({ vnr: `${year}/0004` })
})

test('a number that was left out is drawn when the counter is set back to it, and used ones are passed over', async () => {
  const { tenant, yard, call, receive } = await office()
  const counter = (vnrnext: number) =>
    tenant.inside(db => db.updateTable('department').set({ vnrnext }).where('id', '=', yard.dismantlerId).execute())
  expect(await receive()).toMatchObject({ vnr: `${year}/0001` })
  await counter(10)
  expect(await receive()).toMatchObject({ vnr: `${year}/0010` })
  await counter(9)
  expect(await call(receptions.next, { params: { dismantlerId: yard.dismantlerId } })).toEqual({ vnr: `${year}/0009` })
  expect(await receive()).toMatchObject({ vnr: `${year}/0009` })
  expect(await receive()).toMatchObject({ vnr: `${year}/0011` })
})

test('two dismantlers with one Betriebsnummer never draw the same number', async () => {
  const { tenant, yard, call, receive } = await office()
  const other = await tenant.yard()
  await tenant.inside(db =>
    db
      .updateTable('department')
      .set({ identNr: 'A12345678', vnrprefix: `${year}/`, vnrnext: 1 })
      .execute(),
  )
  const there = () => call(receptions.create, { body: { ...complete(), dismantlerId: other.dismantlerId } })
  const drawn = [await receive(), await there(), await receive(), await there()].map(({ vnr }) => vnr)
  expect(drawn).toEqual([1, 2, 3, 4].map(nr => `${year}/000${nr}`))
  expect(yard.dismantlerId).not.toBe(other.dismantlerId)
})
