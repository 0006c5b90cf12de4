import { cars } from '@kreislauf/core/features/cars/contract.ts'
import { receptions } from '@kreislauf/core/features/receptions/contract.ts'
import { expect, test } from 'vitest'
import { ownDatabase } from '../../testing/own.ts'
import { complete } from '../../testing/reception.ts'
import { seeing } from '../../testing/seeing.ts'

// A trigger of the tests fails for one car, after half of its work is done.
await ownDatabase()
const { newTenant, pool } = await import('../../testing/tenant.ts')

/** Three complete receptions; the database refuses this step for the second one's car. */
async function threeOfWhichOneFails(step: 'VNLOCKED' | 'VEHICLE') {
  const tenant = await newTenant()
  const { dismantlerId } = await tenant.yard()
  const call = await tenant.signIn()
  const receive = () => call(receptions.create, { body: { ...complete(), dismantlerId } })
  const three = [await receive(), await receive(), await receive()]
  await pool.raw.query(`
    create or replace function refuse_step() returns trigger language plpgsql as $$ begin perform refuse('not-found'); end $$;
    create or replace trigger refuse_step before update of step on car for each row when (old.id = ${three[1]?.carId} and new.step = '${step}')
      execute function refuse_step()`)
  return { call, three }
}

const outcome = (items: { ok: boolean }[]) => items.map(({ ok }) => ok)

test('a reception that cannot be locked is rolled back, and the others are locked', async () => {
  const { call, three } = await threeOfWhichOneFails('VNLOCKED')
  const ids = three.map(({ id }) => id)
  expect(outcome(await seeing(call)(receptions.lockMany, { body: { items: ids } }))).toEqual([true, false, true])
  const states = ids.map(async id => (await call(receptions.get, { params: { id } })).status)
  expect(await Promise.all(states)).toEqual(['LOCKED', 'OPEN', 'LOCKED'])
})

test('a car that cannot be transferred to the log is rolled back, and the others are transferred', async () => {
  const { call, three } = await threeOfWhichOneFails('VEHICLE')
  await seeing(call)(receptions.lockMany, { body: { items: three.map(({ id }) => id) } })
  const ids = three.map(({ carId }) => carId)
  expect(outcome(await seeing(call)(cars.transferMany, { body: { ids } }))).toEqual([true, false, true])
  const logged = ids.map(async id => !!(await call(cars.get, { params: { id } })).enteredon)
  expect(await Promise.all(logged)).toEqual([true, false, true])
})
