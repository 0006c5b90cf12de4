import { evaluations } from '@kreislauf/core/features/evaluations/contract.ts'
import { EVALUATED } from '@kreislauf/core/features/evaluations/evaluated.ts'
import { expect, test } from 'vitest'
import { pages, readable } from '../../../platform/documents/read.ts'
import { booksOf } from '../../../testing/book.ts'
import { newTenant } from '../../../testing/tenant.ts'

const tenant = await newTenant()
const { dismantlerId } = await tenant.yard()
const call = await tenant.signIn()
const year = { dismantlerId, from: '2025-01-01', to: '2025-12-31' }
await tenant.inside(async db => {
  const books = booksOf(db, dismantlerId)
  const registrated = '2005-06-01'
  const golf = await books.carIn('2025-02-10', 1000, { manufacturer: 'VW', model: 'Golf', registrated })
  await books.carIn('2025-03-10', 1500, { manufacturer: 'Volvo' })
  await books.entry('2025-02-12', '160103', 30, { carId: golf })
  await books.dispose('2025-03-01', '160103', 30, await books.disposer({ name: 'Reifen & Söhne <Nord>' }))
})
type Part = (typeof EVALUATED)[number]
const bytes = async (part: Part, format: 'csv' | 'xlsx' | 'pdf', range = year, caller = call) =>
  (
    (await caller(evaluations.evaluationFile, { params: { ...range, part, format } })) as unknown as {
      bytes: Uint8Array<ArrayBuffer>
    }
  ).bytes
const csv = async (part: Part, range = year) =>
  new TextDecoder()
    .decode(await bytes(part, 'csv', range))
    .trim()
    .split(/\r?\n/)

test('each table of the evaluations is exported with the values of the screen', async () => {
  expect((await csv('months'))[2]).toMatch(/2025-02;1;1000/)
  expect((await csv('makers')).slice(1)).toEqual([
    expect.stringMatching(/^Volvo;1;50,0.%;1500;1500$/),
    expect.stringMatching(/^VW;1;50,0.%;1000;1000$/),
  ])
  expect((await csv('ages')).slice(1)).toEqual(['19;1', ';1'])
  expect((await csv('fractions'))[1]).toMatch(/;30;30$/)
  expect((await csv('partners'))[1]).toMatch(/Reifen & Söhne <Nord>;1;30$/)
  for (const part of EVALUATED) expect((await bytes(part, 'xlsx')).length).toBeGreaterThan(1000)
})

test.runIf(readable)('the PDF has the company, the chart and the table, and is empty without data', async () => {
  for (const part of EVALUATED) {
    const text = (await pages(Buffer.from(await bytes(part, 'pdf')))).join()
    expect(text).toContain('Altauto Nord GmbH')
    expect(text).toContain('01.01.2025')
  }
  const none = { dismantlerId, from: '2019-01-01', to: '2019-01-31' }
  expect(await csv('makers', none)).toHaveLength(1)
  expect((await pages(Buffer.from(await bytes('ages', 'pdf', none)))).join()).toContain('Altauto Nord GmbH')
})

test('masses and partners require the right to read the operating log', async () => {
  const gate = await tenant.signIn({ rights: '0020' })
  expect((await bytes('months', 'csv', year, gate)).length).toBeGreaterThan(0)
  await expect(bytes('partners', 'csv', year, gate)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(bytes('fractions', 'csv', year, gate)).rejects.toMatchObject({ code: 'forbidden' })
  const stranger = await (await newTenant()).signIn()
  await expect(bytes('months', 'csv', year, stranger)).rejects.toMatchObject({ code: 'not-found' })
})
