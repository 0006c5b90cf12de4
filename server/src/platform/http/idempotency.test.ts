import { receptions } from '@kreislauf/core/features/receptions/contract.ts'
import { expect, test } from 'vitest'
import { complete } from '../../testing/reception.ts'
import { newTenant } from '../../testing/tenant.ts'

test('a key that was used for one record is not answered for another', async () => {
  const tenant = await newTenant()
  const { dismantlerId } = await tenant.yard()
  const call = await tenant.signIn()
  const receive = () => call(receptions.create, { body: { ...complete(), dismantlerId } })
  const [one, other] = [await receive(), await receive()]
  const key = crypto.randomUUID()
  const cancel = ({ id, version }: typeof one) =>
    call(receptions.cancel, { params: { id }, query: { version }, body: { reason: 'doppelt erfasst' } }, key)
  const cancelled = await cancel(one)
  expect(await cancel(one)).toEqual(cancelled)
  await expect(cancel(other)).rejects.toMatchObject({ code: 'idempotency-reuse' })
  expect(await call(receptions.get, { params: { id: other.id } })).toMatchObject({ status: 'OPEN' })
})

test('a key that was used for one version of a record is not answered for another', async () => {
  const tenant = await newTenant()
  const { dismantlerId } = await tenant.yard()
  const call = await tenant.signIn()
  const { id, version } = await call(receptions.create, { body: { ...complete(), dismantlerId } })
  const key = crypto.randomUUID()
  const ready = (version: number) =>
    call(receptions.ready, { params: { id }, query: { version }, body: { ready: true } }, key)
  const done = await ready(version)
  expect(await ready(version)).toEqual(done)
  // Whoever sends another version asks for something else: an old answer would say that it was done.
  await expect(ready(done.version)).rejects.toMatchObject({ code: 'idempotency-reuse' })
})

test('the key of one account is nothing to another, of the same company or of another one', async () => {
  const [tenant, stranger] = [await newTenant(), await newTenant()]
  const [yard, theirs] = [await tenant.yard(), await stranger.yard()]
  const key = crypto.randomUUID()
  const receive = async (of: typeof tenant, dismantlerId: number) =>
    (await of.signIn())(receptions.create, { body: { ...complete(), dismantlerId } }, key)
  const made = [
    await receive(tenant, yard.dismantlerId),
    await receive(tenant, yard.dismantlerId),
    await receive(stranger, theirs.dismantlerId),
  ]
  expect(new Set(made.map(({ id }) => id)).size).toBe(3)
})
