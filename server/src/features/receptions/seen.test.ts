import { today } from '@kreislauf/core/days.ts'
import { cars } from '@kreislauf/core/features/cars/contract.ts'
import { receptions } from '@kreislauf/core/features/receptions/contract.ts'
import { expect, test } from 'vitest'
import { complete } from '../../testing/reception.ts'
import { newTenant } from '../../testing/tenant.ts'

async function office() {
  const tenant = await newTenant()
  const yard = await tenant.yard()
  const call = await tenant.signIn()
  const receive = () => call(receptions.create, { body: { ...complete(), dismantlerId: yard.dismantlerId } })
  return { call, receive }
}

const at = (id: number) => ({ params: { id } })
const refused = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    error => error,
  )

test('what was changed since it was seen cannot be locked, singly or in bulk, and the stored one is returned', async () => {
  const { call, receive } = await office()
  const [one, other] = [await receive(), await receive()]
  const seen = ({ version, carversion }: typeof one) => ({ version, carversion })
  const origin = { originkind: 'PRIVATE', originregion: '15' } as const
  const body = { ...origin, remark: 'geändert', version: one.version }
  await call(receptions.annotate, { ...at(one.id), body })
  await call(cars.setLocations, { body: { ids: [{ id: other.carId, version: other.carversion }], location: 'B 7' } })
  const problem = await refused(call(receptions.lock, { ...at(one.id), query: seen(one) }))
  expect(problem).toMatchObject({ code: 'stale', params: { current: { remark: 'geändert' }, by: 'Tina Test' } })
  const items = [one, other].map(row => ({ id: row.id, ...seen(row) }))
  const answers = await call(receptions.lockMany, { body: { items } })
  expect(answers).toMatchObject([
    {
      ok: false,
      errnum: 1008,
      detail: expect.stringMatching(/inzwischen geändert \(Tina Test, .*\): Interne Bemerkung/),
    },
    { ok: false, errnum: 1008, detail: expect.stringMatching(/inzwischen geändert \(Tina Test, .*\)/) },
  ])
  const rows = await call(receptions.list, { params: { from: today(), to: today() } })
  expect(rows.map(({ status }) => status)).toEqual(['OPEN', 'OPEN'])
  const now = rows.map(({ id, version, carversion }) => ({ id, version, carversion }))
  expect(await call(receptions.lockMany, { body: { items: now } })).toMatchObject([{ ok: true }, { ok: true }])
})

test('saving only the car increments the version of the reception', async () => {
  const { call, receive } = await office()
  const { id, version, car } = await receive()
  const edited = await call(receptions.edit, {
    ...at(id),
    body: { ...complete({ car: { vin: car.vin, model: 'Golf IV' } }), version, carversion: car.version },
  })
  expect(edited).toMatchObject({ version: version + 1, car: { model: 'Golf IV' } })
})

test('a locked VN that is cancelled sends its car back to the reception', async () => {
  const { call, receive } = await office()
  const saved = await receive()
  const { id, version } = await call(receptions.lock, {
    ...at(saved.id),
    query: { version: saved.version, carversion: saved.carversion },
  })
  const body = { reason: 'doppelt erfasst' }
  const cancelled = await call(receptions.cancel, { ...at(id), query: { version }, body })
  expect(cancelled).toMatchObject({ status: 'CANCELLED', car: { step: 'RECEPTION' } })
})
