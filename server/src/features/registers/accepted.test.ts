import { cars } from '@kreislauf/core/features/cars/contract.ts'
import { evaluations } from '@kreislauf/core/features/evaluations/contract.ts'
import { registers } from '@kreislauf/core/features/registers/contract.ts'
import { expect, test } from 'vitest'
import { pages, readable } from '../../platform/documents/read.ts'
import { booksOf } from '../../testing/book.ts'
import { complete } from '../../testing/reception.ts'
import { seeing } from '../../testing/seeing.ts'
import { newTenant } from '../../testing/tenant.ts'

const tenant = await newTenant()
const { dismantlerId } = await tenant.yard()
const call = await tenant.signIn()
const params = { dismantlerId, from: '2025-01-01', to: '2025-12-31' }
const keeper = JSON.stringify({
  ...{ firstname: 'Karla', lastname: 'Halter', street: 'Am Markt', hsnr: '3', zip: '24937', city: 'Flensburg' },
})
const known = await tenant.inside(async db => {
  const books = booksOf(db, dismantlerId)
  const golf = await books.carIn('2025-01-10', 1000, { model: 'Golf' })
  await books.reception('2025-01-10', '2025/1', golf, { keeper })
  const old = await books.carIn('2025-01-11', 700, { novnreason: 'OPENINGSTOCK' })
  const deliverer = 'Hafenlogistik Kiel GmbH, Kai 3, 24159 Kiel'
  const truck = await books.carIn('2025-01-12', 5000, { novnreason: 'OUTSIDELAW', clazz: 'N2', deliverer })
  await books.entry('2025-01-14', '160103', 7, { kind: 'FOREIGN', name: 'Werkstatt' })
  return { golf, old, truck }
})

const lines = (register: 'in' | 'opening' | 'out', wastetype = '160104') =>
  call(registers.lines, { params: { ...params, register, wastetype }, query: {} })

test('each line of accepted waste names its deliverer with street, number and town', async () => {
  expect((await lines('in')).map(({ party }) => party)).toEqual([
    'Karla Halter, Am Markt 3, 24937 Flensburg',
    'Hafenlogistik Kiel GmbH, Kai 3, 24159 Kiel',
  ])
  const [workshop] = await lines('in', '160103')
  expect(workshop?.party).toMatch(/^Altauto Nord GmbH, .+\d.*, \d{5} /)
})

test('the line of a car without a named person shows who booked it', async () => {
  const form = { ...complete().car, receptiondate: '2024-06-01', novnreason: 'OUTSIDELAW' }
  const body = { ...form, originkind: 'DEALER', originregion: '01', deliverer: 'Autohaus Nord, Am Kai 1, 24103 Kiel' }
  const { id } = await call(cars.create, { params: { dismantlerId }, body: body as never })
  await seeing(call)(cars.transfer, { params: { id } } as never)
  const asked = { dismantlerId, register: 'in' as const, wastetype: '160104', from: '2024-01-01', to: '2024-12-31' }
  const [line] = await call(registers.lines, { params: asked, query: {} })
  expect(line).toMatchObject({ carId: id, party: body.deliverer, staffName: expect.stringMatching(/\S/) })
})

test('opening stock is listed separately: accepted waste equals the inbound waste of the statistics', async () => {
  expect((await lines('opening')).map(({ carId }) => carId)).toEqual([known.old])
  const types = await call(registers.types, { params: { ...params, register: 'in' } })
  const registered = types.reduce((sum, { kg }) => sum + kg, 0)
  const report = await call(evaluations.idev, { params })
  const taken = report.filter(({ abschnitt }) => abschnitt === 'INPUT' || abschnitt === 'OUTSIDELAW')
  expect(registered).toBe(6007)
  expect(taken.reduce((sum, { mengeKg }) => sum + mengeKg, 0)).toBe(registered)
})

test('readers without access to receptions do not see the deliverer of a car without VN', async () => {
  const clerk = await tenant.signIn({ rights: '000F' })
  const told = await clerk(registers.lines, {
    params: { ...params, register: 'in', wastetype: '160104' },
    query: {},
  })
  expect(told.map(({ party }) => party)).toEqual([null, null])
})

test('each line of waste handed on names its receiver with street, number, town and operator number', async () => {
  await tenant.inside(async db => {
    const books = booksOf(db, dismantlerId)
    const address = { street: 'Werftstraße', hsnr: '2', zip: '24143', city: 'Kiel', disposalnumber: 'A01E00001' }
    await books.dispose('2025-02-01', '160103', 4, await books.disposer({ name: 'Reifen Nord', ...address }))
    await books.dispose('2025-02-02', '160103', 3, await books.disposer({ name: 'Reifen Süd' }))
  })
  const parties = ['Reifen Nord, Werftstraße 2, 24143 Kiel, A01E00001', 'Reifen Süd']
  expect((await lines('out', '160103')).map(({ party }) => party)).toEqual(parties)
  const asked = { ...params, register: 'out' as const, wastetype: '160103', format: 'csv' as const }
  const file = (await call(registers.file, { params: asked, query: {} })) as unknown as { bytes: Uint8Array }
  expect(new TextDecoder().decode(file.bytes)).toContain(parties[0])
})

test('the line of a car handed over whole shows its VN and counts as one', async () => {
  await tenant.inside(async db => {
    const books = booksOf(db, dismantlerId)
    const id = await books.dispose('2025-03-01', '160104', 1000, await books.disposer({ name: 'Demontage Süd' }))
    await db.updateTable('output').set({ carId: known.golf }).where('disposalId', '=', id).execute()
  })
  expect(await lines('out')).toMatchObject([{ paper: '123, VN 2025/1', pieces: 1 }])
})

test.runIf(readable)(
  'each page names the owner of the register with its labelled number, the waste and the period',
  async () => {
    await tenant.inside(async db => {
      const books = booksOf(db, dismantlerId)
      for (let n = 0; n < 60; n++)
        await books.entry('2025-06-01', '160103', 1, { kind: 'FOREIGN', name: `Reifen ${n}` })
    })
    const file = (await call(registers.book, { params })) as unknown as { bytes: Uint8Array }
    const text = (await pages(file.bytes)).map(page => page.replace(/\s+/g, ' '))
    expect(text.length).toBeGreaterThan(3)
    for (const page of text)
      for (const words of ['Altauto Nord GmbH', 'Betriebsnummer: ', '01.01.2025 – 31.12.2025'])
        expect(page).toContain(words)
    const tyres = text.filter(page => page.includes('Reifen'))
    expect(tyres.length).toBeGreaterThan(1)
    for (const page of tyres) expect(page).toContain('160103')
  },
)
