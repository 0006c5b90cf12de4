import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addDays, today } from '@kreislauf/core/days.ts'
import { cars } from '@kreislauf/core/features/cars/contract.ts'
import { log } from '@kreislauf/core/features/log/contract.ts'
import { masterdata } from '@kreislauf/core/features/masterdata/contract.ts'
import { beforeAll, expect, test } from 'vitest'
import { run } from '../../../operator/run.ts'
import { loadMasterdata } from '../../../platform/masterdata/masterdata.ts'
import { tables } from '../../../platform/masterdata/tables.ts'
import { ownDatabase } from '../../../testing/own.ts'
import type { Caller, Tenant } from '../../../testing/tenant.ts'

await ownDatabase()
const { newTenant, pool } = await import('../../../testing/tenant.ts')
const { carInLog } = await import('../../log/testdata.ts')

let admin: Caller
let tenant: Tenant
let call: Caller
beforeAll(async () => {
  admin = await (await newTenant()).signIn({ admin: true })
  tenant = await newTenant()
  call = await tenant.signIn()
})

const rowsOf = async (code: string) =>
  (await admin(masterdata.operatorRows, { params: { table: 'waste_types' } })).rows.filter(
    ({ cells }) => cells['code'] === code,
  )
const codes = async (on: string) =>
  (await call(masterdata.wasteTypesOf, { params: { fraction: 2 }, query: { on } })).map(({ code }) => code)
const hazardous = async (on: string) =>
  (await call(masterdata.wasteTypesOf, { params: { fraction: 2 }, query: { on } })).find(
    ({ code }) => code === '160604',
  )?.hazardous
const history = async (record: string) =>
  (
    await pool.raw.query('select actor, operation, before, after from operator_history where record = $1 order by id', [
      record,
    ])
  ).rows
/** Like a new release: reads every bundled file again. */
const release = async () => {
  await pool.raw.query('delete from masterdata_file')
  await loadMasterdata(process.env['DATABASE_URL'] ?? '')
}

test('until the AVV’s date is entered, both sets of battery codes may be booked and 9 December 2026 is proposed', async () => {
  expect(await admin(masterdata.avv, {})).toMatchObject({ day: null, proposed: '2026-12-09', ended: ['160605'] })
  expect(await codes('2026-12-10')).toEqual(expect.arrayContaining(['160605', '160607', '160608', '160612', '160615']))
})

test('the AVV’s date ends 160605 and starts the re-coding, and a new release does not change it', async () => {
  expect(await admin(masterdata.setAvv, { body: { day: '2027-02-01' } })).toMatchObject({ day: '2027-02-01' })
  expect(await codes('2027-01-31')).toContain('160605')
  expect(await codes('2027-02-01')).not.toContain('160605')
  expect([await hazardous('2027-01-31'), await hazardous('2027-02-01')]).toEqual([false, true])
  await release()
  expect(await admin(masterdata.avv, {})).toMatchObject({ day: '2027-02-01' })
  expect(await rowsOf('160605')).toMatchObject([{ origin: 'OPERATOR', cells: { validto: '2027-01-31' } }])
  expect(await rowsOf('160604')).toHaveLength(2)
  await admin(masterdata.setAvv, { body: { day: '2026-12-09' } })
  expect(await admin(masterdata.avv, {})).toMatchObject({ day: '2026-12-09' })
  const kept = await history('waste_type 160605')
  expect(kept).toMatchObject([
    { actor: 'Tina Test', operation: 'update', before: { validto: null }, after: { validto: '2027-01-31' } },
    { actor: 'Tina Test', operation: 'update', after: { validto: '2026-12-08' } },
  ])
})

test('only the operator reads or writes it', async () => {
  const params = { table: 'dated_settings' as const }
  await expect(call(masterdata.operatorRows, { params })).rejects.toMatchObject({ code: 'forbidden' })
  await expect(call(masterdata.setAvv, { body: { day: '2027-01-01' } })).rejects.toMatchObject({ code: 'forbidden' })
  await expect(
    tenant.inside(db => db.updateTable('wasteType').set({ note: 'x' }).where('code', '=', '160604').execute()),
  ).resolves.toMatchObject([{ numUpdatedRows: 0n }])
})

test('rows of one subject are written together, and every invalid cell is reported', async () => {
  const table = 'dated_settings' as const
  const row = (cells: Record<string, string>) => ({
    cells: { key: 'q10_target', value: '0.1', unit: 'share', ...cells },
  })
  const save = (rows: { cells: Record<string, string> }[]) =>
    admin(masterdata.saveRows, { params: { table }, body: { rows } })
  await expect(
    save([row({ validfrom: '2015-01-01', validto: '2027-01-31' }), row({ validfrom: '2027-01-01', value: '0,12' })]),
  ).rejects.toMatchObject({ fields: [{ path: 'rows.1.cells.value', code: 'cell_number', params: { text: '0,12' } }] })
  await expect(
    save([row({ validfrom: '2015-01-01', validto: '2027-01-31' }), row({ validfrom: '2027-01-01' })]),
  ).rejects.toMatchObject({ fields: [{ path: 'rows.1.cells.validfrom', code: 'cell_overlaps' }] })
  await expect(save([row({ validfrom: '2026-02-31' })])).rejects.toMatchObject({
    fields: [{ path: 'rows.0.cells.validfrom', code: 'cell_day' }],
  })
  await save([row({ validfrom: '2015-01-01', validto: '2026-12-31' }), row({ validfrom: '2027-01-01', value: '0.12' })])
  await release()
  const { rows } = await admin(masterdata.operatorRows, { params: { table } })
  expect(rows.filter(({ cells }) => cells['key'] === 'q10_target')).toMatchObject([
    { origin: 'OPERATOR', cells: { validto: '2026-12-31', value: '0.1' } },
    { origin: 'OPERATOR', cells: { validfrom: '2027-01-01', value: '0.12' } },
  ])
  expect(rows.find(({ cells }) => cells['key'] === 'recycling_target')).toMatchObject({ origin: 'SHIPPED' })
})

test('a file is loaded completely or not at all, with errors by line and column, on screen and on the command line', async () => {
  const columns = Object.keys(tables.find(({ file }) => file === 'waste_types')!.columns)
  const head = columns.filter(name => !/name_(?!de|en)/.test(name)).join(';')
  const line = (code: string, fraction: number) =>
    `${code};0;${fraction};kg;;;Probe ${code};Sample;Probe;Sample;;R4;W1606;efb;;;0;2027-01-01;;;AVV;S`
  const params = { table: 'waste_types' as const }
  const wrong = admin(masterdata.loadRows, { params, body: [head, line('160699', 2), line('160698', 77)].join('\n') })
  await expect(wrong).rejects.toMatchObject({
    fields: [{ path: 'lines.3.fraction', code: 'cell_not_listed', params: { at: 3, column: 'fraction', text: '77' } }],
  })
  expect(await rowsOf('160699')).toEqual([])
  await expect(admin(masterdata.loadRows, { params, body: 'a;b\n1;2' })).rejects.toMatchObject({
    fields: [{ path: 'lines.1.a', code: 'cell_unknown_column' }],
  })
  await admin(masterdata.loadRows, { params, body: [head, line('160699', 2)].join('\n') })
  expect(await rowsOf('160699')).toMatchObject([{ origin: 'OPERATOR', cells: { unit: 'kg', nonmetal_factor: '1' } }])

  const path = join(await mkdtemp(join(tmpdir(), 'masterdata-')), 'settings.csv')
  const said: string[] = []
  const operator = (...words: string[]) =>
    run(
      words,
      { DATABASE_URL: process.env['DATABASE_URL'], LANG: 'de_DE.UTF-8' },
      text => said.push(text),
      text => said.push(text),
    )
  await writeFile(path, 'key;value;unit;validfrom;validto\ndriver_kg;75;kg;2015-01-01;\ndriver_kg;x;kg;2027-01-01;')
  expect(await operator('masterdata', 'dated_settings', path)).toBe(1)
  expect(said[0]).toBe('Zeile 3 value: „x“ ist keine Zahl mit Dezimalpunkt.')
  await writeFile(
    path,
    'key;value;unit;validfrom;validto\ndriver_kg;75;kg;2015-01-01;2026-12-31\ndriver_kg;68;kg;2027-01-01;',
  )
  expect(await operator('masterdata', 'dated_settings', path)).toBe(0)
  expect(await history('dated_setting driver_kg')).toMatchObject([
    { actor: null, operation: 'update', after: { validto: '2026-12-31' } },
    { actor: null, operation: 'insert', after: { value: 68 } },
  ])
  expect(await operator('masterdata', 'cars', path)).toBe(2)
})

test('the database refuses overlapping periods of one subject', async () => {
  await expect(
    pool.raw.query(`insert into dated_setting (key, value, validfrom) values ('s_rec', 0.7, '2026-01-01')`),
  ).rejects.toThrow('overlap')
})

test('the ended code is offered for re-coding from the AVV’s date on', async () => {
  const { dismantlerId } = await tenant.yard()
  const opening = { dismantlerId, outkind: 'OPENING' as const, wastetype: '160605', amount: 40, measure: 'kg' as const }
  await admin(masterdata.setAvv, { body: { day: '2026-11-20' } })
  await call(log.saveOutputs, { body: [{ ...opening, actiondate: '2026-11-10' }] })
  const [found] = await call(log.ended, { params: { dismantlerId, day: '2026-11-20' } })
  expect(found).toMatchObject({ wastetype: '160605', freeKg: 40, validto: '2026-11-19' })
  expect(found?.successors.map(({ wastetype }) => wastetype)).toContain('160615')

  const recode = (wastetype: string, amount: number) =>
    ({ ...opening, outkind: 'RECODE', reason: 'AVV', wastetype, amount, actiondate: '2026-11-20' }) as const
  await expect(call(log.saveOutputs, { body: [recode('160605', -40), recode('160103', 40)] })).rejects.toMatchObject({
    fields: [{ path: '1.wastetype', code: 'no_successor', params: { wastetype: '160103', ended: ['160605'] } }],
  })
  await call(log.saveOutputs, { body: [recode('160605', -40), recode('160615', 40)] })
  expect(await call(log.ended, { params: { dismantlerId, day: '2026-11-20' } })).toEqual([])
})

test('a battery already booked under the old code is not proposed again under a new one', async () => {
  const { dismantlerId } = await tenant.yard()
  const carId = await tenant.inside(db => carInLog(db, dismantlerId, { on: '2026-11-10', drivetype: 'PETROLHYBRID' }))
  const proposed = async () =>
    (await call(log.prefill, { params: { id: carId }, query: { on: '2026-11-21' } })).map(({ wastetype }) => wastetype)
  expect(await proposed()).toContain('160608')
  const battery = {
    wastetype: '160605',
    amount: 40,
    measure: 'kg' as const,
    factor: 1,
    kg: 40,
    actiondate: '2026-11-10',
  }
  await tenant.inside(db =>
    db
      .insertInto('entry')
      .values({ ...battery, dismantlerId, carId, kind: 'LINE' })
      .execute(),
  )
  expect(await proposed()).not.toContain('160608')
})

test('recalls are loaded by CSV, wrong lines are reported, and affected cars show them until they end', async () => {
  const params = { table: 'recalls' as const }
  const head = 'reference;manufacturer;model;builtfrom;builtto;vinpattern;name_de;name_en;link;endson'
  const load = (...lines: string[]) => admin(masterdata.loadRows, { params, body: [head, ...lines].join('\n') })
  const airbag = (more = '2001-01-01;2006-12-31;;Airbag kann bersten;Airbag may burst;https://kba.example/1') =>
    `R-1;Volkswagen;Golf;${more};`
  await expect(
    load(airbag(), airbag(';x;;a;b;'), 'R-2;VW;;2006-01-01;2005-01-01;;a;b;;', 'R-3;VW;;;;;a;b;javascript:alert(1);'),
  ).rejects.toMatchObject({
    fields: [
      { path: 'lines.3.builtto', code: 'cell_day' },
      { path: 'lines.4.builtto', code: 'cell_ends_before' },
      { path: 'lines.5.link', code: 'cell_pattern' },
    ],
  })
  await expect(load(airbag(), airbag())).rejects.toMatchObject({ fields: [{ code: 'cell_repeats' }] })
  await load(airbag(), 'R-1;Volkswagen;Polo;;;;Airbag kann bersten;Airbag may burst;;', 'R-9;Opel;;;;;Rost;Rust;;')
  const { dismantlerId } = await tenant.yard()
  const carId = await tenant.inside(async db => {
    const id = await carInLog(db, dismantlerId, { model: 'Golf IV' })
    await db
      .updateTable('car')
      .set({ manufacturer: 'VOLKSWAGEN', registrated: '2003-05-01' })
      .where('id', '=', id)
      .execute()
    return id
  })
  const told = async () => (await call(cars.safety, { params: { id: carId } })).recalls
  expect(await told()).toEqual([{ reference: 'R-1', name: 'Airbag kann bersten', link: 'https://kba.example/1' }])
  await load(`R-1;Volkswagen;Golf;;;;Airbag;Airbag;;${addDays(today(), -1)}`)
  expect(await told()).toEqual([])
  const { rows } = await admin(masterdata.operatorRows, { params })
  expect(rows.filter(({ cells }) => cells['reference'] === 'R-1')).toHaveLength(1)
  expect(await history('recall R-1')).toHaveLength(4)
})

test('prices of materials and the composition of cars are changed by period; wrong orders and sums are named at their cell', async () => {
  const prices = { table: 'material_prices' as const }
  const head = 'key;per;low;likely;high;name_de;name_en;cargotypes;validfrom;validto'
  const load = (...lines: string[]) => admin(masterdata.loadRows, { params: prices, body: [head, ...lines].join('\n') })
  const hulk = (price: string, from: string, to = '') => `HULK;kg;${price};Restkarosse;Hulk;1;${from};${to}`
  await expect(
    load(hulk('0.2;0.1;0.3', '2020-01-01'), 'GLASS;kg;;0.1;0.3;Glas;Glass;99;;', 'TYRES;t;-1;0;1;Reifen;Tyres;3;;'),
  ).rejects.toMatchObject({
    fields: [
      { path: 'lines.2.likely', code: 'cell_price_order' },
      { path: 'lines.3.low', code: 'cell_empty' },
      { path: 'lines.4.per', code: 'cell_pattern' },
    ],
  })
  await expect(load('GLASS;kg;0;0.1;0.3;Glas;Glass;99;;')).rejects.toMatchObject({
    fields: [{ path: 'lines.2.cargotypes', code: 'cell_not_listed' }],
  })
  await load(hulk('0.12;0.17;0.22', '2020-01-01', '2026-12-31'), hulk('0.1;0.15;0.2', '2027-01-01'))
  const defaults = { table: 'part_defaults' as const }
  const part = (cells: object) => ({
    rows: [{ cells: { key: 'DOOR', low: '60', likely: '95', high: '250', pieces: '4', ...cells } }],
  })
  await expect(admin(masterdata.saveRows, { params: defaults, body: part({ high: '90' }) })).rejects.toMatchObject({
    fields: [{ path: 'rows.0.cells.likely', code: 'cell_price_order' }],
  })
  const params = { table: 'composition' as const }
  const { rows } = await admin(masterdata.operatorRows, { params })
  const other = rows.find(({ cells }) => cells['key'] === 'OTHER')
  const changed = (cells: object) => ({ rows: [{ cells: { ...other?.cells, ...cells } }] })
  await expect(admin(masterdata.saveRows, { params, body: changed({ hulk: '0.91' }) })).rejects.toMatchObject({
    fields: [{ path: 'rows.0.cells.rest', code: 'cell_share_sum', params: { sum: 1.01 } }],
  })
  await admin(masterdata.saveRows, { params, body: changed({ hulk: '0.91', rest: '0.06' }) })
  await release()
  const kept = (await admin(masterdata.operatorRows, { params })).rows.find(({ cells }) => cells['key'] === 'OTHER')
  expect(kept).toMatchObject({ origin: 'OPERATOR', cells: { hulk: '0.91', tyres: '0.03', rest: '0.06' } })
  expect(
    (await admin(masterdata.operatorRows, { params: prices })).rows.filter(({ cells }) => cells['key'] === 'HULK'),
  ).toMatchObject([
    { cells: { likely: '0.17', validto: '2026-12-31' } },
    { cells: { likely: '0.15', validfrom: '2027-01-01' } },
  ])
  expect(await history('material_price HULK')).toHaveLength(2)
  expect(await history('composition OTHER')).toHaveLength(1)
})

test('a waste type used by closed periods is not changed in place unless the operator insists; from a later day on it is', async () => {
  const { dismantlerId } = await tenant.yard()
  const used = { dismantlerId, outkind: 'OPENING' as const, wastetype: '160117', amount: 40, measure: 'kg' as const }
  await call(log.saveOutputs, { body: [{ ...used, actiondate: '2026-10-10' }] })
  const { id: statementId } = await tenant.inside(db =>
    db
      .insertInto('statement')
      .values({ dismantlerId, effectiveTill: '2026-10-31', locked: true })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  expect(statementId).toBeGreaterThan(0)
  const [row] = await rowsOf('160117')
  const was = row?.cells ?? {}
  const save = (rows: { cells: typeof was }[], anyway?: boolean) =>
    admin(masterdata.saveRows, { params: { table: 'waste_types' }, body: { rows, anyway } })
  const renamed = { ...was, name_de: 'Anders genannt' }
  const closed = { code: 'masterdata.closed-use', params: { wastetype: '160117', till: '2026-10-31' } }
  await expect(save([{ cells: renamed }])).rejects.toMatchObject(closed)
  await expect(save([{ cells: { ...was, validto: '2026-10-01' } }])).rejects.toMatchObject(closed)
  await save([{ cells: { ...was, validto: '2026-10-31' } }, { cells: { ...renamed, validfrom: '2026-11-01' } }])
  expect((await rowsOf('160117')).map(({ cells }) => cells['name_de'])).toEqual([was['name_de'], 'Anders genannt'])
  await expect(save([{ cells: renamed }])).rejects.toMatchObject(closed)
  await save([{ cells: renamed }], true)
  expect((await rowsOf('160117')).map(({ cells }) => cells['name_de'])).toEqual(['Anders genannt'])

  const columns = Object.keys(renamed)
  const load = (cells: typeof was, anyway?: boolean) =>
    admin(masterdata.loadRows, {
      params: { table: 'waste_types' },
      query: { anyway },
      body: [columns.join(';'), columns.map(name => cells[name]).join(';')].join('\n'),
    })
  await load(renamed)
  await expect(load({ ...renamed, name_de: 'Aus einer Datei' })).rejects.toMatchObject(closed)
  await load({ ...renamed, name_de: 'Aus einer Datei' }, true)
  expect((await rowsOf('160117')).map(({ cells }) => cells['name_de'])).toEqual(['Aus einer Datei'])
})
