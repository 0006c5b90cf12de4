import { registers } from '@kreislauf/core/features/registers/contract.ts'
import { expect, test } from 'vitest'
import { pages, readable } from '../../platform/documents/read.ts'
import { booksOf } from '../../testing/book.ts'
import { newTenant } from '../../testing/tenant.ts'

const tenant = await newTenant()
const { dismantlerId } = await tenant.yard()
const call = await tenant.signIn()
const params = { dismantlerId, from: '2025-01-01', to: '2025-12-31' }
await tenant.inside(async db => {
  const books = booksOf(db, dismantlerId)
  const golf = await books.carIn('2025-01-10', 1000, { model: 'Golf' })
  const keeper = JSON.stringify({ firstname: 'Karla', lastname: 'Halter', zip: '24937', city: 'Flensburg' })
  await books.reception('2025-01-10', '2025/1', golf, { keeper })
  await books.entry('2025-01-12', '160103', 30, { carId: golf })
  await books.entry('2025-01-14', '160103', 7, { kind: 'FOREIGN', name: 'Werkstatt' })
  await books.dispose('2025-02-01', '160103', 35, await books.disposer({ name: 'Reifen Nord' }))
  await books.spares('2025-03-01', [await books.part('2025-02-10', golf, 12, 0.35)])
})

/** Another yard of the company, which handed over refrigerant in two weeks. */
async function newYard() {
  const yard = await tenant.yard()
  await tenant.inside(async db => {
    const books = booksOf(db, yard.dismantlerId)
    await books.entry('2025-05-12', '140601', 6, { kind: 'FOREIGN', name: 'Klimaservice' })
    await books.entry('2025-05-12', '160117', 10, { kind: 'FOREIGN', name: 'Werkstatt' })
    const disposerId = await books.disposer({ name: 'Klima Nord' })
    await books.dispose('2025-06-03', '140601', 4, disposerId, { rdcode: 'R2', substance: 'HFO1234YF' })
    await books.dispose('2025-06-12', '140601', 2, disposerId, { rdcode: 'D10' })
    await books.dispose('2025-06-12', '160117', 10, disposerId)
  })
  return yard
}

test('each register has its own lines, by waste type, with deliverer or receiver', async () => {
  const of = (register: 'in' | 'out' | 'reuse', wastetype: string) =>
    call(registers.lines, { params: { ...params, register, wastetype }, query: {} })
  expect(await of('in', '160104')).toMatchObject([
    { kg: 1000, paper: '2025/1', party: 'Karla Halter, 24937 Flensburg' },
  ])
  expect(await of('in', '160103')).toMatchObject([{ kg: 7, subject: 'Werkstatt', carId: null }])
  expect(await of('out', '160103')).toMatchObject([{ kg: 35, party: 'Reifen Nord', paper: '123', rdcode: 'R4' }])
  expect(await of('reuse', 'PARTS')).toMatchObject([{ kg: 12, pieces: 1 }])
  const types = await call(registers.types, { params: { ...params, register: 'in' } })
  expect(types).toMatchObject([
    { wastetype: '160104', lines: 1, kg: 1000 },
    { wastetype: '160103', lines: 1, kg: 7 },
  ])
})

test('handed over refrigerant shows its substance, other waste has no such column', async () => {
  const { dismantlerId } = await newYard()
  const asked = { ...params, dismantlerId, register: 'out' as const }
  expect(await call(registers.lines, { params: { ...asked, wastetype: '140601' }, query: {} })).toMatchObject([
    { kg: 4, rdcode: 'R2', substance: 'HFO1234YF' },
    { kg: 2, rdcode: 'D10', substance: null },
  ])
  const heads = async (wastetype: string) => {
    const file = await call(registers.file, { params: { ...asked, wastetype, format: 'csv' }, query: {} })
    return new TextDecoder().decode((file as unknown as { bytes: Uint8Array }).bytes)
  }
  expect(await heads('140601')).toMatch(/R1234yf \(ungesättigter\sHFKW, Anhang\sII\sGruppe\s1\)/)
  expect(await heads('160117')).not.toContain('Kältemittel')
})

test.runIf(readable)('a week is one document: its records by day, its registers, a signature line', async () => {
  const { dismantlerId } = await newYard()
  const week = async (day: string, caller = call) => {
    const file = await caller(registers.week, { params: { dismantlerId, day } })
    return (await pages(Buffer.from((file as unknown as { bytes: Uint8Array }).bytes))).join()
  }
  const text = await week('2025-06-04')
  expect(text).toMatch(/Betriebstagebuch, KW\s23\/2025/)
  expect(text).toContain('02.06.2025 – 08.06.2025')
  expect(text).toMatch(/140601/)
  expect(text).toContain('R1234yf')
  expect(text).toContain('Verantwortliche')
  expect(text).not.toContain('D10')
  expect(await week('2019-01-01')).toContain('steht nichts im Betriebstagebuch')
  await expect(week('2025-06-04', await (await newTenant()).signIn())).rejects.toMatchObject({ code: 'not-found' })
})

test('the file begins with the heading required by § 24', async () => {
  const file = await call(registers.file, {
    params: { ...params, register: 'out', wastetype: '160103', format: 'csv' },
    query: {},
  })
  const text = new TextDecoder().decode((file as unknown as { bytes: Uint8Array }).bytes)
  expect(text).toMatch(/Altauto Nord GmbH/)
  expect(text).toMatch(/160103/)
  expect(text).toMatch(/Reifen Nord/)
})

test('readers without access to receptions see no keeper, and another company’s yard is not found', async () => {
  const asked = { params: { ...params, register: 'in' as const, wastetype: '160104' }, query: {} }
  const clerk = await tenant.signIn({ rights: '000F' })
  expect(await clerk(registers.lines, asked)).toMatchObject([{ party: null }])
  const stranger = await (await newTenant()).signIn()
  await expect(stranger(registers.lines, asked)).rejects.toMatchObject({ code: 'not-found' })
})

test.runIf(readable)('all registers are one document, each waste type on a separate page', async () => {
  const textOf = async (range: typeof params, caller = call) => {
    const file = (await caller(registers.book, { params: range })) as unknown as {
      bytes: Uint8Array<ArrayBuffer>
    }
    return pages(Buffer.from(file.bytes))
  }
  const text = await textOf(params)
  expect(text).toHaveLength(4)
  expect(text[0]).toContain('Altauto Nord GmbH')
  expect(text.map(page => /160104|160103|Wiederverwendete Teile/.exec(page)?.[0])).toEqual([
    '160104',
    '160103',
    '160103',
    'Wiederverwendete Teile',
  ])
  expect(text.join()).toContain('Karla Halter')
  expect((await textOf(params, await tenant.signIn({ rights: '000F' }))).join()).not.toContain('Karla Halter')
  expect((await textOf({ ...params, from: '2019-01-01', to: '2019-01-31' })).join()).toContain(
    'Keine Einträge in diesem Zeitraum',
  )
  const stranger = await (await newTenant()).signIn()
  await expect(stranger(registers.book, { params })).rejects.toMatchObject({ code: 'not-found' })
})
