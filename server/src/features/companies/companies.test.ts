import { addDays, addMonths, today } from '@kreislauf/core/days.ts'
import { companies } from '@kreislauf/core/features/companies/contract.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Caller, newTenant, type Tenant } from '../../testing/tenant.ts'
import type { Yard } from '../../testing/yard.ts'
import { closeTill } from '../log/testdata.ts'
import { letterheadOn } from './queries.ts'

let tenant: Tenant
let api: Caller
let yard: Yard
beforeAll(async () => {
  tenant = await newTenant()
  api = await tenant.signIn({ rights: 'F022' })
  yard = await tenant.yard()
})

const company = { name: 'Altauto Süd GmbH', street: 'Am Hof', hsnr: '7', zip: '80331', city: 'München' }
const authority = { name: 'Landratsamt', street: 'Platz', hsnr: '1', zip: '80333', city: 'München' }
const fieldsOf = (error: { fields: { path: string; code: string }[] }) =>
  error.fields.map(({ path, code }) => `${path} ${code}`)
const refused = (work: Promise<unknown>) => work.then(() => 'nothing', fieldsOf)

const dismantler = () => api(companies.dismantler, { params: { id: yard.dismantlerId } })
async function own() {
  const answer = await dismantler()
  if (answer.foreign) throw new Error('not own')
  return answer
}
const save = (change: object) =>
  api(companies.saveDismantler, { params: { id: yard.dismantlerId }, body: { company, authority, ...change } })

describe('a dismantler', () => {
  test('is created with its company, authority, capabilities and presets', async () => {
    const presets = {
      direct: false,
      originkind: 'INSURER' as const,
      location: 'Halle 2',
      papers: ['VN' as const, 'ORDER' as const],
    }
    const bank = {
      iban: 'de89 3704 0044 0532 0130 00',
      bic: 'COBADEFFXXX',
      customernumber: '12.345',
      lat: 48.1,
      lon: 11.5,
    }
    const contacts = [{ name: 'Dr. Şahin', email: 'sahin@Example.DE' }]
    const body = {
      identNr: 'i 1620 9001',
      company: { ...company, ...bank, contacts },
      authority,
      hascrane: true,
      vnsornd: true,
      presets,
    }
    const entered = await (await (await newTenant()).signIn())(companies.createDismantler, { body })
    expect(entered).toMatchObject({
      ...{
        foreign: false,
        editable: true,
        identNr: 'I16209001',
        hascrane: true,
        hasforklift: false,
        vnsornd: true,
        vnrdigits: 4,
        vnrnext: 1,
      },
      vnrprefix: `${today().slice(0, 4)}/`,
      company: { ...company, iban: 'DE89370400440532013000', dmark: 'DE', country: 'DE', distance: 200_000 },
      presets: { direct: false, location: 'Halle 2' },
      ...{ certificate: null, certificates: [], closedTill: null },
    })
  })

  test('is changed only by a user who saw its latest state', async () => {
    const { version } = await own()
    const saved = await save({ version, openinghours: 'Mo–Fr 8–17' })
    expect(saved).toMatchObject({ openinghours: 'Mo–Fr 8–17', version: version + 1 })
    await expect(save({ version, openinghours: 'nie' })).rejects.toMatchObject({
      code: 'stale',
      params: { current: { openinghours: 'Mo–Fr 8–17' }, by: 'Tina Test' },
    })
    expect(await refused(save({}))).toEqual(['version required'])
  })

  test.each([
    ['a German postcode of four digits', { company: { ...company, zip: '8033' } }, 'company.zip postcode_digits'],
    ['a mail without domain', { company: { ...company, email: 'info@' } }, 'company.email format_email'],
    ['no name', { company: { ...company, name: ' ' } }, 'company.name required'],
    ['a wrong IBAN', { company: { ...company, iban: 'DE89370400440532013001' } }, 'company.iban iban'],
    [
      'letters in the customer number',
      { company: { ...company, customernumber: 'A1' } },
      'company.customernumber number_characters',
    ],
    ['both notifying', { vnsornc: true, vnsornd: true }, 'vnsornd sorn_both'],
    ['a collector that is not there', { presets: { collectorId: 999_999_999 } }, 'presets.collectorId unknown'],
  ])('is refused with %s', async (_, change, field) => {
    expect(await refused(save({ version: 1, ...change }))).toEqual([field])
  })

  test('accepts a foreign postcode unchanged', async () => {
    const { version } = await own()
    expect(await save({ version, company: { ...company, country: 'NL', zip: '1012 ab' } })).toMatchObject({
      company: { zip: '1012 AB' },
    })
  })

  test('shows others its public data only, and nothing without the right', async () => {
    const other = await (await newTenant()).signIn()
    const { company: seen, ...rest } = await other(companies.dismantler, { params: { id: yard.dismantlerId } })
    expect(rest).toMatchObject({ foreign: true, editable: false })
    expect(rest).not.toHaveProperty('identNr')
    expect(seen).not.toHaveProperty('tel')
    const { version } = await own()
    const body = { company, version }
    await expect(other(companies.saveDismantler, { params: { id: yard.dismantlerId }, body })).rejects.toMatchObject({
      code: 'not-found',
    })
    const reader = await tenant.signIn({ rights: '2022' })
    await expect(reader(companies.saveDismantler, { params: { id: yard.dismantlerId }, body })).rejects.toMatchObject({
      code: 'forbidden',
    })
    expect(await reader(companies.allowedDismantlers, {})).toMatchObject([{ id: yard.dismantlerId }])
  })
})

describe('a collector', () => {
  test('creates itself, and follows the own dismantler in receptions', async () => {
    const fresh = await newTenant()
    const head = await fresh.signIn()
    const body = { company: { ...company, name: 'Annahme Ost' } }
    const alone = await (await newTenant()).signIn()
    expect(await alone(companies.createCollector, { body })).toMatchObject({
      department: 'COLLECTOR',
      dismantlerId: null,
    })
    const { dismantlerId } = await fresh.yard()
    const collector = await head(companies.createCollector, { body })
    expect(collector).toMatchObject({ department: 'COLLECTOR', dismantlerId, dismantler: 'Altauto Nord GmbH' })
    expect(await head(companies.assignableCollectors, {})).toMatchObject([
      { id: dismantlerId, department: 'DISMANTLER', certificateok: true, hasdoc: true },
      { id: collector.id, department: 'COLLECTOR', certificateok: false, hasdoc: false, certill: null },
    ])
    expect(await head(companies.collectors, { query: { q: 'ost' } })).toMatchObject([
      { id: collector.id, dismantler: 'Altauto Nord GmbH', foreign: false },
    ])
    expect(await head(companies.outsourceableCollectors, {})).toHaveLength(1)
    const { version } = collector
    await head(companies.saveCollector, { params: { id: collector.id }, body: { ...body, active: false, version } })
    expect(await head(companies.collectors, {})).toEqual([])
    expect(await head(companies.collectors, { query: { inactive: 'true' } })).toHaveLength(1)
  })

  test('of another mandator shows only its public data', async () => {
    const elsewhere = await newTenant()
    const secretive = {
      ...company,
      iban: 'DE89370400440532013000',
      taxnumber: '143/1',
      tel: '089 1',
      email: 'chef@geheim.example',
    }
    const values = {
      department: 'COLLECTOR' as const,
      company: JSON.stringify(secretive),
      dismantlerId: yard.dismantlerId,
      dismantlerMandatorId: tenant.mandatorId,
      contactphone: '089 99',
    }
    const { id } = await elsewhere.inside(db =>
      db.insertInto('department').values(values).returning('id').executeTakeFirstOrThrow(),
    )
    const seen = await api(companies.collector, { params: { id } })
    expect(seen).toMatchObject({
      foreign: true,
      editable: false,
      contactphone: '089 99',
      company: { name: company.name },
    })
    expect(JSON.stringify(seen)).not.toMatch(/DE8937|143\/1|geheim|089 1"/)
    expect(JSON.stringify(await api(companies.collectors, {}))).not.toMatch(/DE8937|143\/1|geheim|089 1"/)
    await expect(api(companies.saveCollector, { params: { id }, body: { company, version: 1 } })).rejects.toMatchObject(
      { code: 'not-found' },
    )
  })
})

describe('certificates', () => {
  const held = { validfrom: addMonths(today(), -1), validto: addMonths(today(), 16), issued: addMonths(today(), -1) }
  const put = (change: object) =>
    api(companies.saveCertificate, { body: { departmentId: yard.dismantlerId, ...held, ...change } })

  test('keep their history: a later start date adds a successor', async () => {
    const certifier = { id: 1, name: 'Prüfhaus', city: 'Kiel', country: 'DE' }
    const successor = await put({ id: yard.certificateId, version: 1, identnr: 'Z-2', certifier })
    expect(successor).toMatchObject({ identnr: 'Z-2', hasdoc: false, kind: 'EXPERT' })
    expect(successor.id).not.toBe(yard.certificateId)
    const { certificate, certificates, expertId } = await own()
    expect([certificate?.id, certificates.length, certificates[1]?.id, expertId]).toEqual([
      successor.id,
      2,
      yard.certificateId,
      1,
    ])
  })

  test('are entered once: an identical one is refused', async () => {
    const twice = { kind: 'EFB', identnr: 'E-TWICE' }
    await put(twice)
    expect(await refused(put(twice))).toEqual(['validfrom certificate_there'])
    await put({ ...twice, identnr: 'E-OTHER' })
  })

  test('are corrected only by a user who saw the latest state', async () => {
    const added = await put({ kind: 'EFB', identnr: 'E-1' })
    const corrected = await put({ ...added, identnr: 'E-2' })
    expect(corrected).toMatchObject({ id: added.id, identnr: 'E-2', version: added.version + 1 })
    await expect(put({ ...added, identnr: 'E-3' })).rejects.toMatchObject({
      code: 'stale',
      params: { current: { identnr: 'E-2' }, by: 'Tina Test' },
    })
  })

  test('end after they begin and belong to an own company', async () => {
    expect(await refused(put({ validto: addMonths(today(), -2) }))).toEqual(['validto certificate_order'])
    expect(await refused(put({ validto: '2999-02-30' }))).toEqual(['validto day'])
    expect(await refused(put({ departmentId: 999_999_999 }))).toEqual(['departmentId unknown'])
    const other = await (await newTenant()).signIn()
    const body = { ...held, departmentId: yard.dismantlerId, id: yard.certificateId, version: 1 }
    await expect(other(companies.saveCertificate, { body })).rejects.toMatchObject({ code: 'not-found' })
  })
})

test('a document of a closed period has the company’s name of that period', async () => {
  const tenant = await newTenant()
  const { dismantlerId: id } = await tenant.yard()
  const { mandatorId } = tenant
  const name = (day: string) => tenant.inside(async db => (await letterheadOn(db, { mandatorId, id }, day)).name)
  const rename = (to: string) =>
    tenant.inside(db =>
      sql`update department set company = jsonb_set(company, '{name}', ${JSON.stringify(to)}::jsonb) where id = ${id}`.execute(
        db,
      ),
    )
  const days = [-30, -20, -10].map(back => addDays(today(), back)) as [string, string, string]
  for (const [at, called] of ['Alt', 'Neuer'].entries()) {
    await rename(`${called} GmbH`)
    await tenant.inside(db => closeTill(db, id, days[at]!))
  }
  await rename('Jetzt GmbH')
  expect(await Promise.all(days.map(name))).toEqual(['Alt GmbH', 'Neuer GmbH', 'Jetzt GmbH'])
})
