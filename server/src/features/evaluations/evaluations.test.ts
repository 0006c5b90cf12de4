import { addDays, addMonths, today } from '@kreislauf/core/days.ts'
import { evaluations } from '@kreislauf/core/features/evaluations/contract.ts'
import { dashboards } from '@kreislauf/core/features/today/contract.ts'
import { beforeAll, expect, test } from 'vitest'
import { booksOf } from '../../testing/book.ts'
import { type Caller, newTenant, type Tenant } from '../../testing/tenant.ts'

let tenant: Tenant
let call: Caller
let dismantlerId: number
let carId: number
let disposalId: number

beforeAll(async () => {
  tenant = await newTenant()
  const yard = await tenant.yard()
  dismantlerId = yard.dismantlerId
  call = await tenant.signIn()
  await tenant.inside(async db => {
    const books = booksOf(db, dismantlerId)
    await books.output('2024-01-01', '130205', 100, 'OPENING')
    carId = await books.carIn('2025-02-10', 1000, {
      licenceplate: 'FL-AB 1',
      manufacturer: 'VW',
      model: 'Golf',
      registrated: '2005-06-01',
    })
    await books.reception('2025-02-10', '2025/0001', carId)
    await books.entry('2025-02-12', '130205', 4.5, { carId })
    await books.entry('2025-02-12', '160103', 30, { carId, pieces: 4 })
    await books.entry('2025-02-20', '160106', 960, { carId })
    const shredder = await books.disposer({
      name: 'Shredder',
      type: 'SHREDDER',
      recognisedshredder: true,
      region: '02',
    })
    await books.dispose('2025-03-01', '160106', 960, shredder)
    disposalId = await books.dispose('2025-03-02', '130205', 50, await books.disposer({ name: 'Ölwerk' }), {
      rdcode: 'R9',
    })
    await books.output('2025-04-01', '130205', 10, 'OWNUSE')
    await books.output('2025-04-02', '130205', -2, 'CORRECTION')
    await books.dispose('2024-03-02', '130205', 20, shredder, { rdcode: 'R1' })
  })
})

const range = () => ({ dismantlerId, from: '2025-01-01', to: '2025-12-31' })

test('stock is shown for each waste type at the end of any day', async () => {
  const before = await call(evaluations.stock, { params: { dismantlerId, to: '2025-02-12' } })
  expect(before.map(row => [row.wastetype, row.kg])).toEqual([
    ['160104', 965.5],
    ['130205', 84.5],
    ['160103', 30],
  ])
  const after = await call(evaluations.stock, { params: { dismantlerId, to: '2025-12-31' } })
  expect(after.map(row => [row.wastetype, row.kg])).toEqual([
    ['130205', 22.5],
    ['160103', 30],
  ])
  expect(after[0]).toMatchObject({
    name: 'nichtchlorierte Maschinen-, Getriebe- und Schmieröle auf Mineralölbasis',
    hazardous: true,
    fraction: 3,
    fractionName: 'Altöle',
  })
})

test('the movements of a figure lead to their car or disposal and sum up to it', async () => {
  const history = await call(evaluations.stockHistory, { params: { ...range(), wastetype: '130205' } })
  expect(history).toMatchObject({ openingKg: 80, inKg: 4.5, outKg: 62, differenceKg: 0, closingKg: 22.5 })
  expect(history.movements.map(({ kind, inKg, outKg, stockKg }) => [kind, inKg, outKg, stockKg])).toEqual([
    ['LINE', 4.5, 0, 84.5],
    ['DISPOSAL', 0, 50, 34.5],
    ['OWNUSE', 0, 10, 24.5],
    ['CORRECTION', 0, 2, 22.5],
  ])
  expect(history.movements[0]).toMatchObject({ carId, info: 'VW Golf FL-AB 1' })
  expect(history.movements[1]).toMatchObject({ disposalId, info: 'Ölwerk' })
  const fraction = await call(evaluations.stockHistory, { params: { ...range(), wastetype: '3' } })
  expect(fraction).toMatchObject({ openingKg: 80, closingKg: 22.5 })
})

test('the mass of a car leaves 160104 line by line, and the remainder is its difference', async () => {
  const history = await call(evaluations.stockHistory, { params: { ...range(), wastetype: '160104' } })
  expect(history).toMatchObject({ openingKg: 0, inKg: 1000, outKg: 994.5, differenceKg: 5.5, closingKg: 0 })
  expect(history.movements.at(-1)).toMatchObject({ stockKg: 0 })
  expect(history.movements.map(({ kind }) => kind).sort()).toEqual([
    'DIFFERENCE',
    'INBOUND',
    'TAKENOUT',
    'TAKENOUT',
    'TAKENOUT',
  ])
})

test('the balance has a row for each month, tonnes by fraction', async () => {
  const rows = await call(evaluations.balance, { params: range() })
  expect(rows).toHaveLength(12)
  expect(rows[1]).toMatchObject({ month: 2, year: 2025, carentry: 1, entryCarCount: 1, f3: 0 })
  expect(rows[2]).toMatchObject({ month: 3, f3: 0.05, f13: 0.96 })
  expect(rows[3]).toMatchObject({ month: 4, f3: 0.01 })
  const all = await call(evaluations.balanceTill, { params: { dismantlerId, to: '2025-12-31' } })
  expect(all[0]).toMatchObject({ year: 2020, month: 1 })
})

test('the quotas list every term and why one does not count', async () => {
  const quota = await call(evaluations.recycling, { params: range() })
  expect(quota).toMatchObject({ cars: 1, acceptedKg: 1000, meanKg: 1000 })
  expect(quota.q10).toMatchObject({
    numeratorKg: 0,
    denominatorKg: 1000,
    value: 0,
    target: 0.1,
    reached: false,
    missingKg: 100,
  })
  expect(quota.q10.terms.find(term => term.wastetype === '130205')).toMatchObject({ kg: 50, excluded: 'opening' })
  expect(quota.q10.terms.find(term => term.wastetype === '160106')).toMatchObject({ countedKg: 0, excluded: 'never' })
  expect(quota.rrc).toMatchObject({ numeratorKg: 768, target: 0.85 })
  expect(quota.rrr).toMatchObject({ numeratorKg: 864, target: 0.95 })
})

test('the report for the waste statistics has a line per combination, with the previous year', async () => {
  const rows = await call(evaluations.idev, { params: range() })
  expect(
    rows.filter(row => row.mengeT).map(row => [row.abschnitt, row.avv, row.mengeT, row.vorjahrT, row.rdCode]),
  ).toEqual([
    ['INPUT', '160104', 1, 0, null],
    ['OUTPUT', '130205', 0.05, 0, 'R9'],
    ['OUTPUT', '160106', 0.96, 0, 'R4'],
    ['OWNUSE', '130205', 0.01, 0, null],
    ['STOCK', '130205', 0.023, 0.08, null],
    ['STOCK', '160103', 0.03, 0, null],
  ])
  expect(rows[0]).toMatchObject({
    anzahl: 1,
    herkunft: '01',
    herkunftArt: 'PRIVATE',
    fraktion: 'f1',
    eurostat: 'W1',
    berichtsjahr: 2025,
  })
  expect(rows.find(row => row.rdCode === 'R1')).toMatchObject({ mengeT: 0, vorjahrT: 0.02 })
})

const download = async (
  endpoint: typeof evaluations.idevFile | typeof evaluations.stockFile | typeof evaluations.recyclingFile,
  params: object,
) =>
  (await call(endpoint as typeof evaluations.idevFile, { params } as never)) as unknown as {
    bytes: Uint8Array
    name: string
    type: string
  }

test('it is exported as a German file with semicolons and decimal commas', async () => {
  const { bytes } = await download(evaluations.idevFile, { ...range(), format: 'csv' })
  const lines = new TextDecoder().decode(bytes).replace('\ufeff', '').trim().split('\r\n')
  expect(lines[0]).toBe(
    'BERICHTSJAHR;BETRIEBSNUMMER;ABSCHNITT;AVV;GEFAEHRLICH;BEZEICHNUNG;FRAKTION;ANZAHL;MENGE_T;HERKUNFT;HERKUNFT_ART;VERBLEIB;VERBLEIB_ART;RD_CODE;EUROSTAT',
  )
  expect(lines.some(line => /^2025;A\d+;STOCK;130205;J;[^;]+;f3;;0,023;/.test(line))).toBe(true)
  expect(lines.filter(line => /;R1;/.test(line))).toEqual([])
})

test('stock, balance and the recycling sheet can be exported', async () => {
  const sheet = await download(evaluations.recyclingFile, range())
  expect(sheet.type).toBe('application/pdf')
  expect(new TextDecoder().decode(sheet.bytes.slice(0, 5))).toBe('%PDF-')
  expect(
    (await download(evaluations.stockFile, { dismantlerId, to: '2025-12-31', format: 'pdf' })).bytes.length,
  ).toBeGreaterThan(2000)
  expect((await download(evaluations.idevFile, { ...range(), format: 'xlsx' })).bytes.length).toBeGreaterThan(2000)
})

test('each figure of avoided emissions has a source; incineration avoids none', async () => {
  const co2 = await call(evaluations.co2, { params: { ...range(), from: '2024-01-01' } })
  expect(co2.cars).toBe(1)
  expect(co2.terms.find(({ key }) => key === 'OIL')).toMatchObject({ amount: 50, factor: 0.7, kgco2e: 35, per: 'kg' })
  expect(co2.terms.find(({ key }) => key === 'ENGINE')).toMatchObject({ amount: 0, per: 'pcs', source: 'WPI/ARA 2025' })
  expect((await call(evaluations.co2Figures, {})).length).toBe(co2.terms.length)
})

test('the dashboard shows today’s work, stock and trend', async () => {
  const late = addMonths(today(), -14)
  await tenant.inside(async db => {
    const books = booksOf(db, dismantlerId)
    const open = { status: 'OPEN' as const, vndate: null }
    await books.reception(late, 'D1', await books.car(late, 900), open)
    await books.reception(today(), 'D2', await books.car(today(), 900, { step: 'VNLOCKED' }), {
      ...open,
      collectorready: true,
    })
    await books.reception(addDays(today(), -1), 'D3', await books.car(addDays(today(), -1), 900), { sornd: true })
  })
  const board = await call(dashboards.yard, { params: { dismantlerId } })
  expect(board).toMatchObject({
    openReceptions: 2,
    oldOpenReceptions: 1,
    collectorReady: 1,
    waitingForLog: 1,
    openIncidents: 0,
    latestStatement: '1970-01-01',
  })
  expect(board.notices).toEqual({ count: 1, dueon: addDays(today(), 6), from: addDays(today(), -1) })
  expect(board.steps.find(({ step }) => step === 'VNLOCKED')).toMatchObject({ count: 1, oldestDays: 0 })
  expect(board.trend).toHaveLength(24)
  expect(board.stock.map(({ fraction }) => fraction)).toEqual([3, 10])
  expect(board.has).toEqual({ certificate: true, employee: true, partner: true, reception: true, entry: true })
  const withoutLog = await tenant.signIn({ rights: 'FFF0' })
  expect((await withoutLog(dashboards.yard, { params: { dismantlerId } })).stock).toEqual([])
})

test('the dashboard shows the recent stock, and the usual load after three loads', async () => {
  const yard = (await tenant.yard()).dismantlerId
  await tenant.inside(async db => {
    const books = booksOf(db, yard)
    await books.output(addDays(today(), -300), '130205', 900, 'OPENING')
    const works = await books.disposer({ name: 'Ölwerk Süd' })
    await books.dispose(addDays(today(), -290), '130205', 100, works)
    await books.dispose(addDays(today(), -200), '130205', 300, works)
  })
  const oil = async () => (await call(dashboards.yard, { params: { dismantlerId: yard } })).stock[0]
  expect(await oil()).toMatchObject({ kg: 500, loadKg: null, weeks: Array.from({ length: 12 }, () => 500) })
  await tenant.inside(async db => {
    const books = booksOf(db, yard)
    await books.dispose(addDays(today(), -7), '130205', 120, await books.disposer({ name: 'Ölwerk Süd' }))
  })
  expect(await oil()).toMatchObject({
    kg: 380,
    loadKg: 120,
    weeks: [...Array.from({ length: 10 }, () => 500), 380, 380],
  })
})

test('the first step is done when company and recognition are complete, including document and issuer', async () => {
  const one = await newTenant()
  const head = await one.signIn({ head: true })
  const { dismantlerId: yard, certificateId: id } = await one.yard()
  const done = async () => (await head(dashboards.yard, { params: { dismantlerId: yard } })).has.certificate
  expect(await done()).toBe(true)
  for (const missing of [{ fileId: null }, { certifier: null }]) {
    const { fileId, certifier } = await one.inside(db =>
      db.selectFrom('certificate').select(['fileId', 'certifier']).where('id', '=', id).executeTakeFirstOrThrow(),
    )
    const set = (values: object) =>
      one.inside(db => db.updateTable('certificate').set(values).where('id', '=', id).execute())
    await set(missing)
    expect(await done()).toBe(false)
    await set({ fileId, certifier: JSON.stringify(certifier) })
  }
  expect(await done()).toBe(true)
})

test('cars are evaluated by month, manufacturer and age', async () => {
  const seen = await call(evaluations.evaluation, { params: range() })
  expect(seen.months[1]).toMatchObject({ year: 2025, month: 2, cars: 1, kg: 1000 })
  expect(seen.makers).toContainEqual({ maker: 'VW', cars: 1, share: 0.5, kg: 1000, meanKg: 1000 })
  expect(seen.ages).toContainEqual({ years: 19, cars: 1 })
  expect(seen).toMatchObject({ treated: 1, throughputDays: 10 })
  expect(seen.fractions.find(({ fraction }) => fraction === 13)).toMatchObject({ kg: 960, perCarKg: 960 })
  expect(seen.partners[0]).toMatchObject({ name: 'Shredder', disposals: 1, kg: 960 })
})

test('a collector sees its own day', async () => {
  const id = await tenant.inside(async db => {
    const row = { department: 'COLLECTOR' as const, company: JSON.stringify({ name: 'Annahme' }), dismantlerId }
    const { id } = await db.insertInto('department').values(row).returning('id').executeTakeFirstOrThrow()
    const books = booksOf(db, dismantlerId)
    await books.reception(today(), 'C1', await books.car(today(), 900), {
      status: 'OPEN',
      vndate: null,
      collectorId: id,
    })
    return id
  })
  expect(await call(dashboards.collector, { params: { id } })).toMatchObject({ open: 1, ready: 0, locked: 0 })
})

test('another mandator gets nothing, and without the right there is no answer', async () => {
  const theirs = await (await newTenant()).signIn()
  for (const endpoint of [
    evaluations.balance,
    evaluations.recycling,
    evaluations.idev,
    evaluations.co2,
    evaluations.evaluation,
  ] as (typeof evaluations.balance)[])
    await expect(theirs(endpoint, { params: range() })).rejects.toMatchObject({ code: 'not-found' })
  await expect(theirs(evaluations.stock, { params: { dismantlerId, to: '2025-12-31' } })).rejects.toMatchObject({
    code: 'not-found',
  })
  await expect(theirs(dashboards.yard, { params: { dismantlerId } })).rejects.toMatchObject({ code: 'not-found' })
  await expect(theirs(evaluations.recyclingFile, { params: range() })).rejects.toMatchObject({ code: 'not-found' })
  const noLog = await tenant.signIn({ rights: 'FFF0' })
  await expect(noLog(evaluations.balance, { params: range() })).rejects.toMatchObject({ code: 'forbidden' })
  await expect(call(evaluations.stock, { params: { dismantlerId, to: '2025-02-30' } })).rejects.toMatchObject({
    code: 'invalid',
    fields: [{ path: 'to', code: 'day' }],
  })
})

test('the forecast of a year shows its basis and what improves it, and is empty without enough data', async () => {
  const on = (to: string, day: string) => call(evaluations.forecast, { params: { dismantlerId, to }, query: { day } })
  const end = await on('2025-07-31', '2026-03-01')
  expect(end).toMatchObject({ from: '2025-01-01', to: '2025-12-31', day: '2025-12-31' })
  const final = await call(evaluations.recycling, { params: range() })
  expect(end.projected?.quotas.q10).toEqual({ now: final.q10.value, value: final.q10.value, target: 0.1 })
  expect(end.projected).toMatchObject({ basis: 'EVEN', expectedKg: 1000, expectedCars: 1 })
  expect((await on('2025-12-31', '2025-02-20')).projected).toBeNull()
  expect((await on('2019-12-31', '2019-12-31')).projected).toBeNull()
  const spring = (await on('2025-12-31', '2025-03-31')).projected
  expect(spring?.expectedKg).toBe(Math.round((1000 * 365) / 90))
  expect(spring?.acts.every(({ name }) => !/^\d/.test(name))).toBe(true)
})
