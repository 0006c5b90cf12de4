import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onOwnerConnection } from '../database/ownerconnection.ts'
import { UPLOADED } from '../files/limits.ts'
import { rehearseKba } from '../masterdata/kba.ts'
import type { Line } from './lines.ts'
import type { Raw } from './raw.ts'
import { readTable } from './reading.ts'
import type { TypedColumn } from './typed.ts'
import { headingWord } from './words.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kreislauf-reading-'))
})
afterAll(() => rm(folder, { recursive: true }))

const columns: TypedColumn[] = [
  { key: 'name', kind: 'text', required: true },
  { key: 'since', kind: 'day' },
  { key: 'kg', kind: 'decimal' },
  { key: 'pieces', kind: 'integer' },
  { key: 'kind', kind: 'code', codes: { schredder: 'SHREDDER', shredder: 'SHREDDER' }, choices: 'Schredder' },
  { key: 'own', kind: 'flag' },
]
const named: Record<string, string> = {
  name: 'name',
  gewichtkg: 'kg',
  gewicht: 'kg',
  seit: 'since',
  stuck: 'pieces',
  art: 'kind',
  eigen: 'own',
}

let count = 0
async function read(content: string | Uint8Array, limits = UPLOADED): Promise<{ heading: Raw[]; lines: Line[] }> {
  const path = join(folder, `${count++}.bin`)
  await writeFile(path, content)
  const lines: Line[] = []
  let heading: Raw[] = []
  const source = { from: { path }, known: Object.keys(named), limits }
  const batches = readTable(source, ({ cells }) => {
    heading = cells
    const at = cells.flatMap((cell, index) => {
      const key = named[headingWord(String(cell ?? ''))]
      return key ? [[key, index] as const] : []
    })
    return { typed: columns, at: new Map(at) }
  })
  for await (const batch of batches) lines.push(...batch)
  return { heading, lines }
}
const valuesOf = async (content: string | Uint8Array) => (await read(content)).lines.map(({ values }) => values)
const issuesOf = async (content: Parameters<typeof read>[0]) =>
  (await read(content)).lines.flatMap(({ line, issues }) => issues.map(one => `${line} ${one.column} ${one.code}`))

test('semicolons, commas and tabs are recognised, and headings are found in any order below a title', async () => {
  const expected = [{ name: 'Köhler, Sohn', since: '2026-12-09', kg: 1234.5 }]
  expect(await valuesOf('Gewicht [kg];Seit;Name\n1.234,5;9.12.2026;Köhler, Sohn\n')).toEqual(expected)
  expect(await valuesOf('Name,Seit,Gewicht kg\r\n"Köhler, Sohn",2026-12-09,1234.5\r\n')).toEqual(expected)
  expect(await valuesOf('Unsere Partner\t\t\nName\tSeit\tGewicht (kg)\nKöhler, Sohn\t09.12.26\t1234,5\n')).toEqual(
    expected,
  )
  expect(await valuesOf('\ufeffsep=;\r\nNAME;seit\nKöhler;\n')).toEqual([{ name: 'Köhler', since: null }])
})

test('Windows-1252 and UTF-16 are recognised', async () => {
  const text = 'Name;Stück\nGrößmann – Söhne;1.200\n'
  const windows = Buffer.from(text.replace('–', '-'), 'latin1')
  expect(await valuesOf(windows)).toEqual([{ name: 'Größmann - Söhne', pieces: 1200 }])
  expect(await valuesOf(Buffer.from(`\ufeff${text}`, 'utf16le'))).toEqual([{ name: 'Größmann – Söhne', pieces: 1200 }])
})

test('each wrong cell of a line is named, and an ambiguous one has to be clarified', async () => {
  const wrong = 'Name;Seit;Gewicht kg;Stück;Art;Eigen\n;31.2.2026;viel;1,5;Bäcker;vielleicht\nA;;1.234;;Schredder;ja\n'
  expect(await issuesOf(wrong)).toEqual([
    '2 name empty',
    '2 since date',
    '2 kg decimal',
    '2 pieces int',
    '2 kind choice',
    '2 own yes_no',
    '3 kg ambiguous',
  ])
})

const sheetXml = (rows: string) =>
  `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`
const workbook = (rows: string, more: Record<string, Uint8Array> = {}) =>
  zipSync({
    '[Content_Types].xml': strToU8('<?xml version="1.0"?><Types/>'),
    'xl/workbook.xml': strToU8(
      '<?xml version="1.0"?><workbook xmlns:r="r"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>',
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      '<?xml version="1.0"?><Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    ),
    'xl/styles.xml': strToU8(
      '<?xml version="1.0"?><styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
    ),
    'xl/worksheets/sheet1.xml': strToU8(sheetXml(rows)),
    ...more,
  })
const says = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`

test('a workbook’s formulas are read as values and its dates as days, and a merged heading belongs to its first column', async () => {
  const book = workbook(
    `<row r="1">${says('A1', 'Partner 2026')}</row><row r="3">${says('A3', 'Name')}${says('B3', 'Gewicht kg')}<c r="C3"/>${says('D3', 'Seit')}</row>
     <row r="4">${says('A4', 'Köhler')}<c r="B4"><f>1200+34.5</f><v>1234.5</v></c><c r="D4" s="1"><v>46365</v></c></row>
     <row r="5">${says('A5', 'Meier')}<c r="B5" t="e"><f>1/0</f><v>#DIV/0!</v></c><c r="D5"><v>46365</v></c></row>`,
  )
  const { lines } = await read(book)
  expect(lines.map(({ line, values }) => [line, values])).toEqual([
    [4, { name: 'Köhler', since: '2026-12-09', kg: 1234.5 }],
    [5, { name: 'Meier', since: '2026-12-09' }],
  ])
  expect(await issuesOf(book)).toEqual(['5 kg formula'])
  expect(await issuesOf('Name;Gewicht kg\nMeier;#DIV/0!\n')).toEqual(['2 kg formula'])
})

test('a file that is no table is refused by its bytes, whatever its name', async () => {
  const code = (content: string | Uint8Array, limits = UPLOADED) =>
    read(content, limits).then(
      () => 'read',
      error => error.code,
    )
  expect(await code('')).toBe('empty')
  expect(await code('%PDF-1.4\n1 0 obj')).toBe('no-table')
  expect(await code(Buffer.from('d0cf11e0a1b11ae1', 'hex'))).toBe('no-table')
  expect(await code(Buffer.from('PK\x03\x04 and then nonsense', 'latin1'))).toBe('no-table')
  expect(await code(zipSync({ 'readme.txt': strToU8('x') }))).toBe('no-table')
  expect(await code('Name\nA\nB\nC\n', { rows: 2, columns: 9, cells: 99 })).toBe('too-many-rows')
  expect(await code('a;b;Name\n1;2;3\n', { rows: 9, columns: 2, cells: 99 })).toBe('too-many-columns')
})

test('a workbook that is a zip bomb is refused', async () => {
  const bomb = workbook('', { 'xl/worksheets/sheet1.xml': new Uint8Array(64 * 1024 * 1024).fill(32) })
  expect(bomb.length).toBeLessThan(200_000)
  await expect(read(bomb)).rejects.toMatchObject({ code: 'too-large' })
})

test('a dry run of 50,000 vehicle keys does not block the server and stores nothing', async () => {
  const path = join(folder, 'kba.csv')
  const tsn = (index: number) => String.fromCharCode(...[676, 26, 1].map(n => 65 + (Math.trunc(index / n) % 26)))
  const lines = Array.from(
    { length: 50_000 },
    (_, index) => `9${100 + (index % 800)};${tsn(index)};Werk;Versuchsmodell ${index}`,
  )
  await writeFile(path, ['hsn;tsn;manufacturer;model', ...lines, 'X;AAA;Werk;falsch'].join('\n'))
  const url = process.env['DATABASE_URL'] ?? ''
  let turns = 0
  let over = false
  const turn = () => {
    turns += 1
    if (!over) setImmediate(turn)
  }
  turn()
  const result = await rehearseKba(url, path)
  over = true
  // At least one turn of the event loop for each batch.
  expect(turns).toBeGreaterThan(100)
  expect(result).toMatchObject({ imported: 50_000, changed: 0, unchanged: 0, wrong: [{ line: 50_002 }] })
  const { rows } = await onOwnerConnection(url, client =>
    client.query(`select from kba_type where model like 'Versuchsmodell %'`),
  )
  expect(rows).toEqual([])
})
