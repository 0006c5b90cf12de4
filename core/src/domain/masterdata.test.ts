import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { saidIn } from '../testing/texts.ts'
import { originRegion, type PostcodeRange } from './originregion.ts'
import { type PrefillRule, propose } from './prefill.ts'
import { RD_COUNTING } from './treatment.ts'
import { factorOf, UNITS, type Unit } from './units.ts'
import { MATERIALS } from './valuation/materials.ts'

type Row = Record<string, string>

/** Rows of a master data file; its cells contain no semicolons and no quotes. */
function rows(name: string): Row[] {
  const text = readFileSync(new URL(`../../../server/masterdata/${name}.csv`, import.meta.url), 'utf8')
  const [head = '', ...lines] = text.trimEnd().split('\n')
  const columns = head.split(';')
  return lines.map(line => Object.fromEntries(line.split(';').map((cell, at) => [columns[at] ?? '', cell])))
}

const list = (cell = '') => cell.split('|').filter(Boolean)
const keys = (name: string, column: string) => new Set(rows(name).map(row => row[column]))
const optional = (cell = '') => (cell === '' ? undefined : Number(cell))
const wasteTypes = rows('waste_types')

test('keys are unique, dates in order', () => {
  for (const [name, ...columns] of [
    ['waste_types', 'code', 'validfrom'],
    ['waste_successors', 'code', 'successor'],
    ['waste_words', 'word', 'code'],
    ['type_lists', 'list', 'key'],
    ['wmi', 'wmi'],
    ['hsn_makers', 'hsn'],
    ['maker_names', 'name'],
    ['kba_sample', 'hsn', 'tsn'],
    ['dated_settings', 'key', 'validfrom'],
    ['spare_parts', 'key'],
    ['cargo_types', 'id'],
    ['part_defaults', 'key', 'validfrom'],
    ['material_prices', 'key', 'validfrom'],
    ['composition', 'key', 'validfrom'],
  ] as const) {
    const seen = rows(name).map(row => columns.map(column => row[column]).join('|'))
    expect(new Set(seen).size, name).toBe(seen.length)
  }
  for (const { validfrom = '', validto = '' } of wasteTypes) expect(validto === '' || validfrom < validto).toBe(true)
})

test('references between files exist', () => {
  const codes = keys('waste_types', 'code')
  for (const row of wasteTypes) {
    expect(keys('fractions', 'id')).toContain(row.fraction)
    expect(UNITS).toContain(row.unit)
    expect(['', ...Object.keys(RD_COUNTING)]).toContain(row.rd_code)
    expect(['yes', 'no', 'proof', 'efb']).toContain(row.countable)
    for (const key of list(row.qualifications)) expect(keys('qualification_types', 'key')).toContain(key)
    const { density, pieceskg } = row
    expect(factorOf(row.unit as Unit, { density: optional(density), pieceskg: optional(pieceskg) })).toBeDefined()
  }
  const named = [
    ...rows('co2_factors').flatMap(row => list(row.wastetypes)),
    ...rows('cargo_types').flatMap(row => [...list(row.codes), ...list(row.wastetypes)]),
    ...rows('prefill_rules').flatMap(row => [row.wastetype, row.successor]),
    ...rows('waste_words').map(row => row.code),
    ...rows('waste_successors').flatMap(row => [row.code, row.successor]),
  ]
  for (const code of named.filter(Boolean)) expect(codes).toContain(code)
  expect(rows('qualification_types')).toHaveLength(16)
})

test('default prices have an order, and each material of a car and each part has one', () => {
  const kinds = rows('spare_parts').filter(({ successors }) => !successors)
  expect(rows('part_defaults').map(({ key }) => key)).toEqual(expect.arrayContaining(kinds.map(({ key }) => key)))
  for (const { key, low, likely, high, minutes, mark } of [...rows('part_defaults'), ...rows('material_prices')]) {
    expect(Number(low) <= Number(likely) && Number(likely) <= Number(high), key).toBe(true)
    expect([low, likely, high].filter(Boolean).length % 3, key).toBe(0)
    if (likely && minutes !== undefined) expect(Number(minutes), key).toBeGreaterThan(0)
    expect(mark, key).toBe('M')
  }
  const prices = rows('material_prices')
  const perKg = prices.filter(({ per }) => per === 'kg').map(({ key }) => key)
  expect(perKg.sort()).toEqual([...MATERIALS].sort())
  for (const { key, per, cargotypes } of prices) {
    if (per === 'pcs') expect(keys('spare_parts', 'key')).toContain(key)
    for (const id of list(cargotypes)) expect(keys('cargo_types', 'id')).toContain(id)
  }
})

test('the shares of a car’s materials sum to 1', () => {
  const columns = [...MATERIALS.map(key => key.toLowerCase()), 'rest']
  for (const row of rows('composition'))
    expect(
      columns.reduce((all, name) => all + Math.round(Number(row[name]) * 10_000), 0),
      row['key'],
    ).toBe(10_000)
})

test('constants of the rules equal those of the files', () => {
  expect(Object.fromEntries(rows('rd_codes').map(row => [row.code, row.counts_as]))).toEqual(RD_COUNTING)
  expect(rows('units').map(row => row.id)).toEqual([...UNITS])
})

const rules: PrefillRule[] = rows('prefill_rules').map(row => ({
  wastetype: row.wastetype ?? '',
  drives: list(row.drives),
  classes: list(row.classes),
  minweight: optional(row.minweight),
  maxweight: optional(row.maxweight),
  registeredfrom: row.registeredfrom || null,
  registeredtill: row.registeredtill || null,
  fixedamount: Number(row.fixedamount),
  permille: Number(row.permille),
  measure: row.measure as Unit,
  decimals: Number(row.decimals),
  sorter: Number(row.sorter),
  successor: row.successor,
}))

const usual = (clazz: string | null, weight: number, driveType: string, registrated?: string) =>
  propose({ weight, clazz, driveType, registrated, day: '2026-11-22' }, rules, (code: string, measure: Unit) => {
    const type = wasteTypes.find(row => row.code === code)
    return type && factorOf(measure, { density: optional(type.density), pieceskg: optional(type.pieceskg) })
  })

test.each([
  ['PETROL', '1992-12-31', []],
  ['PETROL', '1993-01-01', ['160801']],
  ['PETROL', undefined, ['160801']],
  ['DIESEL', '1996-12-31', []],
  ['DIESEL', '1997-01-01', ['160801']],
  ['DIESEL', '2015-08-31', ['160801']],
  ['DIESEL', '2015-09-01', ['160509', '160801']],
  ['DIESEL', undefined, ['160801']],
])('a %s car first registered on %s is proposed what cars of its age have', (driveType, registrated, codes) => {
  const proposed = usual('M1', 1600, driveType, registrated).map(({ wastetype }) => wastetype)
  expect(proposed.filter(code => ['160509', '160801'].includes(code))).toEqual(codes)
})

test('proposals for a motorcycle contain only what a motorcycle has, for a lorry or trailer only the hulk', () => {
  const motorcycle = usual('L3e', 200, 'PETROL')
  expect(motorcycle.map(({ wastetype, amount }) => [wastetype, amount])).toEqual([
    ['160601', 3],
    ['130702', 4],
    ['130205', 2.5],
    ['160113', 0.2],
    ['160107', 0.2],
    ['160103', 10],
    ['160106', 181.41],
  ])
  expect(usual(null, 1400, 'PETROL')).toEqual(usual('M1', 1400, 'PETROL'))
  expect(usual('N3', 7000, 'DIESEL').map(({ wastetype }) => wastetype)).toEqual(['160106'])
  expect(usual('O2', 400, '').map(({ wastetype }) => wastetype)).toEqual(['160106'])
  expect(usual('L3e', 180, 'ELECTRIC').map(({ wastetype }) => wastetype)).toContain('160605')
})

test.each(['PETROL', 'DIESEL', 'ELECTRIC', 'PETROLHYBRID', 'DIESELHYBRID', 'GAS', 'HYDROGEN'])(
  'the rules fit a %s car',
  driveType => {
    const factor = (code: string, measure: Unit) => {
      const type = wasteTypes.find(row => row.code === code)
      return type && factorOf(measure, { density: optional(type.density), pieceskg: optional(type.pieceskg) })
    }
    const lines = propose({ weight: 1400, clazz: 'M1', driveType, day: '2026-11-22' }, rules, factor)
    const codes = lines.map(line => line.wastetype)
    expect(codes.at(-1)).toBe('160106')
    expect(codes).toContain('160103')
    expect(codes.includes('130205')).toBe(!['ELECTRIC', 'HYDROGEN'].includes(driveType))
    expect(codes.some(code => code.startsWith('1307'))).toBe(!['ELECTRIC', 'HYDROGEN'].includes(driveType))
    expect(codes.includes('160605')).toBe(/HYBRID|ELECTRIC|HYDROGEN/.test(driveType))
  },
)

test.each([
  ['06108', '15'],
  ['10115', '11'],
  ['20095', '02'],
  ['28195', '04'],
  ['27568', '04'],
  ['34117', '06'],
  ['50667', '05'],
  ['55116', '07'],
  ['55246', '06'],
  ['66111', '10'],
  ['70173', '08'],
  ['80331', '09'],
  ['89077', '08'],
  ['99084', '16'],
  ['01067', '14'],
  ['14467', '12'],
  ['18055', '13'],
  ['24103', '01'],
  ['30159', '03'],
])('postal code %s lies in Land %s', (postcode, region) => {
  expect(originRegion(postcode, 'DE', rows('postcode_region') as unknown as PostcodeRange[])).toBe(region)
})

test.each(['de', 'en'] as const)(
  'a fraction and an origin have one name in the lists and in the words of %s',
  language => {
    const said = saidIn(language)
    for (const row of rows('fractions'))
      expect(said.get(`evaluations.fractions.f${row['id']}`)).toBe(row[`name_${language}`])
    for (const row of rows('type_lists').filter(one => one['list'] === 'originkind'))
      for (const place of ['receptions.originkinds', 'companies.origins'])
        expect(said.get(`${place}.${row['key']}`) ?? row[`name_${language}`], place).toBe(row[`name_${language}`])
  },
)
