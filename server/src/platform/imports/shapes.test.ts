import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BookCell, type BookSheet, workbookFile } from '../../testing/workbookfile.ts'
import { UPLOADED } from '../files/limits.ts'
import { type Columns, readLine } from './lines.ts'
import type { Raw } from './raw.ts'
import { openTable } from './table.ts'
import { headingWord } from './words.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kreislauf-shapes-'))
})
afterAll(() => rm(folder, { recursive: true }))

const KNOWN = ['name', 'seit', 'gewicht', 'art']
let count = 0
/** Each line as its values, its errors, or as no record. */
async function read(content: string | Uint8Array): Promise<string[]> {
  const path = join(folder, `${count++}`)
  await writeFile(path, content)
  const { rows, close } = await openTable({ from: { path }, known: KNOWN, limits: UPLOADED })
  const heading: Raw[] = (await rows.next()).value?.cells ?? []
  const columns: Columns = {
    typed: [
      { key: 'name', kind: 'text', required: true, naming: true },
      { key: 'seit', kind: 'day', required: true },
      { key: 'gewicht', kind: 'decimal', unit: 'kg', least: 50 },
      { key: 'art', kind: 'text' },
    ],
    at: new Map(heading.map((cell, at) => [headingWord(String(cell ?? '')), at])),
  }
  const result: string[] = []
  for await (const row of rows) {
    const { values, issues, aside } = readLine(row, columns, heading)
    const wrong = issues.map(({ column, code }) => `${column} ${code}`)
    result.push(aside ? '–' : wrong.length ? wrong.join(', ') : Object.values(values).join(' '))
  }
  close()
  return result
}

const HEAD = ['Name', 'Seit', 'Gewicht', 'Art']
const day = (text: string): BookCell => ({ day: Math.round(Date.parse(`${text}T00:00:00Z`) / 86_400_000) + 25_569 })
const book = (rows: BookSheet['rows'], merged: string[] = []) => workbookFile([{ name: 'T', rows, merged }])
/** A workbook with modified XML, as other programs write it. */
const changed = (bytes: Uint8Array, part: string, from: string | RegExp, to: string) =>
  zipSync(
    Object.fromEntries(
      Object.entries(unzipSync(bytes)).map(([name, one]) => [
        name,
        name.endsWith(part) ? strToU8(strFromU8(one).replace(from, to)) : one,
      ]),
    ),
  )
const ONE = { 1: HEAD, 2: ['Otto', day('2026-03-02'), 1180, 'x'] }

test('cells merged over several lines have the same value in each of them', async () => {
  const rows = {
    1: HEAD,
    2: ['Otto', day('2026-03-02'), 1180, 'Gruppe A'],
    3: ['Emma', null, 980, null],
    4: ['Karl', null, 990, null],
    5: ['Lisa', day('2026-03-03'), 900, null],
  }
  expect(await read(book(rows, ['B2:B4', 'D2:D3', 'A9:C9']))).toEqual([
    'Otto 2026-03-02 1180 Gruppe A',
    'Emma 2026-03-02 980 Gruppe A',
    'Karl 2026-03-02 990 ',
    'Lisa 2026-03-03 900 ',
  ])
})

test('a heading of two lines, with merged cells, is joined', async () => {
  const rows = {
    2: ['Liste'],
    4: ['Name', 'Seit', 'Masse', null],
    5: [null, null, 'Gewicht', 'Art'],
    6: ['Otto', day('2026-03-02'), 1180, 'x'],
  }
  expect(await read(book(rows, ['A4:A5', 'B4:B5', 'C4:D4']))).toEqual(['Otto 2026-03-02 1180 x'])
})

test('a failed formula is reported, as text or as an error', async () => {
  const failed = (code: string) =>
    changed(book(ONE), 'sheet1.xml', '<c r="C2"><v>1180</v></c>', `<c r="C2" t="e"><f>A1</f><v>${code}</v></c>`)
  for (const code of ['#N/A', '#REF!', '#NAME?', '#SPILL!'])
    expect(await read(failed(code)), code).toEqual(['gewicht formula'])
  for (const code of ['#NV', '#BEZUG!', '#WERT!', '#ÜBERLAUF!', 'Err:502', '#DIV/0!'])
    expect(await read(book({ 1: HEAD, 2: ['Otto', day('2026-03-02'), code, 'x'] })), code).toEqual(['gewicht formula'])
})

test('days count from 1904 if the workbook says so, and numbers may be text', async () => {
  const rows = { 1: HEAD, 2: ['Otto', day('2022-03-01'), '1.180,0', 208] }
  const from1904 = changed(book(rows), 'workbook.xml', '<sheets>', '<workbookPr date1904="1"/><sheets>')
  expect(await read(from1904)).toEqual(['Otto 2026-03-02 1180 208'])
})

const line = (...cells: string[]) => cells.join(';')
test.each<[string, string | Uint8Array]>([
  ['a BOM and lines of Windows', `\ufeff${line(...HEAD)}\r\n${line('Otto', '2.3.2026', '1180', 'x')}\r\n`],
  ['UTF-16 without a mark, tabs', Buffer.from(`${HEAD.join('\t')}\r\nOtto\t2.3.2026\t1180\tx\r\n`, 'utf16le')],
  ['strokes with blanks', `${HEAD.join(' | ')}\n${['Otto', '2.3.2026', '1180', 'x'].join(' | ')}\n`],
  ['a drawn line', `| ${HEAD.join(' | ')} |\n|---|---|---|---|\n| Otto | 2.3.26 | 1180 | x |\n`],
  [
    'a heading in line 5',
    `Liste\n\nStand: 1.4.2026;;;\n;;;\n${line(...HEAD)}\n${line('Otto', '2.3.2026', '1.180,0 kg', 'x')}\n`,
  ],
  ['guards', `${line(...HEAD)}\n${line('="Otto"', '="2.3.2026"', '="1180"', "'x")}\n`],
  [
    'sums, notes and a signature',
    `${line(...HEAD)}\n${line('Otto', '2.3.2026', '1180', 'x')}\n;;;\n=====;;;\nSumme;;1.180;\nKiel, den 1.4.2026\ngez. Müller\n`,
  ],
  [
    'the heading once more',
    `${line(...HEAD)}\n${line('Otto', '2.3.2026', '1180', 'x')}\nSeite 1 von 2;;;\n${line(...HEAD)}\n`,
  ],
  ['lines within a cell', `${line(...HEAD)}\n${line('Otto', '2.3.2026', '1180', '"x\n"')}\n`],
])('a file with %s is read', async (_, content) => {
  expect((await read(content)).filter(one => one !== '–' && one.trim())).toEqual(['Otto 2026-03-02 1180 x'])
})

test('quotation marks within a cell are kept', async () => {
  const lines = [
    line(...HEAD),
    line('Otto "der Große"', '2.3.2026', '1180', '15" Felge'),
    line('Emma', '2.3.2026', '980', 'x'),
  ]
  expect(await read(lines.join('\n'))).toEqual(['Otto "der Große" 2026-03-02 1180 15" Felge', 'Emma 2026-03-02 980 x'])
})

test('cells without a reference are read in their order', async () => {
  const unplaced = changed(
    changed(book(ONE), 'sheet1.xml', /<c r="[A-Z]+\d+"/g, '<c'),
    'sheet1.xml',
    /<row r="\d+"/g,
    '<row',
  )
  expect(await read(unplaced)).toEqual(['Otto 2026-03-02 1180 x'])
})

test.each([
  '<html><table><tr><td>Name</td></tr></table>',
  '\ufeff<?xml version="1.0"?><Workbook/>',
  'MIME-Version: 1.0\n',
])('a web page is refused as one: %j', async page => expect(read(page)).rejects.toMatchObject({ code: 'markup' }))

test.each<[string, string[]]>([
  ['fahrgestellnr', ['Fgst.-Nr.', 'Fahrgestell-Nr.', 'FAHRGESTELLNUMMER', 'Fahrgest.-Nr']],
  ['fahrgestellnr', ['Fgst Nr (17-stellig)', 'Fg.-Nummer', 'Fahrgestellnr. *']],
  ['strasse', ['Straße', 'STRASSE', 'Str.']],
  ['herstellerschlusselnr', ['Hersteller-Schl.-Nr.', 'Herstellerschlüsselnummer', 'Hersteller-Schlüssel-Nr']],
])('%s is read from %j', (word, headings) => expect([...new Set(headings.map(headingWord))]).toEqual([word]))
