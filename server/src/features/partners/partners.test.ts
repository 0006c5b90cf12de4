import { addDays, today } from '@kreislauf/core/days.ts'
import { partners } from '@kreislauf/core/features/partners/contract.ts'
import { dashboards } from '@kreislauf/core/features/today/contract.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { newTenant, pool } from '../../testing/tenant.ts'

const shredder = {
  name: 'Schrott & Söhne',
  zip: '20457',
  city: 'Hamburg',
  type: 'SHREDDER' as const,
  waste: [{ wastetype: '160106', rdcode: 'R4' }],
}

test('the disposer itself is the first of the carriers and never stored', async () => {
  const { signIn, inside } = await newTenant()
  const call = await signIn()
  await call(partners.addCarrier, { body: { name: 'Abholdienst Nord', carriernumber: 'A01T00001' } })
  const list = await call(partners.carriers, {})
  expect(list.map(carrier => [carrier.id < 0, carrier.name])).toEqual([
    [true, 'Entsorger selbst'],
    [false, 'Abholdienst Nord'],
  ])
  expect(await call(partners.carrier, { params: { id: -1000 } })).toMatchObject({ id: -1000 })
  expect(await inside(db => db.selectFrom('carrier').select('name').execute())).toHaveLength(1)
})

test('a disposer is added, found by its accepted waste, edited; the second editor is refused', async () => {
  const { signIn } = await newTenant()
  const call = await signIn()
  const added = await call(partners.saveDisposer, { body: shredder })
  expect(await call(partners.assigned, { query: { wastetype: '160106' } })).toHaveLength(1)
  expect(await call(partners.assigned, { query: { wastetype: '160103' } })).toEqual([])
  const edited = await call(partners.saveDisposer, { body: { ...added, name: 'Schrott GmbH' } })
  expect(edited).toMatchObject({ name: 'Schrott GmbH', version: 2, myDisposer: added.id })
  await expect(call(partners.saveDisposer, { body: { ...added, name: 'Anders' } })).rejects.toMatchObject({
    code: 'stale',
    params: { current: { name: 'Schrott GmbH' }, by: 'Tina Test' },
  })
})

test('a shared disposer is copied to the own address book once', async () => {
  const { rows } = await pool.raw.query<{ id: string }>(
    `insert into shared_disposer (name, waste) values ('Ölverwertung Mitte', '[{"wastetype":"130205","rdcode":"R9"}]') returning id`,
  )
  const { signIn } = await newTenant()
  const call = await signIn()
  const shared = (await call(partners.assignable, { query: { q: 'ölverwertung' } })).find(
    ({ id }) => id === Number(rows[0]?.id),
  )
  expect(shared).toMatchObject({ shared: true, myDisposer: null })
  const mine = await call(partners.saveDisposer, { body: { ...shared!, id: null } })
  expect(mine).toMatchObject({ disposerId: shared?.id, shared: true })
  const again = call(partners.saveDisposer, { body: { ...shared!, id: null } })
  await expect(again).rejects.toMatchObject({ code: 'partners.already-assigned' })
  expect((await call(partners.disposers, {})).filter(({ disposerId }) => disposerId === shared?.id)).toHaveLength(1)
})

test('invalid input is reported at its field', async () => {
  const { signIn } = await newTenant()
  const call = await signIn()
  await expect(
    call(partners.addCarrier, { body: { name: ' ', zip: '2493', email: 'so nicht' } }),
  ).rejects.toMatchObject({
    code: 'invalid',
    fields: expect.arrayContaining([
      expect.objectContaining({ path: 'name', code: 'required' }),
      expect.objectContaining({ path: 'email', code: 'format_email' }),
    ]),
  })
  await expect(call(partners.addCarrier, { body: { name: 'X', zip: '2493' } })).rejects.toMatchObject({
    fields: [expect.objectContaining({ path: 'zip', code: 'postcode_digits' })],
  })
})

test('another mandator neither sees nor edits a partner, and a reader adds none', async () => {
  const [ours, theirs] = await Promise.all([newTenant(), newTenant()])
  const added = await (await ours.signIn())(partners.saveDisposer, { body: shredder })
  const call = await theirs.signIn()
  await expect(call(partners.myDisposer, { params: { id: added.id } })).rejects.toMatchObject({ code: 'not-found' })
  await expect(call(partners.saveDisposer, { body: { ...added, name: 'X' } })).rejects.toMatchObject({
    code: 'not-found',
  })
  const reader = await ours.signIn({ rights: '2222' })
  await expect(reader(partners.saveDisposer, { body: shredder })).rejects.toMatchObject({ code: 'forbidden' })
})

const pdf = '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'
const paperForm = (
  fields: Record<string, string>,
  content: string | Uint8Array<ArrayBuffer> = pdf,
  name = 'erlaubnis.pdf',
) => {
  const form = new FormData()
  for (const [key, value] of Object.entries(fields)) form.set(key, value)
  form.set('file', new File([content], name))
  return form
}

test('a carrier’s permit is stored with its end date, returned, warned about on the dashboard and deleted', async () => {
  const tenant = await newTenant()
  const { dismantlerId } = await tenant.yard()
  const call = await tenant.signIn()
  const { id } = await call(partners.addCarrier, { body: { name: 'Abholdienst Nord' } })
  const params = { kind: 'carrier' as const, id }
  const add = (validto: string) =>
    call(partners.addPaper, { params, body: paperForm({ kind: 'PERMIT', number: 'E-12', validto }) })
  await add(addDays(today(), -20))
  const [kept] = await add(addDays(today(), 6))
  expect(kept).toMatchObject({ kind: 'PERMIT', number: 'E-12', name: 'erlaubnis.pdf', validto: addDays(today(), 6) })
  const file = (await call(partners.paper, { params: { id: kept!.id } })) as unknown as { bytes: Uint8Array }
  expect(Buffer.from(file.bytes).toString()).toBe(pdf)
  const due = async () =>
    (await call(dashboards.yard, { params: { dismantlerId } })).expiring.filter(({ kind }) => kind === 'CARRIER')
  expect(await due()).toMatchObject([{ id, what: 'E-12', validto: addDays(today(), 6) }])
  await call(partners.removePaper, { params: { id: kept!.id } })
  expect(await due()).toMatchObject([{ validto: addDays(today(), -20) }])
})

test('a certificate of a disposer has one end date, and another document or date resolves its task in Today', async () => {
  const tenant = await newTenant()
  const { dismantlerId } = await tenant.yard()
  const call = await tenant.signIn()
  const made = { name: 'Schrott Süd', efbcertified: true, certificatevalidto: addDays(today(), 12) }
  const { id } = await call(partners.saveDisposer, { body: made })
  const params = { kind: 'disposer' as const, id }
  const due = async () =>
    (await call(dashboards.yard, { params: { dismantlerId } })).expiring.filter(({ kind }) => kind === 'DISPOSER')
  const add = (validto: string) =>
    call(partners.addPaper, { params, body: paperForm({ kind: 'EFB', number: 'EFB-7', validto }) })
  await add(addDays(today(), 5))
  expect(await due()).toMatchObject([{ id, validto: addDays(today(), 12) }])
  const [kept] = await add(addDays(today(), 20))
  expect(await due()).toMatchObject([{ id, validto: addDays(today(), 20), what: 'EFB-7' }])
  const stored = await call(partners.myDisposer, { params: { id } })
  expect(stored).toMatchObject({ certificatevalidto: addDays(today(), 20), certificatenumber: 'EFB-7' })
  await call(partners.saveDisposer, { body: { ...stored, certificatevalidto: addDays(today(), 700) } })
  expect(await due()).toEqual([])
  await call(partners.removePaper, { params: { id: kept!.id } })
  expect(await due()).toEqual([])
})

test('a scanned document has a thumbnail in the list, a PDF or another company’s has none', async () => {
  const call = await (await newTenant()).signIn()
  const { id } = await call(partners.addCarrier, { body: { name: 'Spedition' } })
  const scan = await sharp({ create: { width: 900, height: 600, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer()
  const add = (content: string | Uint8Array<ArrayBuffer>, name: string) =>
    call(partners.addPaper, { params: { kind: 'carrier', id }, body: paperForm({ kind: 'PERMIT' }, content, name) })
  const [kept] = await add(new Uint8Array(scan), 'erlaubnis.jpg')
  const asked = { params: { id: kept?.id ?? 0, size: 'small' as const } }
  const small = (await call(partners.paperThumbnail, asked)) as unknown as { bytes: Uint8Array }
  expect(await sharp(small.bytes).metadata()).toMatchObject({ format: 'webp', width: 320 })
  const other = await (await newTenant()).signIn()
  await expect(other(partners.paperThumbnail, asked)).rejects.toMatchObject({ code: 'not-found' })
  const [paper] = await add(pdf, 'erlaubnis.pdf')
  await expect(call(partners.paperThumbnail, { params: { id: paper?.id ?? 0, size: 'small' } })).rejects.toMatchObject({
    code: 'not-found',
  })
})

test('a document of the wrong kind, type or partner is refused', async () => {
  const tenant = await newTenant()
  const call = await tenant.signIn()
  const { id } = await call(partners.addCarrier, { body: { name: 'Abholdienst Nord' } })
  const params = { kind: 'carrier' as const, id }
  await expect(call(partners.addPaper, { params, body: paperForm({ kind: 'SHREDDER' }) })).rejects.toMatchObject({
    code: 'invalid',
    fields: [{ path: 'kind' }],
  })
  const lying = paperForm({ kind: 'PERMIT' }, 'MZ', 'erlaubnis.pdf')
  await expect(call(partners.addPaper, { params, body: lying })).rejects.toMatchObject({ code: 'file-type' })
  const other = await (await newTenant()).signIn()
  await expect(other(partners.addPaper, { params, body: paperForm({ kind: 'PERMIT' }) })).rejects.toMatchObject({
    code: 'not-found',
  })
})

test('telephone number and account are validated like a company’s, and stored ones stay readable', async () => {
  const { signIn, inside } = await newTenant()
  const call = await signIn()
  await expect(call(partners.addCarrier, { body: { name: 'Abholdienst', tel: 'nachmittags' } })).rejects.toMatchObject({
    fields: [{ path: 'tel' }],
  })
  const disposer = { name: 'Metall Nord', bank: { iban: 'DE02 1203 0000 0000 2020 52' } }
  await expect(call(partners.saveDisposer, { body: disposer })).rejects.toMatchObject({
    fields: [{ path: 'bank.iban' }],
  })
  const right = { ...disposer, bank: { iban: 'de02 1203 0000 0000 2020 51', bic: 'bylademm' } }
  expect(await call(partners.saveDisposer, { body: right })).toMatchObject({
    bank: { iban: 'DE02120300000000202051', bic: 'BYLADEMM' },
  })
  const { id } = await inside(db =>
    db
      .insertInto('carrier')
      .values({ name: 'Von früher', tel: 'nachmittags' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  expect(await call(partners.carrier, { params: { id } })).toMatchObject({ tel: 'nachmittags' })
})
