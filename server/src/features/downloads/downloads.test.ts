import { downloads } from '@kreislauf/core/features/downloads/contract.ts'
import { downloadItems } from '@kreislauf/core/features/downloads/items.ts'
import { receptions } from '@kreislauf/core/features/receptions/contract.ts'
import { expect, test } from 'vitest'
import { pages, readable } from '../../platform/documents/read.ts'
import { translator } from '../../platform/words/i18n.ts'
import { complete } from '../../testing/reception.ts'
import { caller, newTenant, pool, stranger } from '../../testing/tenant.ts'

async function office(language = 'de') {
  const tenant = await newTenant()
  const { dismantlerId } = await tenant.yard()
  const call = await tenant.signIn({ language })
  const reception = await call(receptions.create, { body: { ...complete(), dismantlerId } })
  return { tenant, call, reception }
}
const textOf = async ({ bytes }: { bytes: Uint8Array }) => (await pages(bytes)).join('\n').replace(/\s+/g, ' ')
const asFile = (answer: unknown) => answer as { bytes: Uint8Array; name: string; type: string }

test('every signed-in user sees the available downloads in their language', async () => {
  const call = await (await newTenant()).signIn({ rights: '0', language: 'en' })
  const list = await call(downloads.list, {})
  expect(list).toHaveLength(downloadItems.length)
  expect(list.find(({ id }) => id === 'checklist')).toEqual({
    ...{ id: 'checklist', kind: 'CHECKLIST', title: 'Checklist for approval', departments: ['DISMANTLER'] },
    description: expect.stringContaining('AltfahrzeugV'),
  })
  await expect(stranger(downloads.list, {})).rejects.toMatchObject({ code: 'signed-out' })
})

test.runIf(readable).each(['de', 'en'])('every page is a PDF in %s', async language => {
  const call = await (await newTenant()).signIn({ language })
  const list = await call(downloads.list, {})
  for (const { id, title, kind } of list) {
    const file = asFile(await call(downloads.get, { params: { id } }))
    expect(file.type).toBe('application/pdf')
    const text = await textOf(file)
    expect(text).not.toMatch(/⟦|\*\*|\[\[|undefined/)
    if (kind !== 'DECLARATION') expect(text).toContain(title)
    expect(text).not.toContain('{{')
    const { departments = [] } = list.find(one => one.id === id) ?? {}
    for (const one of kind === 'GUIDE' ? departments : []) {
      const name = translator(language)(`companies.kinds.names.${one}`)
      expect(text).toContain(name)
      expect(title.toLowerCase()).toContain(translator(language)(`shell.departments.${one}`).toLowerCase())
    }
  }
})

test.runIf(readable)('the contract on data processing names the company with its address', async () => {
  const { call, tenant } = await office()
  const text = await textOf(asFile(await call(downloads.get, { params: { id: 'processing' } })))
  const { rows } = await pool.raw.query(
    `select m.name, d.company ->> 'street' as street, d.company ->> 'city' as city
     from mandator m join department d on d.mandator_id = m.id where m.id = $1`,
    [tenant.mandatorId],
  )
  for (const value of Object.values(rows[0] as object)) expect(text).toContain(String(value))
  expect(text).not.toContain('Name und Anschrift des Kunden')
  const nameless = await (await newTenant()).signIn()
  expect(await textOf(asFile(await nameless(downloads.get, { params: { id: 'processing' } })))).toContain(
    'Name und Anschrift des Kunden',
  )
})

test.runIf(readable)('readers of an incomplete language get the English page', async () => {
  const { token } = await (await newTenant()).signIn()
  const polish = caller({ authorization: `Bearer ${token}`, 'accept-language': 'pl' })
  const file = asFile(await polish(downloads.get, { params: { id: 'guide-collector' } }))
  expect(await textOf(file)).toContain('First steps: collection point')
})

test.runIf(readable)('the declaration of loss contains keeper and car of the reception', async () => {
  const { call, reception } = await office()
  const body = { receptionId: reception.id, lost: ['ZB2' as const], cause: 'STOLEN' as const, circumstances: 'Kiel' }
  const text = await textOf(asFile(await call(downloads.loss, { body })))
  const { keeper, car } = reception
  for (const value of [keeper.lastname, keeper.city, car.vin, car.licenceplate, car.manufacturer, 'Kiel'])
    expect(text).toContain(String(value))
  expect(text).toContain('gestohlen')
  expect(text).toContain('Teil II')
  expect(text).not.toContain('Teil I (')
})

test.runIf(readable)('entered data override the reception, and an English reader gets a translation', async () => {
  const { call, reception } = await office('en')
  const body = { receptionId: reception.id, name: 'Erika Erbin', lost: ['ZB1' as const], cause: 'LOST' as const }
  const text = await textOf(asFile(await call(downloads.loss, { body })))
  expect(text).toContain('Erika Erbin')
  expect(text).toContain('Ich versichere an Eides statt')
  expect(text).toContain('I solemnly declare')
})

test('a reception of another company is not found, and without VN read it is forbidden', async () => {
  const { reception, tenant } = await office()
  const body = { receptionId: reception.id, lost: ['ZB1' as const], cause: 'LOST' as const }
  const other = await (await newTenant()).signIn()
  await expect(other(downloads.loss, { body })).rejects.toMatchObject({ code: 'not-found' })
  const without = await tenant.signIn({ rights: 'F000' })
  await expect(without(downloads.loss, { body })).rejects.toMatchObject({ code: 'forbidden' })
})

test('without a reception person, car and documents have to be given', async () => {
  const call = await (await newTenant()).signIn()
  const wrong = await call(downloads.loss, { body: { lost: [], cause: 'LOST' } }).catch(error => error)
  expect(wrong.fields.map(({ path }: { path: string }) => path)).toContain('lost')
  const nobody = await call(downloads.loss, { body: { lost: ['ZB1'], cause: 'LOST' } }).catch(error => error)
  expect(nobody.fields).toMatchObject([
    { path: 'name', code: 'required' },
    { path: 'vin', code: 'required' },
  ])
})

test('the blank declaration states nothing by itself: documents and cause are boxes to tick', async () => {
  const call = await (await newTenant()).signIn()
  const file = await call(downloads.get, { params: { id: 'loss' } })
  const text = await textOf(file as never)
  expect(text.match(/\[ *\] Zulassungsbescheinigung Teil/g)).toHaveLength(2)
  expect(text.match(/\[ *\] Ich erkläre/g)).toHaveLength(3)
})
