import { addDays, today } from '@kreislauf/core/days.ts'
import { payments } from '@kreislauf/core/features/payments/contract.ts'
import { expect, test } from 'vitest'
import { newPair } from '../../testing/agreeing.ts'
import { type Caller, newTenant } from '../../testing/tenant.ts'

const trade = async (call: Caller) => (await call(payments.my, {})).modules.find(({ module }) => module === 'RM')
const never = { state: 'CONTRACT', from: null, until: null, ending: false }

test('remanufacturing is told by the contracts of either side: none, ahead, in force, ending (rulings C2)', async () => {
  const { yard, reman, signed } = await newPair()
  const both = async () => [await trade(yard.head), await trade(reman.head)]
  expect(await both()).toMatchObject([never, never])
  const ahead = addDays(today(), 200)
  await signed({ validfrom: ahead })
  expect(await both()).toMatchObject(Array(2).fill({ ...never, from: ahead, offered: true }))
  const [from, until] = [addDays(today(), -5), addDays(today(), 10)]
  await signed({ validfrom: from, validto: until })
  // The next contract keeps it from ending.
  expect(await trade(yard.head)).toMatchObject({ state: 'ACTIVE', from, until: null, ending: false })
  const { yard: other, signed: concluded } = await newPair()
  await concluded({ validfrom: from, validto: until })
  expect(await trade(other.head)).toMatchObject({ state: 'ENDING', from, until, ending: true })
})

test('a company of another kind has no contracts of the trade', async () => {
  const call = await (await newTenant()).signIn({ head: true })
  expect(await trade(call)).toMatchObject({ ...never, offered: false })
})
