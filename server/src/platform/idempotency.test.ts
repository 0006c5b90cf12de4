import { receptions } from '@kreislauf/core/features/receptions/contract.ts'
import { expect, test } from 'vitest'
import { complete } from '../testing/reception.ts'
import { newTenant } from '../testing/tenant.ts'

test('a key that was used for one record is not answered for another', async () => {
  const tenant = await newTenant()
  const { dismantlerId } = await tenant.yard()
  const call = await tenant.signIn()
  const receive = () => call(receptions.create, { body: { ...complete(), dismantlerId } })
  const [one, other] = [await receive(), await receive()]
  const key = crypto.randomUUID()
  const cancel = (id: number) => call(receptions.cancel, { params: { id }, body: { reason: 'doppelt erfasst' } }, key)
  const cancelled = await cancel(one.id)
  expect(await cancel(one.id)).toEqual(cancelled)
  await expect(cancel(other.id)).rejects.toMatchObject({ code: 'idempotency-reuse' })
  expect(await call(receptions.get, { params: { id: other.id } })).toMatchObject({ status: 'OPEN' })
})
