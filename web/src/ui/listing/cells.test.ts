import type { Column } from '@kreislauf/core/column.ts'
import { keyFrom } from '@kreislauf/core/words.ts'
import type { TFunction } from 'i18next'
import { beforeAll, expect, test } from 'vitest'
import { speakGerman } from '../../testing/words.ts'
import { cardText, heading, isNumeric, linesOf, sharedDigits, shownText } from './cells.ts'
import { presets } from './range.tsx'
import { columnsOf, shareOf } from './widths.ts'

let t: TFunction
beforeAll(async () => {
  t = await speakGerman()
})

interface Row {
  kg: number | null
  name: string
}
const column = (more: Partial<Column<Row>> = {}): Column<Row> => ({
  ...{ key: 'kg', label: keyFrom('fields.remark'), kind: 'kg', value: row => row.kg },
  ...more,
})
const row = (kg: number | null, name = 'Altöl'): Row => ({ kg, name })

test('figures are aligned to the right, texts and days are not', () => {
  expect(['kg', 't', 'money', 'percent', 'day', undefined].map(kind => isNumeric(kind ? { kind } : {}))).toEqual([
    ...[true, true, true, true],
    ...[false, false],
  ])
})

test('all masses of a column have the same decimals, as many as its rows need but at most one', () => {
  expect(sharedDigits([column()], [row(12), row(3)])).toEqual({ kg: 0 })
  expect(sharedDigits([column()], [row(12), row(3.25), row(null)])).toEqual({ kg: 1 })
  expect(sharedDigits([column({ kind: 'money' })], [row(3.25)])).toEqual({})
})

test('no mass is a dash, and no money is an amount', () => {
  expect(shownText(column(), row(0), 'de', t)).toBe('–')
  expect(shownText(column({ kind: 'money' }), row(0), 'de', t)).toMatch(/^0,00/)
  expect(shownText(column({ shown: ({ name }) => name }), row(0), 'de', t)).toBe('Altöl')
})

test('a heading has the unit of its column, so that its cells need none', () => {
  expect(heading(column(), t)).toBe('Bemerkung (kg)')
  expect(heading(column({ kind: 'text' }), t)).toBe('Bemerkung')
})

test('a card has no headings, so its figures carry their unit, and a bare number its name', () => {
  expect(cardText(column(), row(1234), 'de', t)).toBe('1.234\u00a0kg')
  expect(cardText(column({ kind: 'number' }), row(3), 'de', t)).toBe('Bemerkung: 3')
  expect(cardText(column({ value: ({ name }) => name, kind: 'text' }), row(3), 'de', t)).toBe('Altöl')
})

test('a text longer than its column takes more than a line', () => {
  expect(linesOf('Altöl', 140)).toBeLessThan(1)
  expect(linesOf('Nichtchlorierte Maschinenöle auf Mineralölbasis', 140)).toBeGreaterThan(2)
})

test('on paper the columns share the width of the sheet by what they ask for', () => {
  const columns = [{ width: 300 }, { width: 60 }, {}]
  expect(shareOf(columns, columns[0]!)).toBe('60%')
  const all = columns.map(one => Number.parseFloat(shareOf(columns, one)))
  expect(all.reduce((sum, share) => sum + share, 0)).toBeCloseTo(100)
})

test('the table is as wide as its columns, with boxes and menus only where there are some', () => {
  const columns = [column({ width: 100 }), column({ width: 80 })]
  expect(columnsOf({ columns }, 1)).toEqual({ '--least': '180px', '--columns': 'minmax(0, 100fr) minmax(0, 80fr)' })
  const acting = columnsOf({ columns, bulkActions: () => null, rowActions: () => null }, 1)
  expect(acting).toEqual({ '--least': '284px', '--columns': '44px minmax(0, 100fr) minmax(0, 80fr) 60px' })
  expect(columnsOf({ columns }, 1.25)).toMatchObject({ '--least': '225px' })
})

test('the usual ranges end with their month or year, also in January and in a leap year', () => {
  expect(presets('2026-01-15').lastMonth).toEqual({ from: '2025-12-01', to: '2025-12-31' })
  expect(presets('2026-01-15').lastYear).toEqual({ from: '2025-01-01', to: '2025-12-31' })
  expect(presets('2028-02-10').thisMonth).toEqual({ from: '2028-02-01', to: '2028-02-29' })
  expect(presets('2026-12-31').thisMonth).toEqual({ from: '2026-12-01', to: '2026-12-31' })
  expect(presets('2026-05-04').thisYear).toEqual({ from: '2026-01-01', to: '2026-12-31' })
})
