import { expect, test } from 'vitest'
import { MOST_CHARACTERS } from '../files/limits.ts'
import { BadTable } from './badtable.ts'
import { csvRows } from './csv.ts'
import type { RawRow } from './raw.ts'
import { CsvRecords } from './records.ts'

/** Cells of a text that arrives in chunks of `size` characters; blank lines are left out. */
function cellsOf(text: string, size: number, quoted = true) {
  const records = new CsvRecords(';', quoted)
  const found = [...text.matchAll(new RegExp(`[^]{1,${size}}`, 'g'))].flatMap(([piece]) => [...records.write(piece)])
  return [...found, ...records.end()].filter(({ cells }) => cells.join('')).map(({ line, cells }) => [line, ...cells])
}

test.each<[what: string, text: string, records: (string | number)[][], quoted?: false]>([
  [
    'ends of lines of every kind',
    'a;b\r\nc\nd\re',
    [
      [1, 'a', 'b'],
      [2, 'c'],
      [3, 'd'],
      [4, 'e'],
    ],
  ],
  [
    'a cell that is left empty',
    'a;;b;\n;c',
    [
      [1, 'a', '', 'b', ''],
      [2, '', 'c'],
    ],
  ],
  [
    'lines behind blank ones',
    'a\n\r\n\rb\n',
    [
      [1, 'a'],
      [4, 'b'],
    ],
  ],
  [
    'separators and lines within quotation marks',
    '"a;b\r\nc";d\ne',
    [
      [2, 'a;b\nc'.replace('\n', '\r\n'), 'd'],
      [3, 'e'],
    ],
  ],
  ['quotation marks that are doubled', '"a""b""";""""', [[1, 'a"b"', '"']]],
  ['an empty text in quotation marks', '"";a', [[1, '', 'a']]],
  ['inches in the middle of a cell', '17" Felge;a "b"', [[1, '17" Felge', 'a "b"']]],
  ['a name in quotation marks before more', '"Auto" Meier;b', [[1, '"Auto" Meier', 'b']]],
  [
    'quotation marks that mean nothing',
    '"a;b\nc"',
    [
      [1, '"a', 'b'],
      [2, 'c"'],
    ],
    false,
  ],
  ['letters of two units', '😀;ü\n', [[1, '😀', 'ü']]],
])('%s, wherever the chunks end', (_, text, records, quoted) => {
  for (const size of [1, 2, 3, 5, 100]) expect(cellsOf(text, size, quoted)).toEqual(records)
})

test('a missing closing quotation mark and a line that is too long are reported with their line', () => {
  const bad = (text: string, size: number) => () => cellsOf(text, size)
  for (const text of [
    'a\n"b;c\nd',
    `a\n${'x'.repeat(MOST_CHARACTERS + 1)}\nb`,
    `a\n"${'x;\n'.repeat(MOST_CHARACTERS)}`,
  ])
    expect(bad(text, 100_000)).toThrow(expect.objectContaining({ code: 'no-table', params: { line: 2 } }))
})

test('the line with the separator and the byte order mark are no cells, and lines after blank ones are marked', async () => {
  const rows: RawRow[] = []
  const layout = { delimiter: ';', quote: '"', encoding: 'utf-8' } as const
  for await (const row of csvRows({ text: '\ufeffsep=;\nName;PLZ\n\n;;\nKöhler;24937' }, layout)) rows.push(row)
  expect(rows).toEqual([
    { line: 2, cells: ['Name', 'PLZ'] },
    { line: 5, cells: ['Köhler', '24937'], apart: true },
  ])
})

test('reading stops at the maximum number of lines, including blank ones', async () => {
  const read = async () => {
    for await (const _ of csvRows(
      { text: `Name${'\n'.repeat(20)}x` },
      { delimiter: ';', quote: '"', encoding: 'utf-8' },
      20,
    ));
  }
  await expect(read()).rejects.toEqual(new BadTable('too-many-rows', { count: 20 }))
})
