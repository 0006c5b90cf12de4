import type { Download } from '@kreislauf/core/client.ts'
import { kindCalls } from '@kreislauf/core/features/companies/kindcalls.ts'
import { disposals } from '@kreislauf/core/features/disposals/contract.ts'
import { handed } from '@kreislauf/core/features/disposals/handed.ts'
import { partners } from '@kreislauf/core/features/partners/contract.ts'
import { expect, test } from 'vitest'
import { disposingYard } from '../../../testing/disposing.ts'
import { newTenant } from '../../../testing/tenant.ts'

const iron = '160117'
const plant = {
  identNr: 'B02A00311',
  waste: [iron],
  company: { name: 'Metallwerk Elbe', zip: '20539', city: 'Hamburg' },
}

/** A disposer company without operating log, and a dismantler that hands iron to two disposers. */
async function both() {
  const disposer = await newTenant({ btbUntil: null })
  const there = await disposer.signIn({ rights: '2' })
  const company = await (await disposer.signIn())(kindCalls.DISPOSER.create, { body: plant })
  const yard = await disposingYard()
  await yard.entry(iron, 5000)
  const hand = (myDisposerId: number, kg: number, carrierId = -1000) =>
    yard.call(disposals.save, {
      params: { dismantlerId: yard.dismantlerId },
      body: yard.form(iron, kg, { myDisposerId, carrierId }),
    })
  return { ...yard, there, company, hand, disposerTenant: disposer }
}

test('a linked disposer sees what it received, and nothing that others received', async () => {
  const { call, there, company, hand, dealer } = await both()
  await hand(dealer, 300)
  expect(await there(handed.list, {})).toEqual([])
  const shared = (await call(partners.assignable, { query: { q: 'metallwerk elbe' } }))
    .filter(({ disposalnumber }) => disposalnumber === 'B02A00311')
    .at(-1)
  expect(shared).toMatchObject({ name: company.company.name, waste: [{ wastetype: iron }], tel: null })
  const mine = await call(partners.saveDisposer, { body: { ...shared!, id: null, disposerId: shared!.id } })
  await hand(mine.id, 1250)
  expect(await there(handed.list, {})).toMatchObject([
    { dismantler: 'Altauto Nord GmbH', role: 'DISPOSER', wastetype: iron, kg: 1250, carrierName: null },
  ])
  const third = await (await newTenant()).signIn()
  expect(await third(handed.list, {})).toEqual([])
})

test('an own record can be linked later, and unlinked again', async () => {
  const { call, there, hand, dealer, company } = await both()
  await hand(dealer, 300)
  const own = await call(partners.myDisposer, { params: { id: dealer } })
  const shared = (await call(partners.assignable, { query: { q: company.company.name } })).at(-1)
  const all = await call(partners.assignable, { query: { q: company.company.name, sort: '-name' } })
  expect(all.length).toBeGreaterThan(0)
  const ids = all.map(({ id }) => id)
  const wanted = Math.max(...ids, shared!.id)
  const linked = await call(partners.saveDisposer, { body: { ...own, disposerId: wanted } })
  expect(linked).toMatchObject({ name: own.name, disposerId: wanted, shared: true })
  expect(await there(handed.list, {})).toMatchObject([{ kg: 300 }])
  await call(partners.saveDisposer, { body: { ...linked, disposerId: null } })
  expect(await there(handed.list, {})).toEqual([])
  await expect(
    call(partners.saveDisposer, { body: { ...linked, version: 3, disposerId: 999_999 } }),
  ).rejects.toMatchObject({
    fields: [{ path: 'disposerId', code: 'unknown' }],
  })
})

test('its owner can revoke the sharing (details O5)', async () => {
  const { tenant, call, there, hand, dealer, company } = await both()
  await hand(dealer, 300)
  const own = await call(partners.myDisposer, { params: { id: dealer } })
  const ids = (await call(partners.assignable, { query: { q: company.company.name } })).map(({ id }) => id)
  await call(partners.saveDisposer, { body: { ...own, disposerId: Math.max(...ids) } })
  expect(await there(handed.list, {})).toHaveLength(1)
  await tenant.inside(db =>
    db.updateTable('partnerAccess').set({ rights: '0000' }).where('kind', '=', 'DISPOSER').execute(),
  )
  expect(await there(handed.list, {})).toEqual([])
})

test('a carrier sees its loads', async () => {
  const { call, hand, dealer, carrier } = await both()
  const tenant = await newTenant({ btbUntil: null })
  const driver = await tenant.signIn()
  const company = await driver(kindCalls.CARRIER.create, { body: { company: { name: 'Spedition Nord' } } })
  const stored = await call(partners.carrier, { params: { id: carrier } })
  const form = { ...stored, permitvalidto: null, departmentId: company.id }
  const linked = await call(partners.editCarrier, { params: { id: carrier }, body: form })
  expect(linked).toMatchObject({ departmentId: company.id })
  expect((await call(partners.carriers, {})).map(one => one.departmentId)).toEqual([null, company.id])
  await hand(dealer, 300)
  await hand(dealer, 400, carrier)
  expect(await driver(handed.list, {})).toMatchObject([{ role: 'CARRIER', kg: 400, disposerName: 'Metallhandel Süd' }])
  const csv = await driver(handed.export, { params: { format: 'csv' } })
  expect(JSON.stringify(csv)).not.toBe('{}')
  await expect(
    call(partners.editCarrier, {
      params: { id: carrier },
      body: { ...form, version: linked.version, departmentId: 1 },
    }),
  ).rejects.toMatchObject({ fields: [{ path: 'departmentId', code: 'unknown' }] })
})

test('the file contains the search result of the list', async () => {
  const { call, there, hand, dealer, company } = await both()
  const own = await call(partners.myDisposer, { params: { id: dealer } })
  const all = await call(partners.assignable, { query: { q: company.company.name } })
  await call(partners.saveDisposer, { body: { ...own, disposerId: Math.max(...all.map(({ id }) => id)) } })
  await hand(dealer, 300)
  const lines = async (q: string) => {
    const file = await there(handed.export, { params: { format: 'csv' }, query: { q } })
    return Buffer.from((file as unknown as Download).bytes)
      .toString()
      .trim()
      .split('\n').length
  }
  expect(await lines('altauto')).toBe(2)
  expect(await lines('steht in keiner Zeile')).toBe(1)
})
