import { api } from '@kreislauf/core/api.ts'
import type { Download } from '@kreislauf/core/client.ts'
import { addDays, today } from '@kreislauf/core/days.ts'
import { windowed } from '@kreislauf/core/paging.ts'
import { expect, test } from 'vitest'
import { delivering } from '../../testing/delivering.ts'
import { complete } from '../../testing/reception.ts'
import { seeing } from '../../testing/seeing.ts'
import { newTenant } from '../../testing/tenant.ts'
import { pdf, png, upload } from '../../testing/uploading.ts'

const { documents, cars, receptions, incidents, employees, partners } = api

const fields = (more: object = {}) => ({
  kind: 'PERMIT',
  title: 'Genehmigung BImSchG',
  validto: addDays(today(), 20),
  ...more,
})
const refused = (code: string, ...paths: string[]) => ({
  code,
  ...(paths.length && { fields: paths.map(path => expect.objectContaining({ path })) }),
})

/** A yard whose archive has an item for every right. */
async function scene() {
  const tenant = await newTenant()
  const { dismantlerId, staffId } = await tenant.yard()
  const call = await tenant.signIn({ rights: 'FFFF', head: true })
  const at = { params: { id: dismantlerId } }
  const received = await call(receptions.create, { body: { ...complete(), dismantlerId } })
  await call(receptions.addDoc, { params: { id: received.id }, body: upload(pdf, 'zb1.pdf', { kind: 'PAPER' }) })
  await call(cars.addDoc, { params: { carId: received.carId }, body: upload(png, 'links.png') })
  await seeing(call)(receptions.lock, { params: { id: received.id } })
  const own = await call(documents.add, { ...at, body: upload(pdf, 'b.pdf', fields()) })
  const list = (as = call, query = {}) => as(documents.list, { ...at, query })
  return { tenant, call, at, own, list, staffId, dismantlerId, carId: received.carId }
}

const kinds = (rows: { kind: string }[]) => rows.map(({ kind }) => kind).sort()

test('the archive shows documents of cars, partners, employees and the company, with car and end date', async () => {
  const { call, at, list, staffId, carId } = await scene()
  const carrier = await call(partners.addCarrier, { body: { name: 'Nordfracht' } as never })
  const paper = { kind: 'PERMIT', number: 'B 1', validto: addDays(today(), -1) }
  await call(partners.addPaper, {
    params: { kind: 'carrier', id: carrier.id },
    body: upload(pdf, 'befugnis.pdf', paper),
  })
  const person = await call(employees.get, { params: { id: staffId } })
  const { qualifications } = await call(employees.save, {
    ...at,
    body: { ...person, qualifications: [{ type: 'FORKLIFTLICENSE', validto: addDays(today(), 400) }] },
  } as never)
  await call(employees.attach, { params: { id: qualifications[0]?.id ?? 0 }, body: upload(png, 'schein.png') })
  const spill = await call(incidents.save, {
    ...at,
    body: { date: today(), incidentType: 'FIRE', description: 'Brand', carId },
  })
  await call(incidents.addDocs, { params: { id: spill?.id ?? 0 }, body: upload(png, 'brand.png') })
  const rows = await list()
  expect(kinds(rows)).toEqual(['CERTIFICATE', 'INCIDENT', 'PAPER', 'PARTNER', 'PERMIT', 'PHOTO', 'QUALIFICATION', 'VN'])
  const of = (kind: string) => rows.find(row => row.kind === kind)
  expect(of('PHOTO')).toMatchObject({ name: 'links.png', carId, source: 'FILE', validity: null })
  expect(of('VN')).toMatchObject({ carId, source: 'VN', size: null, added: today() })
  expect(of('PARTNER')).toMatchObject({ name: 'befugnis.pdf', whose: 'Nordfracht', validity: 'ENDED' })
  expect(of('QUALIFICATION')).toMatchObject({ validity: 'VALID' })
  expect(of('INCIDENT')).toMatchObject({ name: 'brand.png', carId })
  expect(of('PERMIT')).toMatchObject({ name: 'Genehmigung BImSchG', validity: 'ENDING' })
  expect(await list(call, { kind: 'PARTNER' })).toHaveLength(1)
  expect(kinds(await list(call, { validity: 'ENDING' }))).toEqual(['PERMIT'])
  const page = await call(windowed(documents.list), { ...at, query: { window: 2, q: 'nordfracht' } })
  expect([page.total, kinds(page.rows)]).toEqual([1, ['PARTNER']])
  const csv = (await call(documents.export, {
    params: { format: 'csv', ...at.params },
    query: { kind: 'PARTNER' },
  })) as unknown as Download
  expect(new TextDecoder().decode(csv.bytes).trim().split('\n')).toHaveLength(2)
})

test('each right gives access to its part, in the list and for files', async () => {
  const { tenant, list, own, carId, call } = await scene()
  const [photo] = (await list()).filter(({ kind }) => kind === 'PHOTO')
  const docs = await call(cars.docs, { params: { carId } })
  expect(docs.map(({ id }) => id)).toContain(photo?.recordId)
  const file = (docId: number) => ({ params: { docId } })
  const [company, vehicles, nothing] = [
    await tenant.signIn({ rights: '2000' }),
    await tenant.signIn({ rights: '0020' }),
    await tenant.signIn({ rights: '0F00' }),
  ]
  expect(kinds(await list(company)).filter(kind => kind !== 'CERTIFICATE')).toEqual(['PERMIT'])
  expect(kinds(await list(vehicles))).toEqual(['PAPER', 'PHOTO', 'VN'])
  await expect(list(nothing)).rejects.toMatchObject(refused('forbidden'))
  expect(((await company(documents.file, file(own.docId))) as unknown as Download).type).toBe('application/pdf')
  await expect(company(documents.file, file(photo?.recordId ?? 0))).rejects.toMatchObject(refused('not-found'))
  await expect(vehicles(documents.file, file(own.docId))).rejects.toMatchObject(refused('not-found'))
  await expect(vehicles(documents.get, { params: { id: own.id } })).rejects.toMatchObject(refused('forbidden'))
  await expect(vehicles(documents.zip, { body: [own.docId] })).rejects.toMatchObject(refused('not-found'))
  await expect(
    company(documents.add, { params: { id: own.departmentId }, body: upload(pdf, 'b.pdf', fields()) }),
  ).rejects.toMatchObject(refused('forbidden'))
})

test('the search finds documents by name and car, restricted to what the reader may see', async () => {
  const { tenant, call, own } = await scene()
  const found = async (q: string, by = call) => {
    const { rows, total } = await by(documents.search, { query: { q } })
    return [total, ...rows.map(({ name }) => name)]
  }
  expect(await found('bimschg GENEHM')).toEqual([1, own.title])
  expect(await found('zb1')).toEqual([1, 'zb1.pdf'])
  expect(await found('links.png')).toEqual([0])
  expect(await found('100%_')).toEqual([0])
  expect(await found('bimschg', await tenant.signIn({ rights: '000F' }))).toEqual([0])
  expect(await found('bimschg', await (await newTenant()).signIn())).toEqual([0])
})

test('a company’s own document is added with its file, changed, and deleted with it', async () => {
  const { call, at, own, list } = await scene()
  expect(own).toMatchObject({ kind: 'PERMIT', title: 'Genehmigung BImSchG', name: 'b.pdf', remark: null, version: 1 })
  const body = { version: 1, kind: 'CONTRACT' as const, title: 'Vertrag', validto: null, remark: 'Ordner 3' }
  const one = { params: { id: own.id } }
  expect(await call(documents.save, { ...one, body })).toMatchObject({ version: 2, kind: 'CONTRACT', validto: null })
  await expect(call(documents.save, { ...one, body })).rejects.toMatchObject(refused('stale'))
  const add = (more: object, name = 'b.pdf', bytes: Uint8Array = pdf) =>
    call(documents.add, { ...at, body: upload(bytes, name, fields(more)) })
  await expect(add({ title: ' ' })).rejects.toMatchObject(refused('invalid', 'title'))
  await expect(add({ kind: 'VN' })).rejects.toMatchObject(refused('invalid', 'kind'))
  await expect(add({ validto: '2026-02-30' })).rejects.toMatchObject(refused('invalid', 'validto'))
  await expect(add({ title: 'x'.repeat(121) })).rejects.toMatchObject(refused('invalid', 'title'))
  await expect(add({}, 'a.exe', Buffer.from('MZ'))).rejects.toMatchObject(refused('file-type'))
  expect((await list()).filter(({ documentId }) => documentId)).toHaveLength(1)
  await seeing(call)(documents.remove, one)
  await expect(call(documents.get, one)).rejects.toMatchObject(refused('not-found'))
  await expect(call(documents.file, { params: { docId: own.docId } })).rejects.toMatchObject(refused('not-found'))
  expect((await list()).filter(({ documentId }) => documentId)).toEqual([])
})

test('another company finds none of it', async () => {
  const { at, own } = await scene()
  const stranger = await newTenant()
  await stranger.yard()
  const other = await stranger.signIn({ head: true })
  const missing = refused('not-found')
  const one = { params: { id: own.id } }
  await expect(other(documents.list, at)).rejects.toMatchObject(missing)
  await expect(other(documents.photos, at)).rejects.toMatchObject(missing)
  await expect(other(documents.get, one)).rejects.toMatchObject(missing)
  await expect(seeing(other)(documents.remove, one)).rejects.toMatchObject(missing)
  await expect(other(documents.file, { params: { docId: own.docId } })).rejects.toMatchObject(missing)
  await expect(other(documents.zip, { body: [own.docId] })).rejects.toMatchObject(missing)
  await expect(other(documents.add, { ...at, body: upload(pdf, 'a.pdf', fields()) })).rejects.toMatchObject(missing)
})

test('the deliverer of a car finds its documents under the collection point, and nothing of the yard', async () => {
  const { owner, truck, receive, collectorId } = await delivering()
  const { id, carId } = await receive()
  await owner(cars.addDoc, { params: { carId }, body: upload(png, 'hof.png') })
  await truck(receptions.addDoc, { params: { id }, body: upload(pdf, 'zb1.pdf', { kind: 'PAPER' }) })
  await truck(documents.add, { params: { id: collectorId }, body: upload(pdf, 'v.pdf', fields({ kind: 'CONTRACT' })) })
  const rows = await truck(documents.list, { params: { id: collectorId } })
  expect(kinds(rows)).toEqual(['CONTRACT', 'PAPER', 'PHOTO'])
  const [photos] = await truck(documents.photos, { params: { id: collectorId } })
  expect(photos).toMatchObject({ id: carId, count: 1, pictured: 'WITH' })
})

test('the photo manager lists cars with and without photos, the cover first, and exports them as a ZIP', async () => {
  const { call, at, carId, dismantlerId } = await scene()
  const bare = await call(receptions.create, {
    body: { ...complete(), dismantlerId },
  })
  await call(cars.addDoc, { params: { carId }, body: upload(png, 'rechts.png') })
  const [, second] = (await call(cars.docs, { params: { carId } })).filter(({ kind }) => kind === 'PHOTO')
  await call(cars.changeDoc, {
    params: { docId: second?.id ?? 0 },
    body: { revision: second?.revision ?? '', cover: true },
  })
  const list = (query = {}) => call(documents.photos, { ...at, query })
  const pictured = (await list()).find(({ id }) => id === carId)
  expect(pictured?.photos.map(({ name }) => name)).toEqual(['rechts.png', 'links.png'])
  const { rows } = await call(windowed(documents.photos), { ...at, query: { window: 9, only: 'pictured:WITHOUT' } })
  expect(rows).toMatchObject([{ id: bare.carId, count: 0, photos: [] }])
  const ids = pictured?.photos.map(({ id }) => id) ?? []
  const zip = (await call(documents.zip, { body: ids })) as unknown as Download
  const text = Buffer.from(zip.bytes).toString('latin1')
  expect([zip.type, text.startsWith('PK')]).toEqual(['application/zip', true])
  expect(text).toMatch(/\/01-\d+-rechts\.png/)
  expect(text).toMatch(/\/02-\d+-links\.png/)
  await expect(call(documents.zip, { body: [...ids, 1_000_000_000] })).rejects.toMatchObject(refused('not-found'))
})
