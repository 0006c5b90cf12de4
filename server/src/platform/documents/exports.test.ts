import type { Readable } from 'node:stream'
import type { Columns } from '@kreislauf/core/column.ts'
import type { Format } from '@kreislauf/core/kit.ts'
import { MOST_PDF_ROWS } from '@kreislauf/core/limits.ts'
import { keyFrom } from '@kreislauf/core/words.ts'
import { parse } from 'csv-parse/sync'
import readSheet from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { bytesOf } from '../../testing/sent.ts'
import { exportRows } from './exports.ts'
import { letter } from './xlsx.ts'

interface Row {
  day: string
  at: string | null
  name: string
  kg: number
  eur: number
  ok: boolean
  state: string
}

const rows: Row[] = [
  { day: '2026-03-29', at: '2026-07-01T22:30:00.000Z', name: '=1+1;"x"', kg: -1234.5, eur: 12.5, ok: true, state: 'a' },
  { day: '1999-12-31', at: null, name: ' Öl & <Fett>\n\u0001zwei ', kg: 7, eur: -3, ok: false, state: 'b' },
]

const columns: Columns<Row> = [
  { key: 'day', label: keyFrom('day'), kind: 'day', value: row => row.day },
  { key: 'at', label: keyFrom('at'), kind: 'instant', value: row => row.at },
  { key: 'name', label: keyFrom('name'), value: row => row.name },
  { key: 'kg', label: keyFrom('kg'), kind: 't', value: row => row.kg },
  { key: 'eur', label: keyFrom('eur'), kind: 'money', value: row => row.eur },
  { key: 'ok', label: keyFrom('ok'), kind: 'flag', value: row => row.ok },
  { key: 'state', label: keyFrom('state'), value: row => row.state, words: row => keyFrom(`states.${row.state}`) },
]

const made = (format: Format, list: Iterable<Row> = rows) =>
  exportRows({ format, columns, rows: list, t: key => key, language: 'de', title: 'Liste [1]/2' }).then(bytesOf)

test('Excel reads numbers as numbers, days as dates, instants in Berlin time', async () => {
  const sheets = await readSheet(await made('xlsx'))
  expect(sheets[0]?.sheet).toBe('Liste  1  2')
  const [heading, first, second] = sheets[0]?.data ?? []
  expect(heading).toEqual(['day', 'at', 'name', 'kg (t)', 'eur (€)', 'ok', 'state'])
  expect(first).toEqual([
    new Date('2026-03-29'),
    new Date('2026-07-02T00:30:00Z'),
    '=1+1;"x"',
    -1234.5,
    12.5,
    'words.yes',
    'states.a',
  ])
  expect(second?.slice(0, 4)).toEqual([new Date('1999-12-31'), null, expect.stringContaining('Öl & <Fett>\nzwei'), 7])
})

test('the same rows give the same workbook', async () => {
  expect(Buffer.compare(await made('xlsx'), await made('xlsx'))).toBe(0)
})

test('a failing row fails the file', async () => {
  const failing = function* (): Generator<Row> {
    yield rows[0]!
    throw new Error('gone')
  }
  await expect(made('xlsx', failing())).rejects.toThrow('gone')
  await expect(made('csv', failing())).rejects.toThrow('gone')
})

test('CSV opens in Excel: byte order mark, semicolons, CRLF, German decimals, no formulas', async () => {
  const text = (await made('csv')).toString()
  expect(text.startsWith('\ufeffday;at;name;kg (t)')).toBe(true)
  expect(text.split('\r\n').length).toBe(4)
  const read = parse(text, { bom: true, delimiter: ';' }) as string[][]
  expect(read[1]).toEqual([
    '29.03.2026',
    '02.07.2026, 00:30',
    `'=1+1;"x"`,
    '-1234,500',
    '12,50',
    'words.yes',
    'states.a',
  ])
  expect(read[2]?.[3]).toBe('7,000')
})

test('a hundred thousand rows stream', async () => {
  const many = function* () {
    for (let count = 0; count < 100_000; count++) yield rows[count % 2]!
  }
  let bytes = 0
  const list = await exportRows({
    format: 'xlsx',
    columns,
    rows: many(),
    t: key => key,
    language: 'de',
    title: 'Viele',
  })
  for await (const part of list.body as Readable) bytes += part.length
  expect(bytes).toBeGreaterThan(100_000)
}, 30_000)

test('columns are lettered as in Excel', () => {
  expect([0, 25, 26, 51, 52, 701, 702].map(letter)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA'])
})

test('a PDF with too many rows is refused before anything is sent; Excel accepts them', async () => {
  const rows = Array.from({ length: MOST_PDF_ROWS + 1 }, (_, id) => ({ id }))
  const columns = [{ key: 'id', label: keyFrom('id'), value: (row: { id: number }) => row.id }]
  const made = (format: 'pdf' | 'xlsx') =>
    exportRows({ format, columns, rows, t: key => key, language: 'de', title: 'Viele' })
  await expect(made('pdf')).rejects.toMatchObject({ code: 'list-too-long', params: { count: MOST_PDF_ROWS } })
  expect((await made('xlsx')).name).toMatch(/xlsx$/)
})

test('negative numbers keep the ASCII hyphen in files for programs', async () => {
  const shares = [{ key: 'share', label: keyFrom('share'), kind: 'percent' as const, value: (row: number) => row }]
  const options = { columns: shares, t: (key: string) => key, language: 'de', title: 'Anteile' }
  const text = (await bytesOf(await exportRows({ format: 'csv', rows: [-0.125], ...options }))).toString()
  expect(text).toContain('-12,5\u00a0%')
})
