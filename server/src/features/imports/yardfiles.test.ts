import { readFile } from 'node:fs/promises'
import { employees } from '@kreislauf/core/features/employees/contract.ts'
import type { ImportSubject } from '@kreislauf/core/features/imports/columns.ts'
import { partners } from '@kreislauf/core/features/partners/contract.ts'
import { beforeAll, expect, test } from 'vitest'
import { disposingYard } from '../../testing/disposing.ts'
import { headingOf, importFile, type Sending } from '../../testing/importing.ts'

let yard: Omit<Sending, 'subject'>
beforeAll(async () => {
  const { tenant, dismantlerId } = await disposingYard()
  yard = { dismantlerId, call: await tenant.signIn({ rights: 'FFFFFF', head: true }) }
})

const file = (subject: ImportSubject) => readFile(new URL(`./yardfiles/${subject}.csv`, import.meta.url), 'utf8')
const why = ({ rows }: Awaited<ReturnType<typeof importFile>>) =>
  rows.map(
    ({ line, issues }) =>
      `${line} ${issues.map(({ column, code, params }) => `${column} ${code} ${JSON.stringify(params)}`)}`,
  )

test.each([
  ['cars', 20, 2],
  ['carriers', 10, 3],
  ['disposers', 8, 1],
  ['employees', 10, 1],
] as const)(
  'from the yard’s own file of %s all %i records are imported without manual mapping, %i totals and notes are skipped',
  async (subject, records, notes) => {
    const result = await importFile({ ...yard, subject }, await file(subject))
    expect(why(result)).toEqual([])
    expect(result).toMatchObject({ added: records, wrong: 0 })
    const left = result.warnings.filter(({ issues }) => issues.some(({ code }) => code === 'cell_left_out'))
    expect(left).toHaveLength(notes)
  },
)

test('the day of the stock is in its title: it is proposed, and applies to all rows', async () => {
  const stock = { ...yard, subject: 'stock' as const }
  const { titles, mapping } = await headingOf(stock, await file('stock'))
  expect(titles).toEqual(['31.12.2025', 'Lagerbestand zum 31.12.2025'])
  expect(mapping).toEqual({ wastetype: 0, amount: 2, measure: 3, remark: 4 })
  await expect(importFile(stock, await file('stock'))).rejects.toMatchObject({ code: 'imports.not-mapped' })
  const result = await importFile(stock, await file('stock'), { fixed: { actiondate: titles[0] ?? '' } })
  expect(why(result)).toEqual([])
  expect(result).toMatchObject({ added: 11, wrong: 0 })
})

test('names and addresses are split into their fields, however many of them one column has', async () => {
  const people = await yard.call(employees.list, { params: { id: yard.dismantlerId }, query: {} })
  expect(people.map(({ lastname, firstname, birthday }) => [lastname, firstname, birthday].join('|')).sort()).toEqual(
    expect.arrayContaining([
      'Groß|Anna|1985-04-17',
      'O’Neill|Shane|1990-12-12',
      'Kowalski|Łukasz|1988-01-30',
      'Schmidt-Lüders|Ute|1945-09-09',
    ]),
  )
  const [nord] = await yard.call(partners.disposers, { query: { q: 'nordschredder' } })
  expect(nord).toMatchObject({ street: 'Werftstraße', hsnr: '2', zip: '24143', city: 'Kiel', efbcertified: true })
  const carriers = await yard.call(partners.carriers, { query: {} })
  expect(carriers.find(({ name }) => name.startsWith('Holst'))).toMatchObject({
    street: 'Dorfstr.',
    hsnr: '7',
    zip: '01067',
  })
  expect(carriers.find(({ name }) => name.startsWith('Müller'))).toMatchObject({
    zip: '24937',
    tel: '0461/55500 (Büro)',
  })
})
