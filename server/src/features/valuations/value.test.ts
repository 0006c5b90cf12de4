import { api } from '@kreislauf/core/api.ts'
import { expect, test } from 'vitest'
import { newTenant } from '../../testing/tenant.ts'

const { valuations } = api

test('a petrol car of 1,131 kg of which nothing is taken', async () => {
  const tenant = await newTenant()
  await tenant.yard()
  const call = await tenant.signIn()
  const answer = await call(valuations.value, {
    body: { vehicle: { clazz: 'M1', driveType: 'PETROL', year: 2005, weight: 1131 }, parts: [], missing: ['CATALYST'] },
  })
  expect(answer.figure?.terms.filter(({ kind }) => kind === 'MATERIAL').map(({ amount }) => amount)).toEqual([
    163.43, 21.21, 18.1, 8.71, -3.9,
  ])
})
