import { today } from '@kreislauf/core/days.ts'
import { accounts } from '@kreislauf/core/features/accounts/contract.ts'
import { partners } from '@kreislauf/core/features/partners/contract.ts'
import { receptions } from '@kreislauf/core/features/receptions/contract.ts'
import { users } from '@kreislauf/core/features/users/contract.ts'
import { expect, test } from 'vitest'
import { delivering } from '../../testing/delivering.ts'
import { newTenant } from '../../testing/tenant.ts'

const at = (id: number) => ({ params: { id } })

test('a share stores the partner’s rights, by default reading what it needs', async () => {
  const { owner, truck, other } = await delivering()
  expect(await owner(users.partners, {})).toMatchObject([
    { kind: 'COLLECTOR', partnerId: other.mandatorId, theirRights: '0020', version: 1 },
  ])
  expect(await truck(users.partners, {})).toEqual([])
})

test('a partner whose read access was revoked no longer finds its receptions, and cannot receive cars', async () => {
  const { owner, truck, receive } = await delivering()
  const { id } = await receive()
  expect(await truck(receptions.get, at(id))).toMatchObject({ access: '0060' })
  const [share] = await owner(users.partners, {})
  const change = (theirRights: string, version: number) =>
    owner(users.savePartner, { ...at(share?.id ?? 0), body: { theirRights, version } })
  expect(await change('0000', 1)).toMatchObject({ theirRights: '0000', version: 2 })
  await expect(truck(receptions.get, at(id))).rejects.toMatchObject({ code: 'not-found' })
  await expect(truck(receptions.docs, at(id))).rejects.toMatchObject({ code: 'not-found' })
  expect(await truck(receptions.list, { params: { from: today(), to: today() } })).toEqual([])
  await expect(receive()).rejects.toBeTruthy()
  await expect(change('0020', 1)).rejects.toMatchObject({
    code: 'stale',
    params: { current: { theirRights: '0000' }, by: 'Tina Test' },
  })
  await change('0020', 2)
  expect(await truck(receptions.get, at(id))).toMatchObject({ access: '0060' })
})

test('a partner never gets more rights than its kind needs, and user management has no effect', async () => {
  const { owner, truck, tenant } = await delivering()
  const [share] = await owner(users.partners, {})
  await expect(
    owner(users.savePartner, { ...at(share?.id ?? 0), body: { theirRights: '00F0', version: 1 } }),
  ).rejects.toMatchObject({
    fields: [{ path: 'theirRights', code: 'right_over_own', params: { module: 'VN', letters: 'CUD' } }],
  })
  const body = { theirRights: '0020', version: 1 }
  await expect(truck(users.savePartner, { ...at(share?.id ?? 0), body })).rejects.toMatchObject({ code: 'not-found' })
  const worker = await tenant.signIn({ rights: '2022' })
  await expect(worker(users.savePartner, { ...at(share?.id ?? 0), body })).rejects.toMatchObject({ code: 'forbidden' })
})

test('a disposer company’s share names its shared record and its copy in the own address book (row 72)', async () => {
  const [tenant, theirs] = await Promise.all([newTenant(), newTenant()])
  await tenant.yard()
  const owner = await tenant.signIn({ rights: 'FFFF', head: true })
  const company = JSON.stringify({ name: 'Metall Nord', street: 'Ring', hsnr: '1', zip: '24103', city: 'Kiel' })
  await theirs.inside(db => db.insertInto('department').values({ department: 'DISPOSER', company }).execute())
  expect(await owner(accounts.my, {})).toMatchObject({ access: '0000', granted: 'FFFF00', grantable: 'FFFF' })
  const shared = (await owner(partners.assignable, { query: {} })).find(one => one.name === 'Metall Nord')
  const { version: _, ...copy } = shared!
  const mine = await owner(partners.saveDisposer, {
    body: { ...copy, id: null, disposerId: shared!.id, name: 'Metall Nord, Kiel' },
  })
  expect(await owner(users.partners, {})).toMatchObject([
    {
      kind: 'DISPOSER',
      partnerId: theirs.mandatorId,
      disposerId: shared!.id,
      myDisposer: mine.id,
      disposer: 'Metall Nord, Kiel',
      theirRights: '0002',
    },
  ])
  expect(await owner(accounts.my, {})).toMatchObject({ access: '0002' })
})
