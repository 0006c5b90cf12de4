import { sum } from '@kreislauf/core/domain/decimal.ts'
import { evaluations, FRACTIONS } from '@kreislauf/core/features/evaluations/contract.ts'
import type { FlowRow } from '@kreislauf/core/features/evaluations/flow.ts'
import { drawFlow } from '@kreislauf/core/features/evaluations/flowdrawing.ts'
import { expect, test } from 'vitest'
import { pages, pdfTexts, readable } from '../../../platform/documents/read.ts'
import { translator } from '../../../platform/words/i18n.ts'
import { booksOf } from '../../../testing/book.ts'
import { newTenant } from '../../../testing/tenant.ts'

const tenant = await newTenant()
const { dismantlerId } = await tenant.yard()
const call = await tenant.signIn()
const params = { dismantlerId, from: '2025-02-01', to: '2025-12-31' }
await tenant.inside(async db => {
  const books = booksOf(db, dismantlerId)
  await books.output('2024-01-01', '130205', 100, 'OPENING')
  const golf = await books.carIn('2025-01-10', 1000, { clazz: 'M1' })
  const lorry = await books.carIn('2025-01-11', 7000, { clazz: 'N2' })
  await books.entry('2025-01-12', '160103', 30, { carId: golf })
  await books.entry('2025-02-12', '160103', 20.125, { carId: golf })
  await books.entry('2025-02-12', '160103', 9, { carId: lorry })
  await books.entry('2025-02-13', '160103', 7, { kind: 'FOREIGN', name: 'Werkstatt' })
  await books.entry('2025-02-14', '130205', 4.5, { carId: golf })
  await books.output('2025-02-20', '130205', 2, 'OWNUSE')
  const north = await books.disposer({ name: 'Reifen Nord' })
  await books.dispose('2025-03-01', '160103', 60, north)
  await books.dispose('2025-03-02', '130205', 50, await books.disposer({ name: 'Ölwerk' }), { rdcode: 'R9' })
  await books.spares('2025-03-03', [await books.part('2025-02-10', golf, 12, 0.35)])
})
const kgOf = (rows: FlowRow[], is: Partial<FlowRow>) =>
  sum(
    rows
      .filter(row => Object.entries(is).every(([key, value]) => row[key as keyof FlowRow] === value))
      .map(row => row.kg),
  )

test('inflow and outflow of each fraction are equal, with its stock as the difference', async () => {
  const rows = await call(evaluations.flow, { params })
  for (const fraction of new Set(rows.map(row => row.fraction)))
    expect(kgOf(rows, { fraction, way: 'IN' })).toBe(kgOf(rows, { fraction, way: 'OUT' }))
  const tyres = rows
    .filter(({ fraction }) => fraction === 10)
    .map(({ way, node, disposer, kg }) => [way, node, disposer, kg])
  expect(tyres).toEqual([
    ['IN', 'STOCK', null, 23.875],
    ['IN', 'INSIDE', null, 20.125],
    ['IN', 'OUTSIDELAW', null, 9],
    ['IN', 'FOREIGN', null, 7],
    ['OUT', 'DISPOSER', 'Reifen Nord', 60],
  ])
  expect(kgOf(rows, { way: 'OUT', node: 'OWNUSE' })).toBe(2)
  expect(kgOf(rows, { way: 'OUT', node: 'REUSE' })).toBe(12)
})

test('outflow equals the balance, inflow from cars equals the mass removed from cars', async () => {
  const rows = await call(evaluations.flow, { params })
  const balance = await call(evaluations.balance, { params })
  const left = rows.filter(({ way, node }) => way === 'OUT' && node !== 'STOCK')
  for (const fraction of FRACTIONS)
    expect(kgOf(left, { fraction })).toBe(sum(balance.map(month => month[`f${fraction}`] * 1000)))
  const taken = await call(evaluations.behindSum, {
    params: { ...params, figure: 'takenOutKg' },
    query: { of: '160104' },
  })
  const cars = sum((['INSIDE', 'OUTSIDELAW', 'OPENING'] as const).map(node => kgOf(rows, { way: 'IN', node })))
  expect(cars).toBe(taken.kg)
})

test('the stock supplies its loss in the period, including corrections', async () => {
  const rows = await call(evaluations.flow, { params })
  const at = async (to: string) => await call(evaluations.stock, { params: { dismantlerId, to } })
  const ofTyres = (stock: Awaited<ReturnType<typeof at>>) =>
    sum(stock.filter(({ fraction }) => fraction === 10).map(({ kg }) => kg))
  const lost = sum([ofTyres(await at('2025-01-31')), -ofTyres(await at('2025-12-31'))])
  expect(kgOf(rows, { fraction: 10, way: 'IN', node: 'STOCK' })).toBe(lost)
})

test.runIf(readable)('the PDF has the diagram above the table', async () => {
  const file = await call(evaluations.flowFile, { params: { ...params, format: 'pdf' } })
  const { bytes } = file as unknown as { bytes: Uint8Array }
  expect(pdfTexts(bytes, 'Alt')).toContain('Woher kommt die Masse, wohin geht sie?')
  const { nodes } = drawFlow(await call(evaluations.flow, { params }), translator('de'), 'de')
  const text = (await pages(bytes)).join()
  expect(nodes.length).toBeGreaterThan(8)
  for (const { label, mass } of nodes) expect(text).toContain(`${label} ${mass}`.replaceAll('\u00a0', ' '))
  const none = { ...params, from: '2019-01-01', to: '2019-12-31', format: 'pdf' as const }
  const empty = (await call(evaluations.flowFile, { params: none })) as unknown as { bytes: Uint8Array }
  expect(pdfTexts(empty.bytes, 'Alt')).not.toContain('Woher kommt die Masse, wohin geht sie?')
})

test('a file has the same values, an empty year is empty, and another company is not visible', async () => {
  const file = await call(evaluations.flowFile, { params: { ...params, format: 'csv' } })
  expect(new TextDecoder().decode((file as unknown as { bytes: Uint8Array }).bytes)).toContain('Reifen Nord')
  expect(await call(evaluations.flow, { params: { ...params, from: '2019-01-01', to: '2019-12-31' } })).toEqual([])
  const stranger = await (await newTenant()).signIn()
  await expect(stranger(evaluations.flow, { params })).rejects.toMatchObject({ code: 'not-found' })
  await expect(stranger(evaluations.flowFile, { params: { ...params, format: 'csv' } })).rejects.toMatchObject({
    code: 'not-found',
  })
})
