import type { Download } from '@kreislauf/core/client.ts'
import { cars as carCalls } from '@kreislauf/core/features/cars/contract.ts'
import { imports } from '@kreislauf/core/features/imports/contract.ts'
import { log } from '@kreislauf/core/features/log/contract.ts'
import { beforeAll, expect, test } from 'vitest'
import { disposingYard } from '../../testing/disposing.ts'
import { importFile, type Sending, undo } from '../../testing/importing.ts'
import { seeing } from '../../testing/seeing.ts'
import type { Caller } from '../../testing/tenant.ts'

let yard: Awaited<ReturnType<typeof disposingYard>>
let call: Caller
let cars: Sending
let stock: Sending
beforeAll(async () => {
  yard = await disposingYard()
  call = await yard.tenant.signIn({ rights: 'FFFFFF', head: true })
  const { dismantlerId } = yard
  cars = { call, dismantlerId, subject: 'cars' }
  stock = { call, dismantlerId, subject: 'stock' }
})

const range = { from: '2020-01-01', to: '2026-12-31' }
const inventory = async () => {
  const { dismantlerId } = yard
  return call(carCalls.inventory, { params: { dismantlerId, ...range }, query: { standing: true } })
}
const outputs = () => call(log.outputs, { params: { id: yard.dismantlerId, ...range } } as never)
const HEAD = 'Annahmedatum;Fahrgestellnummer;Kennzeichen;Hersteller;Modell;Klasse;Leergewicht;Herkunft;Herkunftsland'
const GOLF = '2.3.2026;WVWZZZ1KZ6W000017;KI-AB 123;Volkswagen;Golf;M1;1.180,5;Privathalter;1'

test('cars of the yard are imported into inventory and log, refused ones are listed with the reason', async () => {
  const file = [
    HEAD,
    GOLF,
    '3.3.2026;;ki ab 77;Opel;Corsa;M1;980;Händler oder Werkstatt;01',
    '3.3.2026;;;Opel;Astra;M1;980;Privathalter;01',
    '3.3.2999;;KI-AB 78;Opel;Astra;M1;980;Privathalter;01',
    '3.3.2026;;KI-AB 79;Opel;Astra;M1;;Privathalter;77',
  ].join('\n')
  const rehearsal = await importFile(cars, file, { rehearsal: true })
  expect(rehearsal).toMatchObject({ added: 2, wrong: 3 })
  expect((await inventory()).map(({ licenceplate }) => licenceplate)).not.toContain('KI-AB 123')
  const result = await importFile(cars, file)
  expect(result).toMatchObject({ added: 2, wrong: 3 })
  expect(
    result.rows.map(({ line, issues }) => `${line} ${issues.map(one => `${one.column} ${one.code}`).join(', ')}`),
  ).toEqual(['4 vin required', '5 receptiondate future', '6 weight cell_empty'])
  const golf = (await inventory()).find(({ vin }) => vin === 'WVWZZZ1KZ6W000017')
  expect(golf).toMatchObject({
    hasBtbEntries: true,
    enteredon: '2026-03-02',
    novnreason: 'OPENINGSTOCK',
    weight: 1180.5,
  })
  expect(await importFile(cars, file)).toMatchObject({ added: 0, changed: 0, unchanged: 2, wrong: 3 })

  const moved = await importFile(cars, `${HEAD};Stellplatz\n${GOLF};B 7\n`)
  expect(moved).toMatchObject({ changed: 1 })
  expect(await undo(call, moved.id)).toMatchObject({ undone: 1, kept: [] })
  expect((await inventory()).find(({ id }) => id === golf?.id)?.location).toBeNull()
})

test('two cars without VIN and plate are no duplicates, and both are refused with the missing data', async () => {
  const lines = ['Astra', 'Zafira'].map(model => `3.3.2026;;;Opel;${model};M1;980;Privathalter;01`)
  const { rows, wrong } = await importFile(cars, [HEAD, ...lines].join('\n'), { rehearsal: true })
  expect(wrong).toBe(2)
  expect(rows.map(({ line, issues }) => `${line} ${issues.map(({ code }) => code).join()}`)).toEqual([
    '2 required',
    '3 required',
  ])
})

test('implausible data is imported with a warning, which the dry run counts, lists and marks in the file', async () => {
  const file = [
    HEAD,
    '3.3.2026;;KI-WA 1;Opel;Corsa;M1;980;Privathalter;01',
    '3.3.2026;;KI-WA 2;Iveco;Daily;N2;2500;Privathalter;01',
    '3.3.2999;;KI-WA 3;Opel;Astra;M1;980;Privathalter;01',
  ].join('\n')
  const rehearsal = await importFile(cars, file, { rehearsal: true })
  expect(rehearsal).toMatchObject({
    ...{ added: 2, wrong: 1, warned: 1 },
    rows: [{ line: 4 }],
    warnings: [{ line: 3, issues: [{ column: 'clazz', code: 'clazz_outside', problem: false }] }],
  })
  const marked = (await call(imports.wrong, { params: { id: rehearsal.id } })) as unknown as Download
  const [head, ...lines] = Buffer.from(marked.bytes).toString().trim().split('\r\n')
  expect(head).toMatch(/;Prüfergebnis;Grund$/)
  expect(lines.map(line => line.match(/KI-WA \d|Fehler|Warnung/g))).toEqual([
    ['KI-WA 2', 'Warnung'],
    ['KI-WA 3', 'Fehler'],
  ])
  const result = await importFile(cars, file)
  expect(result).toMatchObject({ added: 2, wrong: 1, warned: 1, warnings: [{ line: 3 }] })
  // Existing records are not imported again, so their warnings are not repeated.
  expect(await importFile(cars, file)).toMatchObject({ unchanged: 2, wrong: 1, warned: 0, warnings: [] })
  expect(await undo(call, result.id)).toMatchObject({ undone: 2 })
})

test('undoing an import removes its cars from log and inventory, except those processed since', async () => {
  const file = `${HEAD}\n5.3.2026;;KI-UN 1;Opel;Corsa;M1;980;Privathalter;01\n5.3.2026;;KI-UN 2;Opel;Corsa;M1;980;Privathalter;01\n`
  const result = await importFile(cars, file)
  const worked = (await inventory()).find(({ licenceplate }) => licenceplate === 'KI-UN 2')
  await seeing(call)(carCalls.setStep, { params: { id: worked?.id ?? 0 }, body: { step: 'DRAINING', reason: null } })
  const undone = await undo(call, result.id)
  expect(undone).toMatchObject({ undone: 1, kept: [{ name: 'KI-UN 2', issues: [{ code: 'imports.touched' }] }] })
  const plates = (await inventory()).map(({ licenceplate }) => licenceplate)
  expect(plates).toContain('KI-UN 2')
  expect(plates).not.toContain('KI-UN 1')
})

test('no car is imported without the right to receive cars', async () => {
  const logOnly = { ...cars, call: await yard.tenant.signIn({ rights: '000F' }) }
  await expect(importFile(logOnly, `${HEAD}\n`)).rejects.toMatchObject({ code: 'forbidden' })
})

test('the opening stock is imported once per code and day, corrected by a second file, and can be undone', async () => {
  const file = 'AVV;Menge;Einheit;Bestand am\n16 01 17;1.250,5;;1.1.2026\n160106*;3;t;1.1.2026\n170405;-1;kg;1.1.2026\n'
  const result = await importFile(stock, file)
  expect(result).toMatchObject({ added: 2, wrong: 1 })
  const opening = async () =>
    (await outputs())
      .filter(({ outkind }) => outkind === 'OPENING')
      .map(({ wastetype, kg }) => [wastetype, kg])
      .sort()
  expect(await opening()).toEqual([
    ['160106', 3000],
    ['160117', 1250.5],
  ])
  expect(await importFile(stock, file)).toMatchObject({ added: 0, changed: 0, unchanged: 2 })
  const corrected = await importFile(stock, 'AVV;Menge;Bestand am\n160117;1000;1.1.2026\n')
  expect(corrected).toMatchObject({ changed: 1 })
  expect(await undo(call, corrected.id)).toMatchObject({ undone: 1 })
  expect(await undo(call, result.id)).toMatchObject({ undone: 2, kept: [] })
  expect(await opening()).toEqual([])
})

test('in a closed period no opening stock is accepted, and cars are booked on the first open day', async () => {
  await yard.close('2026-06-30')
  const late = await importFile(stock, 'AVV;Menge;Bestand am\n160117;10;1.1.2026\n')
  expect(late).toMatchObject({ added: 0, rows: [{ issues: [{ code: 'log.opening-closed', problem: true }] }] })
  const result = await importFile(cars, `${HEAD}\n5.3.2026;;KI-ZU 1;Opel;Corsa;M1;980;Privathalter;01\n`)
  expect(result).toMatchObject({ added: 1 })
  const car = (await inventory()).find(({ licenceplate }) => licenceplate === 'KI-ZU 1')
  expect(car?.enteredon).toBe('2026-07-01')
})

test('imported records stay if their period was closed before the undo, with the reason', async () => {
  const opened = await importFile(cars, `${HEAD}\n6.7.2026;;KI-ZU 2;Opel;Corsa;M1;980;Privathalter;01\n`)
  await yard.close('2026-07-31')
  const before = (await inventory()).find(({ licenceplate }) => licenceplate === 'KI-ZU 2')
  expect(before?.enteredon).toBe('2026-07-06')
  const undone = await undo(call, opened.id)
  expect(undone).toMatchObject({ state: 'UNDONE', undone: 0 })
  expect(undone.kept.map(({ issues }) => issues.map(({ code }) => code))).toEqual([['closed-period']])
  expect((await inventory()).find(({ licenceplate }) => licenceplate === 'KI-ZU 2')).toEqual(before)
})
