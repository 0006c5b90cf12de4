import { api } from '@kreislauf/core/api.ts'
import { today } from '@kreislauf/core/days.ts'
import { MOST_PORTFOLIO_LINES } from '@kreislauf/core/features/valuations/portfolio.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { xlsx } from '../../../platform/documents/xlsx.ts'
import { translator } from '../../../platform/words/i18n.ts'
import { eventually } from '../../../testing/eventually.ts'
import { newVin } from '../../../testing/reception.ts'
import { app, type Caller, newTenant, pool } from '../../../testing/tenant.ts'
import { upload } from '../../../testing/uploading.ts'
import { endPortfolio, insertPortfolio, takeSilent } from './queries.ts'
import { runPortfolio } from './run.ts'

const { portfolios, forecasts, cars, valuations } = api

async function newCompany() {
  const tenant = await newTenant()
  const { dismantlerId } = await tenant.yard()
  const head = await tenant.signIn({ head: true, rights: 'FFFFFF' })
  return { tenant, dismantlerId, head }
}
const { tenant, dismantlerId, head } = await newCompany()

const start = (text: string | Uint8Array, call: Caller = head, name = 'liste.csv') =>
  call(portfolios.start, { body: upload(typeof text === 'string' ? new TextEncoder().encode(text) : text, name) })
const get = (id: number, call: Caller = head) => call(portfolios.get, { params: { id } })
const ended = (id: number) =>
  eventually(async () => {
    const found = await get(id)
    expect(found.state).not.toBe('RUNNING')
    return found
  })
const valued = async (text: string | Uint8Array) => ended((await start(text)).id)
const bytesOf = (file: unknown) => Buffer.from((file as { bytes: Uint8Array }).bytes).toString()
const codeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'done',
    (problem: { code: string; fields: { path: string; code: string }[] }) =>
      problem.code === 'invalid' ? `${problem.fields[0]?.path} ${problem.fields[0]?.code}` : problem.code,
  )

test('each line of a file gets value, range, basis and reason, as the valuation of that car', async () => {
  const vin = newVin()
  const body = {
    ...({ receptiondate: today(), novnreason: 'OPENINGSTOCK', originkind: 'PRIVATE', originregion: '01' } as const),
    ...({ vin, clazz: 'M1', driveType: 'PETROL', weight: 1131, weightsource: 'ZB1' } as const),
    ...{ manufacturer: 'Volkswagen', model: 'Golf V', licenceplate: 'FL-AB 123' },
  }
  const car = await head(cars.create, { params: { dismantlerId }, body })
  const file = [
    'KBA-Nummer;FIN;Klasse;Erstzulassung;Leergewicht',
    '0603-AKV;;M1;12.03.2005;1.131',
    `;${vin};;;`,
    ';WBAXX11010AB12345;;;',
    ';ZZZXX11010AB12345;;;',
    'keine;;M1;;',
    ';;;;',
    'Golf;;;;1131',
    '0005CKP;;;;',
  ]
  const done = await valued(file.join('\r\n'))
  expect(done).toMatchObject({ state: 'DONE', filename: 'liste.csv', person: 'Tina Test', day: today() })
  const found = done.lines.map(line => [line.line, line.foundby, line.value !== null, line.reason])
  expect(found.map(([line, by, has]) => [line, by, has])).toEqual([
    [2, 'KBA', true],
    [3, 'CAR', true],
    [4, 'MAKER', true],
    [5, null, false],
    [6, 'LINE', true],
    [8, 'LINE', true],
    [9, 'KBA', true],
  ])
  const [byKey, own, byMaker, unknown, unread] = done.lines
  const vehicle = { kba: '0603AKV', clazz: 'M1', year: 2005, weight: 1131 }
  const { figure } = await head(valuations.value, { body: { vehicle } })
  expect(byKey).toMatchObject({ value: figure?.value, low: figure?.range.low, high: figure?.range.high })
  expect(byKey?.basis).toMatch(/100.% Richtwert/)
  expect(own).toMatchObject({ carId: car.id, title: 'Volkswagen Golf V' })
  expect(own?.reason).toMatch('als eigenes Fahrzeug')
  expect(byMaker?.title).toBe('BMW')
  expect(byMaker?.reason).toMatch('Klasse M1')
  expect(unknown).toMatchObject({ title: null, basis: null, reason: expect.stringMatching('unbekannt') })
  expect(unread?.reason).toMatch('Nicht lesbar: HSN und TSN (2.1, 2.2).')
  expect(done.lines[6]?.reason).toMatch('Klasse und Gewicht sind unbekannt. Gerechnet wird mit der Klasse M1.')
  expect(done.lines[6]?.vehicle?.clazz).toBe('M1')
  expect(done.value).toBe(Math.round(done.lines.reduce((sum, { value }) => sum + (value ?? 0), 0) * 100) / 100)
  expect([done.total, done.done, done.valued]).toEqual([7, 7, 6])
  expect(await head(forecasts.list, { query: {} })).toHaveLength(0)

  const kept = await head(forecasts.save, { body: { value: { vehicle: byKey!.vehicle!, carId: byKey!.carId } } })
  expect(kept.value).toBe(byKey?.value)
})

test('a file needs no heading, may be a workbook, and comes back as CSV, Excel and PDF', async () => {
  const bare = await valued('0603AKV\n0005 CKP\nWBAXX11010AB12345\n')
  expect(bare.lines.map(({ line, given, foundby }) => [line, given, foundby])).toEqual([
    [1, '0603AKV', 'KBA'],
    [2, '0005 CKP', 'KBA'],
    [3, 'WBAXX11010AB12345', 'MAKER'],
  ])
  const t = translator('de')
  const columns = ['HSN', 'TSN'].map(heading => ({ heading, kind: 'text' as const, width: 10 }))
  const book: Buffer[] = []
  for await (const chunk of xlsx({ above: [], sheet: 'Liste', columns, rows: [['603', 'AKV']] }))
    book.push(Buffer.from(chunk))
  expect((await valued(Buffer.concat(book))).lines[0]).toMatchObject({ line: 2, vehicle: { kba: '0603AKV' } })
  for (const format of ['csv', 'xlsx', 'pdf'] as const) {
    const text = bytesOf(await head(portfolios.export, { params: { id: bare.id, format } }))
    expect(text.length).toBeGreaterThan(200)
    if (format === 'csv') expect(text).toContain(t('portfolios.fields.reason'))
  }
})

test('a file without vehicles, with too many lines or none that can be read is refused at the file', async () => {
  expect(await codeOf(start('KBA-Nummer;FIN\n'))).toBe('imports.no-rows')
  expect(await codeOf(start('0603AKV\n'.repeat(MOST_PORTFOLIO_LINES + 1)))).toBe('file too_many_lines')
  expect(await codeOf(start(Uint8Array.from([0x50, 0x4b, 3, 4, 0, 1, 2, 3]), head, 'a.xlsx'))).toMatch(/^imports\./)
  expect(await head(portfolios.list, {})).not.toHaveLength(0)
})

test('one runs at a time; it is cancelled with what was valued, and another server goes on with one whose server ended', async () => {
  const { head, tenant } = await newCompany()
  const lines = ['0603AKV', '0005CKP'].map((kba, at) => ({
    ...{ line: at + 1, given: kba, vin: null, carId: null, foundby: 'KBA' as const, reasons: [] },
    vehicle: { ...empty, kba },
  }))
  const values = { filename: 'a.csv', accountId: head.accountId, person: 'Tina', language: 'de', day: today() }
  const insert = () => tenant.inside(db => insertPortfolio(db, values, lines))
  const id = await insert()
  expect(await codeOf(start('0603AKV\n', head))).toBe('valuations.portfolio-running')
  const cancelled = await head(portfolios.cancel, { params: { id } })
  expect(cancelled).toMatchObject({ state: 'CANCELLED', done: 0, total: 2 })
  expect(await codeOf(head(portfolios.cancel, { params: { id } }))).toBe('valuations.portfolio-ended')

  const left = await insert()
  await tenant.inside(db =>
    sql`update portfolio set beat_at = now() - interval '3 minutes' where id = ${left}`.execute(db),
  )
  const taken = (await takeSilent(pool.raw)).filter(one => one.mandatorId === tenant.mandatorId)
  expect(taken.map(one => one.id)).toEqual([left])
  await runPortfolio({ pool }, taken[0]!, app.log)
  expect(await get(left, head)).toMatchObject({ state: 'DONE', done: 2, valued: 2 })
  expect(await tenant.inside(db => endPortfolio(db, left, 'STOPPED'))).toBe(false)
})
const empty = {
  ...{ kba: null, ktype: null, manufacturer: null, model: null, clazz: 'M1', driveType: null, year: null, km: null },
  ...{ weight: null, condition: null, catalyst: null },
}

test('a portfolio of another company does not exist, and without the switch there is none', async () => {
  const { id } = await start('0603AKV\n')
  await ended(id)
  const other = (await newCompany()).head
  expect(await codeOf(get(id, other))).toBe('not-found')
  expect(await codeOf(other(portfolios.cancel, { params: { id } }))).toBe('not-found')
  expect(await codeOf(other(portfolios.export, { params: { id, format: 'csv' } }))).toBe('not-found')
  const none = await tenant.signIn({ head: true, valuation: false })
  expect(await codeOf(start('0603AKV\n', none))).toBe('forbidden')
})
