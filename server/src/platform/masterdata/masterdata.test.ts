import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ownDatabase } from '../../testing/own.ts'
import { connect } from '../database/db.ts'
import { nameOf } from '../words/names.ts'
import { loadKba } from './kba.ts'
import { loadMasterdata } from './masterdata.ts'

await ownDatabase()
const url = process.env.DATABASE_URL ?? ''
const client = new pg.Client({ connectionString: url })
const pool = connect(url, { size: 1 })
beforeAll(() => client.connect())
afterAll(() => Promise.all([client.end(), pool.close()]))

const one = async (text: string) => (await client.query<Record<string, unknown>>(text)).rows[0]

async function changed(file: string, change: (text: string) => string) {
  const folder = await mkdtemp(join(tmpdir(), 'masterdata-'))
  await cp(resolve(import.meta.dirname, '../../../masterdata'), folder, { recursive: true })
  const path = join(folder, `${file}.csv`)
  await writeFile(path, change(await readFile(path, 'utf8')))
  return folder
}

it('loads every file once and then does not touch the tables', async () => {
  const before = await one('select count(*)::int as files, max(loaded_at) as last from masterdata_file')
  await loadMasterdata(url)
  expect(await one('select count(*)::int as files, max(loaded_at) as last from masterdata_file')).toEqual(before)
  expect(before).toMatchObject({ files: 27 })
})

it('knows the kilograms of a booking unit', async () => {
  expect(await one(`select factor, unit from waste_type where code = '130205'`)).toEqual({
    factor: 0.88,
    unit: 'l',
  })
  expect(await one(`select factor from waste_type where code = '160110'`)).toEqual({ factor: 0.4 })
})

it('names line and column of a wrong row and loads nothing', async () => {
  const folder = await changed('spare_parts', text => text.replace('0.35;25;', 'viel;25;'))
  await expect(loadMasterdata(url, folder)).rejects.toThrow('spare_parts.csv, line 5, column nonmetal_factor: "viel"')
})

it('names the line whose reference the database refuses', async () => {
  const folder = await changed('waste_types', text => text.replace('160120;0;12;', '160120;0;77;'))
  await expect(loadMasterdata(url, folder)).rejects.toThrow(/waste_types\.csv, line \d+, column .*77/)
})

it('adds a trade name to the operator’s rows, but does not change existing ones', async () => {
  const names = () => one(`select names ->> 'de' as name, tradenames from waste_type where code = '160120'`)
  const before = await names()
  try {
    await one(
      `update waste_type set origin = 'OPERATOR', names = names || '{"de": "Scheiben"}', tradenames = '{}' where code = '160120'`,
    )
    await loadMasterdata(url, await changed('waste_types', text => text.replace('ganze Batterie', 'ganz')))
    expect(await names()).toEqual({ name: 'Scheiben', tradenames: { de: 'Fahrzeugglas', en: 'Vehicle glass' } })
    await one(`update waste_type set tradenames = '{"de": "Bruchglas", "en": "Vehicle glass"}' where code = '160120'`)
    await loadMasterdata(url)
    expect(await names()).toMatchObject({ tradenames: { de: 'Bruchglas' } })
  } finally {
    await one(
      `update waste_type set origin = 'SHIPPED', names = names || '{"de": "Glas"}', tradenames = tradenames || '{"de": "Fahrzeugglas"}' where code = '160120'`,
    )
  }
  expect(await names()).toEqual(before)
})

it('reads a name in a further language from its own column; other languages fall back to English', async () => {
  const polish = (line: string) => (line.startsWith('code;') ? ';name_pl' : line.startsWith('R4;') ? ';Metale' : ';')
  const folder = await changed('rd_codes', text => text.replaceAll(/^.+$/gm, line => `${line}${polish(line)}`))
  const namesIn = (language: string) =>
    sql<{
      name: string
    }>`select ${nameOf(language, 'r')} as name from rd_code r where id in ('R1', 'R4') order by sorter`
      .execute(pool.kysely)
      .then(({ rows }) => rows.map(({ name }) => name))
  const [german, english] = [await namesIn('de'), await namesIn('en')]
  try {
    await loadMasterdata(url, folder)
    expect(await namesIn('pl')).toEqual([english[0], 'Metale'])
    expect(await namesIn('de')).toEqual(german)
  } finally {
    await loadMasterdata(url)
  }
  expect(await namesIn('pl')).toEqual(english)
})

it('loads a catalogue and reports the result of each row', async () => {
  const path = join(await mkdtemp(join(tmpdir(), 'kba-')), 'kba.csv')
  const tsn = `Q${String.fromCharCode(65 + Math.floor(Math.random() * 26))}Q`
  const rows = [
    'tsn;hsn;model;manufacturer;power_kw',
    `${tsn};588;Probe ${crypto.randomUUID()};Audi;77`,
    `${tsn};x;Probe;Audi;77`,
    `${tsn};588`,
  ]
  await writeFile(path, rows.join('\n'))
  const wrong = [
    { line: 3, fault: expect.objectContaining({ column: 'hsn', code: 'pattern' }) },
    { line: 4, fault: expect.objectContaining({ message: '2 values for 5 columns' }) },
  ]
  expect(await loadKba(url, path)).toEqual({ imported: 1, unchanged: 0, wrong })
  expect(await loadKba(url, path)).toEqual({ imported: 0, unchanged: 1, wrong })
})
