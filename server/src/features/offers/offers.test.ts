import { api } from '@kreislauf/core/api.ts'
import { addDays, today } from '@kreislauf/core/days.ts'
import { offers } from '@kreislauf/core/features/offers/contract.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { seeing } from '../../testing/seeing.ts'
import { newTenant, pool } from '../../testing/tenant.ts'
import { newRecycler, offerBody } from './testing.ts'

const tenant = await newTenant()
const recycler = await tenant.signIn()
const recyclerId = await newRecycler(recycler)
const stranger = await (await newTenant()).signIn()
const competitorId = await newRecycler(stranger, 'Mitbewerber')
const looper = await (await newTenant()).signIn()
await looper(api.loopers.create, { body: { company: { name: 'Sammelhof' } } })

const write = (more: Parameters<typeof offerBody>[1] = {}) =>
  recycler(offers.save, { body: offerBody(recyclerId, more) })
const wrong = async (more: Parameters<typeof offerBody>[1]) => {
  const error = await write(more).then(
    () => undefined,
    (problem: { code: string; fields: { path: string; code: string }[] }) => problem,
  )
  return error?.fields.map(({ path, code }) => `${path} ${code}`)
}
const listOf = async (call: typeof looper, query = {}) =>
  (await call(offers.list, { params: { id: recyclerId }, query })).map(({ id }) => id)

test('an offer is created, read unchanged, and changed by a user who saw its latest state', async () => {
  const steps = [
    { from: 10, price: 150 },
    { from: 20.5, price: 155.25 },
  ]
  const saved = await write({ minamount: 2.5, maxamount: 25, maxdistancekm: 120, steps, minload: 8, minloadcost: 90 })
  expect(saved).toMatchObject({
    ...{ cargoTypeName: 'Restkarossen', state: 'OPEN', own: true, recycler: 'Verwertung Weser', currency: 'EUR' },
    ...{ minamount: 2.5, steps, minload: 8, minloadcost: 90, transportcost: null, negative: false },
  })
  const { id, version } = saved
  const dearer = await write({ id, version, price: 141.1234 })
  expect(dearer).toMatchObject({ price: 141.1234, version: version + 1 })
  await expect(write({ id, version })).rejects.toMatchObject({
    code: 'stale',
    params: { current: { price: 141.1234 } },
  })
})

test('contradictions are reported at their field', async () => {
  expect(await wrong({ minamount: 9, maxamount: 5 })).toEqual(['maxamount too_small'])
  expect(await wrong({ maxamount: 0 })).toEqual(['maxamount too_little'])
  expect(await wrong({ mindistancekm: 50, maxdistancekm: 20 })).toEqual(['maxdistancekm too_small'])
  expect(await wrong({ minamount: 2.125 })).toEqual(['minamount decimals'])
  expect(await wrong({ price: -1 })).toEqual(['price too_small'])
  expect(await wrong({ price: 0.12345 })).toEqual(['price decimals'])
  expect(await wrong({ validto: addDays(today(), -1) })).toEqual(['validto not_before'])
  expect(await wrong({ minload: 4 })).toEqual(['minloadcost required'])
  expect(await wrong({ minload: 0 })).toEqual(['minloadcost required'])
  expect(await wrong({ lat: 53.1 })).toEqual(['lon required'])
  expect(await wrong({ offerterms: 'javascript:alert(1)' })).toEqual(['offerterms format_url'])
  expect(await wrong({ contactmail: 'niemand' })).toEqual(['contactmail format_email'])
  expect(await wrong({ steps: [{ from: 0, price: 1 }] })).toEqual(['steps.0.from more_than'])
  const falling = [
    { from: 10, price: 1 },
    { from: 10, price: 2 },
  ]
  expect(await wrong({ steps: falling })).toEqual(['steps.1.from more_than'])
  expect(await wrong({ maxamount: 5, steps: [{ from: 6, price: 1 }] })).toEqual(['steps.0.from too_big'])
  expect(await wrong({ pricebasis: 'PERCARGO', steps: [{ from: 6, price: 1 }] })).toEqual(['pricebasis no_steps'])
  expect(await wrong({ currency: 'USD' as 'EUR' })).toEqual(['currency invalid_value'])
})

test('amounts use a unit convertible to the usual one of the type, integers for pieces and kilograms', async () => {
  expect(await wrong({ measure: 'pcs' })).toEqual(['measure other_measure'])
  expect(await wrong({ measure: 'kg', minamount: 2.5 })).toEqual(['minamount decimals'])
  expect(await write({ measure: 'kg', minamount: 2500, price: 0.14 })).toMatchObject({ measure: 'kg' })
  expect(await wrong({ cargoTypeId: 999 })).toEqual(['cargoTypeId unknown'])
})

test('owners of cargo see only offers open today; a recycler sees all of its own', async () => {
  const day = today()
  const open = await write({ remark: 'offen' })
  const shut = await write({ active: false })
  const later = await write({ validfrom: addDays(day, 1) })
  const ended = await write({ validfrom: addDays(day, -9), validto: addDays(day, -1) })
  expect([shut.state, later.state, ended.state]).toEqual(['INACTIVE', 'FUTURE', 'ENDED'])
  const hidden = [shut.id, later.id, ended.id]
  expect(await listOf(recycler)).toEqual(expect.arrayContaining([open.id, ...hidden]))
  expect(await listOf(recycler, { state: 'ENDED' })).toEqual([ended.id])
  const seen = await listOf(looper)
  expect(seen).toContain(open.id)
  expect(seen.filter(id => hidden.includes(id))).toEqual([])
  expect(await looper(offers.get, { params: { id: open.id } })).toMatchObject({ own: false, remark: 'offen' })
  for (const id of hidden)
    await expect(looper(offers.get, { params: { id } })).rejects.toMatchObject({ code: 'not-found' })
})

test('several offers are closed and opened at once, only by their company', async () => {
  const ids = [(await write()).id, (await write()).id]
  expect(await seeing(recycler)(offers.setActive, { body: { ids, active: false } })).toMatchObject([
    { ok: true },
    { ok: true },
  ])
  expect(await listOf(recycler, { state: 'INACTIVE' })).toEqual(expect.arrayContaining(ids))
  expect(await seeing(stranger)(offers.setActive, { body: { ids, active: true } })).toMatchObject([
    { ok: false },
    { ok: false },
  ])
  expect(await listOf(recycler, { state: 'INACTIVE' })).toEqual(expect.arrayContaining(ids))
})

test('no other company changes, deletes or exports an offer, or creates one for this recycler', async () => {
  const { id, version } = await write()
  const notFound = { code: 'not-found' }
  await expect(stranger(offers.save, { body: offerBody(recyclerId, { id, version }) })).rejects.toMatchObject(notFound)
  await expect(stranger(offers.save, { body: offerBody(recyclerId) })).rejects.toMatchObject(notFound)
  await expect(seeing(stranger)(offers.remove, { params: { id } })).rejects.toMatchObject(notFound)
  await expect(stranger(offers.export, { params: { format: 'csv', id: recyclerId }, query: {} })).rejects.toMatchObject(
    notFound,
  )
  await seeing(recycler)(offers.remove, { params: { id } })
  await expect(recycler(offers.get, { params: { id } })).rejects.toMatchObject(notFound)
})

test('offers are for recyclers and owners of cargo, and changed with the rights of master data', async () => {
  const yard = await (await newTenant()).signIn()
  await expect(yard(offers.list, { params: { id: recyclerId }, query: {} })).rejects.toMatchObject({
    code: 'companies.other-kind',
  })
  await expect(looper(offers.save, { body: offerBody(recyclerId) })).rejects.toMatchObject({
    code: 'companies.other-kind',
  })
  const reader = await tenant.signIn({ rights: '2000' })
  expect(await listOf(reader)).not.toEqual([])
  await expect(reader(offers.save, { body: offerBody(recyclerId) })).rejects.toMatchObject({ code: 'forbidden' })
})

test('a suspended company and a closed recycler show no offers to others', async () => {
  const other = await newTenant()
  const owner = await other.signIn()
  const closing = await newRecycler(owner, 'Geht zu')
  const { id } = await owner(offers.save, { body: offerBody(closing) })
  expect(await looper(offers.get, { params: { id } })).toMatchObject({ own: false })
  const shut = (since: string) =>
    pool.raw.query(`update mandator set suspended_at = ${since} where id = $1`, [other.mandatorId])
  await shut('now()')
  await expect(looper(offers.get, { params: { id } })).rejects.toMatchObject({ code: 'not-found' })
  await shut('null')
  await other.inside(db => db.updateTable('department').set({ active: false }).where('id', '=', closing).execute())
  await expect(looper(offers.get, { params: { id } })).rejects.toMatchObject({ code: 'not-found' })
})

test('the file has the values of the list, and a negative price if the supplier pays', async () => {
  const own = await newTenant()
  const call = await own.signIn()
  const id = await newRecycler(call)
  await call(offers.save, { body: offerBody(id, { price: 95.5, negative: true, cargoTypeId: 3 }) })
  const file = await call(offers.export, { params: { format: 'csv', id }, query: {} })
  const csv = Buffer.from((file as unknown as { bytes: Uint8Array }).bytes).toString()
  expect(csv).toContain('Altreifen')
  expect(csv).toContain('-95,5')
})

test('offers are prolonged together, including expired ones; another company’s and future ones are not', async () => {
  const [open, later, foreign] = [
    await write({ validto: today() }),
    await write({ validfrom: addDays(today(), 20), validto: addDays(today(), 30) }),
    await stranger(offers.save, { body: offerBody(competitorId, { active: false }) }),
  ]
  await pool.raw.query('update recycler_offer set validfrom = $2, validto = $2 where id = $1', [open.id, '2026-01-31'])
  const validto = addDays(today(), 10)
  const ids = [open.id, later.id, foreign.id]
  const answers = await seeing(recycler)(offers.prolong, { body: { ids, validto } })
  expect(answers.map(({ ok }) => ok)).toEqual([true, false, false])
  expect(answers[1]?.detail).toContain('gilt erst ab')
  expect(await recycler(offers.get, { params: { id: open.id } })).toMatchObject({ validto, state: 'OPEN' })
  await seeing(recycler)(offers.prolong, { body: { ids: [open.id], validto: null } })
  expect(await recycler(offers.get, { params: { id: open.id } })).toMatchObject({ validto: null })
  const past = seeing(recycler)(offers.prolong, { body: { ids, validto: addDays(today(), -1) } })
  await expect(past).rejects.toMatchObject({ fields: [{ path: 'validto', code: 'not_before' }] })
  const reader = await tenant.signIn({ rights: '2222' })
  await expect(seeing(reader)(offers.prolong, { body: { ids, validto } })).rejects.toMatchObject({ code: 'forbidden' })
  await seeing(recycler)(offers.setActive, { body: { ids: [open.id, later.id], active: false } })
})

test('an offer without a location gets that of its recycler', async () => {
  const tenant = await newTenant()
  const own = await tenant.signIn({ head: true })
  const id = await newRecycler(own)
  const place = { lat: 53.1, lon: 8.7, positionexact: true }
  await tenant.inside(db =>
    sql`update department set company = company || ${JSON.stringify(place)}::jsonb where id = ${id}`.execute(db),
  )
  const written = await own(api.offers.save, { body: offerBody(id) })
  expect(written).toMatchObject({ lat: 53.1, lon: 8.7 })
  const moved = await own(api.offers.save, { body: offerBody(id, { lat: 52, lon: 9 }) })
  expect(moved).toMatchObject({ lat: 52, lon: 9 })
  await seeing(own)(api.offers.setActive, { body: { ids: [written.id, moved.id], active: false } })
})
