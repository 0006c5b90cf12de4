import { addMonths, today } from '@kreislauf/core/days.ts'
import { companies } from '@kreislauf/core/features/companies/contract.ts'
import { receptions } from '@kreislauf/core/features/receptions/contract.ts'
import { users } from '@kreislauf/core/features/users/contract.ts'
import { expect, test } from 'vitest'
import { complete } from '../../testing/reception.ts'
import { newTenant, pool, type Tenant } from '../../testing/tenant.ts'

/** A collection point that delivers to a dismantler, with the certificate that its receptions name. */
const collectorOf = (tenant: Tenant, dismantlerMandatorId: number, dismantlerId: number) =>
  tenant.inside(async db => {
    const company = JSON.stringify({ name: 'Abschlepp Süd', street: 'Ring', hsnr: '1', zip: '24103', city: 'Kiel' })
    const { id } = await db
      .insertInto('department')
      .values({ department: 'COLLECTOR', company, dismantlerMandatorId, dismantlerId })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('certificate')
      .values({
        departmentId: id,
        validfrom: addMonths(today(), -6),
        validto: addMonths(today(), 6),
        certifier: JSON.stringify({ name: 'Innung Kiel' }),
      })
      .execute()
    return id
  })

/** A dismantler and the collection point of another company that delivers to it. */
async function delivering() {
  const [tenant, other] = await Promise.all([newTenant(), newTenant()])
  const yard = await tenant.yard()
  const collectorId = await collectorOf(other, tenant.mandatorId, yard.dismantlerId)
  const [owner, truck] = [await tenant.signIn({ head: true }), await other.signIn({ head: true })]
  const receive = (call = truck) =>
    call(receptions.create, {
      body: { ...complete({ vn: { dismantling: false } }), collectorId, dismantlerId: yard.dismantlerId },
    })
  return { tenant, other, yard, collectorId, owner, truck, receive }
}
const at = (id: number) => ({ params: { id } })

test('a share stores what the partner may do, preset to reading what it needs', async () => {
  const { owner, truck, other } = await delivering()
  expect(await owner(users.partners, {})).toMatchObject([
    { kind: 'COLLECTOR', partnerId: other.mandatorId, theirRights: '0020', version: 1 },
  ])
  expect(await truck(users.partners, {})).toEqual([])
})

test('a partner whose reading was taken away finds its receptions no more, and takes none in', async () => {
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
  await expect(change('0020', 1)).rejects.toMatchObject({ code: 'stale', params: { current: { theirRights: '0000' } } })
  await change('0020', 2)
  expect(await truck(receptions.get, at(id))).toMatchObject({ access: '0060' })
})

test('a partner is never granted more than its kind needs, and user management means nothing to it', async () => {
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

test('a collection point goes to another company in one step: with open receptions, without locked ones', async () => {
  const { tenant, other, owner, truck, collectorId, receive } = await delivering()
  const [open, locked] = [await receive(), await receive()]
  await truck(receptions.ready, { ...at(locked.id), body: { ready: true } })
  await owner(receptions.lock, at(locked.id))
  const next = await newTenant()
  const successor = await next.signIn({ head: true })
  expect((await truck(companies.outsourceableCollectors, {})).map(({ id }) => id)).toEqual([collectorId])
  await truck(users.handCollector, { params: { id: collectorId, accountId: successor.accountId } })
  expect(await successor(companies.collector, at(collectorId))).toMatchObject({
    foreign: false,
    certificate: { kind: 'EXPERT' },
  })
  await expect(truck(companies.collector, at(collectorId))).rejects.toMatchObject({ code: 'not-found' })
  expect(await successor(receptions.get, at(open.id))).toMatchObject({ access: '0060' })
  await expect(truck(receptions.get, at(open.id))).rejects.toMatchObject({ code: 'not-found' })
  expect(await truck(receptions.get, at(locked.id))).toMatchObject({ access: '0020' })
  await expect(successor(receptions.get, at(locked.id))).rejects.toMatchObject({ code: 'not-found' })
  expect(await owner(receptions.get, at(open.id))).toMatchObject({ id: open.id })
  for (const { mandatorId } of [other, next]) {
    const { rows } = await pool.raw.query(
      "select operation from history where mandator_id = $1 and record_type = 'department' order by seq desc limit 1",
      [mandatorId],
    )
    expect(rows).toEqual([{ operation: 'outsourced' }])
  }
  for (const { mandatorId } of [tenant, other, next])
    expect((await pool.raw.query('select * from verify_history($1)', [mandatorId])).rows).toEqual([])
})

test('a collection point goes to nobody unknown, to no worker elsewhere, and only from its own company', async () => {
  const { truck, owner, collectorId, other } = await delivering()
  const elsewhere = await (await newTenant()).signIn({ rights: 'FFFF' })
  const hand = (accountId: number, call = truck) =>
    call(users.handCollector, { params: { id: collectorId, accountId } })
  const unknown = { fields: [{ path: 'accountId', code: 'unknown' }] }
  await expect(hand(999_999_999)).rejects.toMatchObject(unknown)
  await expect(hand(elsewhere.accountId)).rejects.toMatchObject(unknown)
  await expect(hand(owner.accountId, owner)).rejects.toMatchObject({ code: 'not-found' })
  const colleague = await other.signIn()
  await hand(colleague.accountId)
  expect(await truck(companies.outsourceableCollectors, {})).toEqual([])
  expect(await truck(companies.collector, at(collectorId))).toMatchObject({ foreign: false })
})
