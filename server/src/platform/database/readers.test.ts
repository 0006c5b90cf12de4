import { disposals } from '@kreislauf/core/features/disposals/contract.ts'
import { evaluations } from '@kreislauf/core/features/evaluations/contract.ts'
import { expect, test } from 'vitest'
import { inUse } from '../../testing/live.ts'
import { newTenant } from '../../testing/tenant.ts'

/** As many as a pool of twenty connections leaves one company. */
const OF_ONE = 5

async function yard() {
  const tenant = await newTenant()
  const { dismantlerId } = await tenant.yard()
  return { call: await tenant.signIn(), range: { dismantlerId, from: '2000-01-01', to: '2026-12-31' } }
}

test('a hundred figures and papers that one company asks for at once hold few connections, and all of them are answered', async () => {
  const { call, range } = await yard()
  let most = 0
  const watch = setInterval(() => {
    most = Math.max(most, inUse())
  }, 1)
  const asked = Array.from({ length: 50 }, () => [
    call(evaluations.balance, { params: range }),
    call(disposals.export, { params: { ...range, format: 'pdf' } }),
  ])
  expect(await Promise.all(asked.flat())).toHaveLength(100)
  clearInterval(watch)
  expect(most).toBeGreaterThan(0)
  expect(most).toBeLessThanOrEqual(OF_ONE)
})

test('another company is answered before those that wait', async () => {
  const [one, other] = [await yard(), await yard()]
  const done: string[] = []
  const many = Array.from({ length: 120 }, () =>
    one.call(evaluations.balance, { params: one.range }).then(() => done.push('one')),
  )
  await other.call(evaluations.stock, { params: { dismantlerId: other.range.dismantlerId, to: '2026-01-01' } })
  expect(done.length).toBeLessThan(80)
  await Promise.all(many)
})
