import { today } from '@kreislauf/core/days.ts'
import { prices } from '@kreislauf/core/features/prices/contract.ts'
import { expect, test } from 'vitest'
import { begin, ended, headingOf, type Sending, undo } from '../../testing/importing.ts'
import { newTenant } from '../../testing/tenant.ts'
import { typedPrice } from '../prices/testing.ts'

async function scene() {
  const tenant = await newTenant()
  const { dismantlerId } = await tenant.yard()
  const call = await tenant.signIn({ rights: 'F', valuation: true })
  const to: Sending = { call, dismantlerId, subject: 'prices' }
  const bring = async (content: string | Uint8Array, options: Parameters<typeof begin>[2] = {}) =>
    ended(call, (await begin(to, content, options)).id)
  return { tenant, call, to, bring, book: () => call(prices.list, { query: { sort: 'price' } }) }
}

const HEAD = 'Teil;Preis netto;Datum;Einheit'
const day = today().split('-').reverse().join('.')
const listOf = (...lines: string[]) => [HEAD, ...lines].join('\n')

test('a list names parts and materials in either language; the same file twice adds nothing, and it can be undone', async () => {
  const { bring, book, call, to } = await scene()
  const file = [
    'Ersatzteil;Verwendung;Preis;Verkauft am;KBA;Marke und Modell;Antrieb;Erstzulassung;Käufer;Bemerkung;Katalysatornummer',
    `Tür;;95,50;${day};0603/ALR;VW Golf;Diesel;2007;Teilehaus;mit Scheibe;`,
    `Tailgate;;110;${day};;;;;;;`,
    `Anlasser;als Altteil;18;${day};;;;;;;`,
    `Altreifen;;-0,11;${day};;;;;;;`,
    `Katalysator;;130;${day};;;;;Kat Nord;;KT 6-0001`,
    `HULK;;0,18;${day};;;;;;;`,
    `Alufelgen;Börse;6;${day};;;;;;;`,
    `Tailgate;;110;${day};;;;;;;`,
  ].join('\n')
  const rehearsed = await bring(file, { rehearsal: true })
  expect(rehearsed).toMatchObject({ state: 'DONE', added: 8, wrong: 0, rows: [] })
  expect(await book()).toEqual([])
  const done = await bring(file)
  expect(done).toMatchObject({ added: 8, unchanged: 0, undoable: true })
  expect(
    (await book()).map(({ use, key, price, measure, source }) => `${use} ${key} ${price} ${measure} ${source}`),
  ).toEqual([
    ...['MATERIAL TYRES -0.11 kg CSV', 'MATERIAL HULK 0.18 kg CSV', 'CARGO 8 6 pcs CSV', 'CORE STARTER 18 pcs CSV'],
    ...[
      'REUSE DOOR 95.5 pcs CSV',
      'REUSE TAILGATE 110 pcs CSV',
      'REUSE TAILGATE 110 pcs CSV',
      'MATERIAL CATALYST 130 pcs CSV',
    ],
  ])
  const [door] = await call(prices.list, { query: { key: 'DOOR' } })
  expect(door).toMatchObject({ kba: '0603ALR', model: 'vwgolf', drive: 'DIESEL', yearband: 2005, buyer: 'Teilehaus' })
  expect(await bring(file)).toMatchObject({ added: 0, unchanged: 8 })
  const [seat] = await call(prices.list, { query: { key: 'HULK' } })
  await call(prices.save, { body: typedPrice({ ...(seat as never as object), price: 0.19 }) })
  await undo(to.call, done.id)
  expect(await ended(call, done.id)).toMatchObject({ state: 'UNDONE', undone: 7, kept: [{ name: 'Restkarosse' }] })
  expect(await book()).toMatchObject([{ key: 'HULK', price: 0.19 }])
})

test('prices far off the usual are left out and named, and taken with a tick (V29)', async () => {
  const { bring, book, call } = await scene()
  for (const price of [80, 85, 90, 95, 100]) await call(prices.save, { body: typedPrice({ key: 'DOOR', price }) })
  const file = listOf(`Tür;1900;${day};`, `Tür;1800;${day};`, `Tür;4;${day};`, `Tür;0;${day};`, `Tür;90;${day};kg`)
  const run = await bring(file)
  expect(run).toMatchObject({ added: 1, wrong: 0, warned: 4 })
  expect(run.warnings.map(({ line, issues: [one] }) => [line, one?.column, one?.code])).toEqual([
    [2, 'price', 'cell_outlier'],
    [4, 'price', 'cell_outlier'],
    [5, 'price', 'cell_no_price'],
    [6, 'measure', 'cell_other_unit'],
  ])
  expect(run.warnings[0]?.issues[0]?.params).toEqual({ usual: 90 })
  expect(await bring(file, { options: { outliers: true } })).toMatchObject({ added: 2, unchanged: 1, warned: 4 })
  expect((await book()).map(({ price }) => price)).toEqual([4, 80, 85, 90, 95, 100, 1800, 1900])
  expect(await bring(listOf(`Außenspiegel;1801;${day};`, `Außenspiegel;1800;${day};`))).toMatchObject({
    added: 1,
    warned: 1,
  })
})

test('gross prices are taken net of the VAT of their day (V30)', async () => {
  const { bring, book } = await scene()
  await bring(listOf(`Tür;119;${day};`, `Sitz;100;${day};`), { options: { gross: true } })
  expect((await book()).map(({ key, price }) => [key, price])).toEqual([
    ['SEAT', 84.0336],
    ['DOOR', 100],
  ])
})

test('what a line gets wrong is named at its cell: unknown kind, other currency, day ahead', async () => {
  const { bring } = await scene()
  const run = await bring(
    [
      'Teil;Preis;Datum;Währung;KBA',
      `Spoiler;5;${day};;`,
      `Tür;90;${day};USD;`,
      'Tür;90;1.1.2999;EUR;',
      `Tür;90;${day};;12`,
    ].join('\n'),
  )
  expect(run.rows.map(({ line, issues: [one] }) => [line, one?.column, one?.code])).toEqual([
    [2, 'key', 'cell_unknown_kind'],
    [3, 'currency', 'cell_choice'],
    [4, 'day', 'in_future'],
    [5, 'kba', 'kba'],
  ])
  expect(run.added).toBe(0)
})

test('two megabytes in another encoding are read as well', async () => {
  const { bring, book } = await scene()
  const line = `Außenspiegel;30;${day};;${'ä'.repeat(4000)}`
  const text = [`${HEAD};Anhang`, `Tür;90;${day};;`, ...Array.from({ length: 500 }, () => line)].join('\n')
  const latin = Buffer.from(text, 'latin1')
  expect(latin.byteLength).toBeGreaterThan(2_000_000)
  expect(await bring(latin, { rehearsal: true })).toMatchObject({ state: 'DONE', added: 501, wrong: 0 })
  expect(await book()).toEqual([])
})

test('only who may value cars and change the data of the company brings prices in, to an own department', async () => {
  const { tenant, to } = await scene()
  const other = await scene()
  const file = listOf(`Tür;90;${day};`)
  const by = (call: Sending['call']) => headingOf({ ...to, call }, file)
  await expect(by(await tenant.signIn({ rights: 'FFFFFF', valuation: false }))).rejects.toMatchObject({
    code: 'forbidden',
  })
  await expect(by(await tenant.signIn({ rights: '2', valuation: true }))).rejects.toMatchObject({ code: 'forbidden' })
  await expect(by(other.call)).rejects.toMatchObject({ code: 'not-found' })
})
