import type { Download } from '@kreislauf/core/client.ts'
import { addDays, today } from '@kreislauf/core/days.ts'
import { disposals } from '@kreislauf/core/features/disposals/contract.ts'
import { formatValue } from '@kreislauf/core/format.ts'
import type { Format } from '@kreislauf/core/kit.ts'
import { parse } from 'csv-parse/sync'
import readSheet from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { pages, readable } from '../../platform/documents/read.ts'
import { disposingYard } from '../../testing/disposing.ts'

/** Two disposals, of which the filter matches the first. */
async function yard() {
  const { call, dismantlerId, entry, form } = await disposingYard()
  const params = { dismantlerId }
  await entry('160117', 4000, addDays(today(), -6))
  const { disposal } = await call(disposals.save, {
    params,
    body: form('160117', 1234.5, { receiptnumber: 'W "12;3', actiondate: addDays(today(), -5) }),
  })
  await call(disposals.save, { params, body: form('160117', 1, { receiptnumber: 'W 99' }) })
  const fetched = async (format: Format) => {
    const range = { format, dismantlerId, from: addDays(today(), -30), to: today() }
    const file = await call(disposals.export, { params: range, query: { q: 'w "12' } })
    return Buffer.from((file as unknown as Download).bytes)
  }
  const paper = async () => {
    const file = await call(disposals.paper, { params: { id: disposal.id } })
    return Buffer.from((file as unknown as Download).bytes)
  }
  return { fetched, paper }
}

test('the list is exported as CSV and Excel with the filter, exact and quoted', async () => {
  const { fetched } = await yard()
  const lines = parse(await fetched('csv'), { bom: true, delimiter: ';' }) as string[][]
  expect(lines).toHaveLength(2)
  expect(lines[0]).toContain('Masse (kg)')
  expect(lines[1]).toEqual(
    expect.arrayContaining(['160117', 'Metallhandel Süd', 'Entsorger selbst', '1234,5', 'W "12;3']),
  )
  const sheet = (await readSheet(await fetched('xlsx')))[0]?.data ?? []
  expect(sheet).toHaveLength(2)
  expect(sheet[1]).toEqual(expect.arrayContaining([1234.5, 'W "12;3', new Date(addDays(today(), -5))]))
})

test.runIf(readable)('the list and the delivery note are documents of the yard', async () => {
  const { fetched, paper } = await yard()
  const list = (await pages(await fetched('pdf'))).join()
  expect(list).toContain('Ausgänge')
  expect(list).toMatch(/Masse \(kg\)[\s\S]*1\.234,5/)
  expect(list).not.toContain('W 99')
  const note = (await pages(await paper())).join()
  expect(note).toContain(`Erstellt mit Kreislauf am ${formatValue('day', today(), 'de')}`)
  expect(note).not.toContain('Restkarosse')
  for (const words of [
    'Lieferschein',
    'Altauto Nord GmbH',
    'Metallhandel Süd',
    '160117',
    'W "12;3',
    '1,235 t',
    'Übergeben',
  ])
    expect(note).toContain(words)
})
