import { addMonths, today } from '@kreislauf/core/days.ts'
import { companies } from '@kreislauf/core/features/companies/contract.ts'
import { kindCalls } from '@kreislauf/core/features/companies/kindcalls.ts'
import { type PlainKind, plainKinds } from '@kreislauf/core/features/companies/kinds.ts'
import { describe, expect, test } from 'vitest'
import { newTenant } from '../../testing/tenant.ts'

const kinds = Object.keys(plainKinds) as PlainKind[]
const secret = {
  bankname: 'Geheimbank',
  iban: 'DE89370400440532013000',
  bic: 'COBADEFFXXX',
  taxnumber: 'DE136695976',
  registrationnumber: 'HRB 4711 GEHEIM',
  customernumber: '77.001',
  tel: '0421 640099',
  mobile: '0171 640099',
  email: 'chef@geheim.example',
  contacts: [{ name: 'Gerda Geheim', tel: '0421 640088' }],
}
const shown = { name: 'Verwertung Weser', street: 'Hüttenstraße', hsnr: '50', zip: '28237', city: 'Bremen' }
const open = {
  openinghours: 'Mo–Fr 7–16 Uhr',
  pickuphours: 'Mo–Do 8–12 Uhr',
  contactname: 'Annahme',
  contactphone: '0421 64000',
  contactmail: 'annahme@weser.example',
  agblink: 'www.weser.example/agb',
  hascrane: true,
}
const body = { identNr: 'D01A00017', ...open, waste: ['160117', '160106', '160117'], company: { ...shown, ...secret } }
const SECRETS = /DE8937|COBADEFF|Geheim|GEHEIM|geheim|DE136695976|77\.001|6400(99|88)|D01A00017/

describe.each(kinds)('a company of kind %s', kind => {
  const calls = kindCalls[kind]

  test('is created, changed by a user who saw its latest state, and shown in full to its own mandator', async () => {
    const tenant = await newTenant()
    const api = await tenant.signIn()
    const created = await api(calls.create, { body })
    expect(created).toMatchObject({
      department: kind,
      foreign: false,
      editable: true,
      pickuphours: 'Mo–Do 8–12 Uhr',
      agblink: 'https://www.weser.example/agb',
      waste: ['160106', '160117'],
      company: { ...shown, iban: secret.iban, distance: 200_000 },
    })
    const { id, version } = created
    const saved = await api(calls.save, { params: { id }, body: { ...body, version, hascrane: false } })
    expect(saved).toMatchObject({ hascrane: false, version: version + 1 })
    await expect(api(calls.save, { params: { id }, body: { ...body, version } })).rejects.toMatchObject({
      code: 'stale',
      params: { current: { hascrane: false }, by: 'Tina Test' },
    })
    expect(await api(calls.one, { params: { id } })).toMatchObject({ foreign: false, company: secret })
    const mine = (await api(calls.list, { query: {} })).filter(row => !row.foreign)
    expect(mine).toMatchObject([{ id, department: kind, company: shown.name, identNr: 'D01A00017' }])
  })

  test('shows others its public data and nothing else (details O21)', async () => {
    const owner = await newTenant()
    const { id, version } = await (await owner.signIn())(calls.create, { body })
    const other = await (await newTenant()).signIn()
    const seen = await other(calls.one, { params: { id } })
    expect(seen).toEqual({
      ...{ id, department: kind, foreign: true, editable: false, waste: ['160106', '160117'] },
      ...{ ...open, agblink: 'https://www.weser.example/agb' },
      ...{ hasparkingspace: false, hascontainerspace: false, hasforklift: false },
      company: { ...shown, country: 'DE', lat: expect.any(Number), lon: expect.any(Number), positionexact: false },
    })
    const row = (await other(calls.list, { query: { q: 'verwertung weser' } })).find(one => one.id === id)
    expect(row).toMatchObject({ foreign: true, tel: '0421 64000', identNr: null, certill: null })
    expect(JSON.stringify([seen, row])).not.toMatch(SECRETS)
    await expect(other(calls.save, { params: { id }, body: { ...body, version } })).rejects.toMatchObject({
      code: 'not-found',
    })
    await expect(other(companies.dismantler, { params: { id } })).rejects.toMatchObject({ code: 'not-found' })
    await (await owner.signIn())(calls.save, { params: { id }, body: { ...body, active: false, version } })
    await expect(other(calls.one, { params: { id } })).rejects.toMatchObject({ code: 'not-found' })
  })
})

test('rights: creating needs STD create, changing STD update, reading STD read', async () => {
  const tenant = await newTenant()
  const { id, version } = await (await tenant.signIn())(kindCalls.LOOPER.create, { body })
  const reader = await tenant.signIn({ rights: '2' })
  await expect(reader(kindCalls.LOOPER.create, { body })).rejects.toMatchObject({ code: 'forbidden' })
  await expect(reader(kindCalls.LOOPER.save, { params: { id }, body: { ...body, version } })).rejects.toMatchObject({
    code: 'forbidden',
  })
  const nobody = await tenant.signIn({ rights: '0' })
  await expect(nobody(kindCalls.LOOPER.list, { query: {} })).rejects.toMatchObject({ code: 'forbidden' })
})

test.each([
  ['a BIC of nine characters', { bic: 'COBADEFFX' }, 'company.bic bic'],
  ['a BIC of another state', { bic: 'BKAUATWW' }, 'company.bic bic_other_state'],
  ['a wrong VAT number', { taxnumber: 'DE136695975' }, 'company.taxnumber vat_number'],
  ['a telephone number in words', { tel: 'bitte anrufen' }, 'company.tel phone'],
  ['a script as web address', { web: 'javascript:alert(1)' }, 'company.web format_url'],
])('%s is refused', async (_, change, wrong) => {
  const api = await (await newTenant()).signIn()
  const work = api(kindCalls.RECYCLER.create, { body: { company: { ...shown, ...secret, ...change } } })
  const error = await work.then(
    () => ({ fields: [] }),
    (found: { fields: { path: string; code: string }[] }) => found,
  )
  expect(error.fields.map(({ path, code }) => `${path} ${code}`)).toEqual([wrong])
})

test('a company without marker is placed at its postal code, a set marker stays (details O89)', async () => {
  const api = await (await newTenant()).signIn()
  const { company } = await api(kindCalls.RECYCLER.create, { body: { company: shown } })
  expect(company.positionexact).toBe(false)
  expect([Math.round(company.lat ?? 0), Math.round(company.lon ?? 0)]).toEqual([53, 9])
  const set = { ...shown, lat: 53.123456, lon: 8.730001, positionexact: true }
  const placed = await api(kindCalls.RECYCLER.create, { body: { company: set } })
  expect(placed.company).toMatchObject({ lat: 53.123456, lon: 8.730001, positionexact: true })
  const nowhere = await api(kindCalls.RECYCLER.create, { body: { company: { name: 'Ohne Anschrift' } } })
  expect(nowhere.company).toMatchObject({ lat: null, lon: null, distance: 200_000, positionexact: false })
})

test('the centre of the country is a valid position, and half a position is refused', async () => {
  const api = await (await newTenant()).signIn()
  const middle = { ...shown, lat: 51.165691, lon: 10.451526, positionexact: true }
  expect((await api(kindCalls.RECYCLER.create, { body: { company: middle } })).company).toMatchObject(middle)
  for (const [half, path] of [
    [{ lat: 51 }, 'company.lon'],
    [{ lon: 10 }, 'company.lat'],
  ] as const)
    await expect(api(kindCalls.RECYCLER.create, { body: { company: { ...shown, ...half } } })).rejects.toMatchObject({
      code: 'invalid',
      fields: [{ path, code: 'required' }],
    })
})

test('each kind has its own certificates', async () => {
  const api = await (await newTenant()).signIn()
  const { id } = await api(kindCalls.CARRIER.create, { body: { company: shown } })
  const held = { departmentId: id, validfrom: addMonths(today(), -1), validto: addMonths(today(), 60) }
  expect(await api(companies.saveCertificate, { body: { ...held, kind: 'PERMIT' } })).toMatchObject({ kind: 'PERMIT' })
  await expect(api(companies.saveCertificate, { body: { ...held, kind: 'GUILD' } })).rejects.toMatchObject({
    fields: [{ path: 'kind', code: 'invalid_value' }],
  })
})

test('no assignable collectors without a dismantler, one with it (details O8)', async () => {
  const tenant = await newTenant()
  const api = await tenant.signIn()
  await api(kindCalls.RECYCLER.create, { body: { company: shown } })
  expect(await api(companies.assignableCollectors, {})).toEqual([])
  const { dismantlerId } = await tenant.yard()
  expect(await api(companies.assignableCollectors, {})).toMatchObject([{ id: dismantlerId, department: 'DISMANTLER' }])
})
