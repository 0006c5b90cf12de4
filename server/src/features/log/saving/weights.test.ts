import { log } from '@kreislauf/core/features/log/contract.ts'
import type { Problem } from '@kreislauf/core/problems.ts'
import { expect, test } from 'vitest'
import { newTenant } from '../../../testing/tenant.ts'
import { carInLog, line } from '../testdata.ts'

/** A yard with a car of 1000 kg. */
async function scene() {
  const tenant = await newTenant()
  const { dismantlerId } = await tenant.yard()
  const call = await tenant.signIn()
  const carId = await tenant.inside(db => carInLog(db, dismantlerId, { weight: 1000 }))
  const iron = (amount: number, more: object = {}) => line('160117', amount, more)
  const save = (...body: ReturnType<typeof line>[]) => call(log.saveCar, { params: { carId }, body })
  const use = (more: object = {}) =>
    call(log.saveOutputs, {
      body: [{ ...iron(1001), outkind: 'OWNUSE', dismantlerId, carId, reason: 'Halle', ...more }],
    })
  return { save, use, iron }
}

const refusedAt = (work: Promise<unknown>): Promise<string[]> =>
  work.then(
    () => [],
    (problem: Problem) => problem.fields.map(({ path, code }) => `${path} ${code}`),
  )

test('a line far above the weight of its car is refused', async () => {
  const { save, iron } = await scene()
  expect(await refusedAt(save(iron(1_000_000, { measure: 't' })))).toEqual(['0.amount above_car'])
  expect(await refusedAt(save(iron(2001)))).toEqual(['0.amount above_car'])
  expect(await save(iron(600))).toHaveLength(2)
})

test('a line, or lines together, above the weight of their car need confirmation', async () => {
  const { save, use, iron } = await scene()
  expect(await refusedAt(save(iron(1001)))).toEqual(['0.amount above_car_ask'])
  expect(await refusedAt(save(iron(600), iron(401)))).toEqual(['1.amount lines_above_car'])
  expect(await refusedAt(save(iron(2001, { confirmed: true })))).toEqual(['0.amount above_car'])
  const [stored] = (await save(iron(600), iron(400))).filter(({ kind }) => kind === 'LINE')
  expect(await refusedAt(save(iron(0.5)))).toEqual(['0.amount lines_above_car'])
  expect(await save(iron(0.5, { confirmed: true }))).toHaveLength(4)
  // Reductions need no confirmation, even if the total is still above it.
  expect(await save(iron(599.9, { id: stored?.id, version: stored?.version }))).toHaveLength(4)
  expect(await refusedAt(use())).toEqual(['0.amount above_car_ask'])
  expect(await refusedAt(use({ amount: 2001, confirmed: true }))).toEqual(['0.amount above_car'])
})
