import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strToU8 } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { peakOfHelpers, spentByHelpers } from '../../testing/helpers.ts'
import { hostileWorkbooks, text, workbook } from '../../testing/hostile/workbooks.ts'
import { UPLOADED } from '../files/limits.ts'
import { readTable } from './reading.ts'
import type { Sheets } from './table.ts'

const MEGABYTE = 1024 * 1024
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kreislauf-hostile-'))
})
afterAll(() => rm(folder, { recursive: true }))

let count = 0
async function looked(content: Uint8Array, more: { sheet?: number } = {}) {
  const path = join(folder, `${count++}.xlsx`)
  await writeFile(path, content)
  let sheets: Sheets | undefined
  let heading: unknown
  const lines: number[] = []
  const source = { from: { path }, known: ['name', 'kg'], limits: UPLOADED, ...more }
  const batches = readTable(source, (row, found) => {
    sheets = found
    heading = row.cells
    return { typed: [], at: new Map() }
  })
  for await (const batch of batches) lines.push(...batch.map(({ line }) => line))
  return { sheets, heading, lines }
}

const heading = `<row r="1">${text('A1', 'Name')}</row>`
const numbered = Array.from({ length: 5000 }, (_, index) => `a${index}="1"`).join(' ')
const formats = Array.from({ length: 60_000 }, (_, id) => `<numFmt numFmtId="${id}" formatCode="${'['.repeat(150)}"/>`)
const more: typeof hostileWorkbooks = {
  'five thousand attributes of each cell': {
    make: () => workbook({ rows: heading + `<row><c ${numbered}><v>1</v></c></row>`.repeat(50) }),
    expected: 'too-large',
  },
  'sixty thousand formats that begin with brackets': {
    make: () => workbook({ rows: heading + `<row r="2">${text('A2', 'x')}</row>`, styles: formats.join('') }),
    expected: 'read',
  },
  'nothing but three million empty lines': {
    make: () => strToU8(`Name${'\n'.repeat(3_000_000)}x`),
    expected: 'too-many-rows',
  },
  'three million lines of separators': {
    make: () => strToU8(`Name${'\n;;;'.repeat(3_000_000)}`),
    expected: 'too-many-rows',
  },
  'twenty sheets of half a million empty lines': {
    make: () => workbook({ sheets: 20, rows: '<row/>'.repeat(500_000) }),
    expected: 'too-large',
  },
  'eight hundred thousand namespaces': {
    make: () => {
      const each = Array.from({ length: 800_000 }, (_, index) => `<a xmlns:p${index}="u${index}"/>`)
      return workbook({ rows: heading, before: each.join('') })
    },
    expected: 'read',
  },
}

test.each(Object.entries({ ...hostileWorkbooks, ...more }))(
  '%s takes neither memory nor time',
  async (_, { make, expected }) => {
    const content = make()
    const before = process.memoryUsage().rss
    const spent = spentByHelpers()
    const found = await looked(content).then(
      () => 'read',
      error => error.code,
    )
    expect(found).toBe(expected)
    expect((process.memoryUsage().rss - before) / MEGABYTE).toBeLessThan(100)
    // The process that reads tables stays for a moment after a file that it has read.
    const peak = peakOfHelpers('reader.ts') / MEGABYTE
    if (existsSync('/proc') && expected === 'read') expect(peak).toBeGreaterThan(30)
    expect(peak).toBeLessThan(256)
    // CPU time with a tenfold margin: elapsed time would depend on the load of the machine.
    expect(spentByHelpers() - spent).toBeLessThan(20)
  },
)

test('a cell far down is alone in its line', async () => {
  const rows = `<row r="1">${text('A1', 'Name')}</row><row r="1048576">${text('C1048576', 'x')}</row>`
  expect((await looked(workbook({ rows }))).lines).toEqual([1_048_576])
})

test('cells without a reference follow each other, as the standard allows', async () => {
  const cell = (words: string) => `<c t="inlineStr"><is><t>${words}</t></is></c>`
  const rows = `<row>${cell('Name')}${cell('kg')}</row><row>${cell('Köhler')}<c><v>5</v></c></row>`
  expect(await looked(workbook({ rows }))).toMatchObject({ heading: ['Name', 'kg'], lines: [2] })
})

test('of several sheets the one with known headings is read, or another one if requested', async () => {
  const sheet = (...rows: string[]) => strToU8(`<worksheet><sheetData>${rows.join('')}</sheetData></worksheet>`)
  const book = workbook({
    sheets: 3,
    more: {
      'xl/_rels/workbook.xml.rels': strToU8(
        `<Relationships>${[1, 2, 3].map(id => `<Relationship Id="s${id}" Type="x/worksheet" Target="/xl/worksheets/sheet${id}.xml"/>`).join('')}</Relationships>`,
      ),
      'xl/worksheets/sheet1.xml': sheet(`<row r="1">${text('A1', 'Export Summary')}</row>`),
      'xl/worksheets/sheet2.xml': sheet(`<row r="3">${text('B3', 'Name')}${text('C3', 'kg')}</row>`),
      'xl/worksheets/sheet3.xml': sheet(`<row r="1">${text('A1', 'Name')}</row>`),
    },
  })
  expect(await looked(book)).toMatchObject({
    sheets: { names: ['S1', 'S2', 'S3'], sheet: 1 },
    heading: [null, 'Name', 'kg'],
  })
  expect(await looked(book, { sheet: 0 })).toMatchObject({ sheets: { sheet: 0 }, heading: ['Export Summary'] })
  await expect(looked(book, { sheet: 3 })).rejects.toMatchObject({ code: 'no-table' })
})
