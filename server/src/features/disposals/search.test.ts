import { addDays, today } from '@kreislauf/core/days.ts'
import { disposals } from '@kreislauf/core/features/disposals/contract.ts'
import { expect, test } from 'vitest'
import { disposingYard } from '../../testing/disposing.ts'

const iron = '160117'
const day = addDays(today(), -1)
const [year = '', month = '', date = ''] = day.split('-')

const { tenant, call, dismantlerId, entry, form } = await disposingYard()
await entry(iron, 500, addDays(today(), -2))
const numbers = { receiptnumber: 'WS 2026/00-4711', disposalproofnumber: 'SNA006115521' }
const body = form(iron, 100, { ...numbers, actiondate: day, remark: 'Tor 3, Größe L' })
await call(disposals.save, { params: { dismantlerId }, body })

const found = async (q: string) => (await call(disposals.search, { query: { q } })).total

test.each([
  ...['WS 2026/00-4711', 'ws2026/004711', 'WS2026004711', '4711', 'SNA006115521', 'sna 006115521', '115521'],
  ...['metallhandel süd', 'sued metallhandel', 'Metallhandel 160117', 'Tor 3', 'groesse'],
  ...[`süd ${date}.${month}.${year}`, `süd ${Number(date)}.${Number(month)}.${year.slice(2)}`, `Metallhandel ${day}`],
  `${Number(date)}.${Number(month)}.`,
])('a load is found by %s', async q => expect(await found(q)).toBe(1))

test.each(['4712', 'metallhandel nord', 'SNA 006115522', 'süd 1.1.1999'])('and not by %s', async q =>
  expect(await found(q)).toBe(0),
)

test('only readers of the log find it, in their own company', async () => {
  const { rows } = await call(disposals.search, { query: { q: '4711' } })
  expect(rows).toMatchObject([{ ...numbers, kg: 100, disposerName: 'Metallhandel Süd' }])
  const office = await tenant.signIn({ rights: 'F0000' })
  await expect(office(disposals.search, { query: { q: '4711' } })).rejects.toMatchObject({ code: 'forbidden' })
  const other = await disposingYard()
  expect(await other.call(disposals.search, { query: { q: '4711' } })).toEqual({ rows: [], total: 0 })
})

test('a corrected load is found by its current data', async () => {
  const [load] = (await call(disposals.search, { query: { q: '4711' } })).rows
  const { btbEntryOuts } = await call(disposals.process, { params: { id: load?.id ?? 0 } })
  const lines = btbEntryOuts.map(({ id, amount, measure }) => ({ id, amount, measure }))
  const disposal = { ...body.disposal, id: load?.id, version: load?.version ?? 0, receiptnumber: 'WS 2026/00-4799' }
  await call(disposals.save, { params: { dismantlerId }, body: { ...body, disposal, btbEntryOuts: lines } })
  expect([await found('4711'), await found('4799')]).toEqual([0, 1])
})
