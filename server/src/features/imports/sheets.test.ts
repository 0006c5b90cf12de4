import { beforeAll, expect, test } from 'vitest'
import { ended, headingOf, importFile, run, type Sending } from '../../testing/importing.ts'
import { newTenant } from '../../testing/tenant.ts'
import { workbookFile } from '../../testing/workbookfile.ts'

let sending: Sending
beforeAll(async () => {
  const tenant = await newTenant()
  const { dismantlerId } = await tenant.yard()
  sending = { dismantlerId, subject: 'carriers', call: await tenant.signIn({ rights: 'FFFFFF', head: true }) }
})

const book = workbookFile([
  { name: 'Export-Zusammenfassung', rows: { 1: ['Dokument', 'Blätter'], 2: ['Partner.numbers', 2] } },
  { name: 'Alt', hidden: true, rows: { 1: ['Name', 'PLZ'], 2: ['Verborgen', '24103'] } },
  { name: 'Norden', rows: { 1: ['Wer', 'Wo'], 2: ['Sheetmann', '24103'], 3: ['Blattmeier', '24105'] } },
  { name: 'Leer', rows: {} },
])

test('if no sheet of a workbook is recognised, one is chosen and read', async () => {
  const first = await headingOf(sending, book)
  expect(first).toMatchObject({ sheets: ['Export-Zusammenfassung', 'Norden', 'Leer'], sheet: 0, mapping: {} })
  const chosen = await headingOf(sending, book, { sheet: 1 })
  expect(chosen).toMatchObject({ sheet: 1, headings: ['Wer', 'Wo'], lines: 2 })
  expect(chosen.samples[0]).toEqual(['Sheetmann', '24103'])
  const begun = await run(sending, book, chosen, { rehearsal: true, mapping: { name: 0, zip: 1 } })
  expect(await ended(sending.call, begun.id)).toMatchObject({ added: 2, wrong: 0 })
})

test('an empty or missing sheet is refused, and text files have none', async () => {
  await expect(headingOf(sending, book, { sheet: 2 })).rejects.toMatchObject({ code: 'imports.empty' })
  await expect(headingOf(sending, book, { sheet: 7 })).rejects.toMatchObject({ code: 'imports.no-table' })
  expect(await headingOf(sending, 'Name\nTextmann\n')).toMatchObject({ sheets: [], sheet: 0 })
})

test('of several similar sheets the first is read, and the others are offered', async () => {
  const years = workbookFile(
    ['2024', '2025'].map(name => ({ name, rows: { 1: ['Name', 'PLZ'], 2: [`Jahr ${name}`, '24103'] } })),
  )
  expect(await headingOf(sending, years)).toMatchObject({
    sheets: ['2024', '2025'],
    sheet: 0,
    mapping: { name: 0, zip: 1 },
  })
  expect(await importFile(sending, years, { rehearsal: true })).toMatchObject({ added: 1 })
})
