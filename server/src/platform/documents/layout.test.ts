import type { ColumnKind } from '@kreislauf/core/column.ts'
import { expect, test } from 'vitest'
import { layOut } from './layout.ts'

const names = ['Vorgang', 'Fahrzeug', 'Abfallart', 'Bezeichnung', 'Bearbeitet von', 'Bemerkung', 'Stand', 'Vermerk']
const headings = [
  { heading: 'Datum', kind: 'day' as ColumnKind },
  { heading: 'Masse', kind: 'kg' as ColumnKind },
  ...names.map(heading => ({ heading, kind: 'text' as ColumnKind })),
  { heading: 'Eingetragen am', kind: 'day' as ColumnKind },
]
const long = 'gebrauchte Katalysatoren, die Gold, Silber, Rhenium, Rhodium, Palladium, Iridium oder Platin enthalten'
const row = ['02.11.2026', '1.243,5 kg', 'Entnahme', long, long, long, 'Jürgen Matthiesen', long, 'gesperrt', '']

test('in narrow columns long texts wrap and short words stay whole', () => {
  const { columns, rows } = layOut(headings, [[...row, '02.11.2026']])
  expect(rows[0]?.[8]).toBe('gesperrt')
  expect(columns.map(({ heading }) => heading).join(' ')).not.toContain('\u200b')
})

test('a word longer than its column breaks between syllables, with a hyphen', () => {
  const { rows } = layOut(headings, [row.map(cell => (cell === 'gesperrt' ? 'Teile zur Wiederverwendung' : cell))])
  expect(rows[0]?.[8]).toBe('Teile zur Wie\u00adder\u00adver\u00adwen\u00addung')
})

test.each(['x'.repeat(80), 'ENT202600000000000000001'])('%s has no syllables and breaks anywhere', word => {
  const { rows } = layOut(headings, [row.map(cell => (cell === 'gesperrt' ? word : cell))])
  expect(rows[0]?.[8]).toContain('\u200b')
  expect(rows[0]?.[8]).not.toContain('\u00ad')
})

test('a VIN stays whole in a crowded list, and other columns make room for it', () => {
  const vin = 'WVWZZZ1JZXW000001'
  const text = (heading: string) => ({ heading, kind: 'text' as ColumnKind })
  const many = [text('FIN'), ...names.flatMap(name => [text(name), text(`${name} 2`), text(`${name} 3`)])]
  const { rows, columns, size } = layOut(many, [[vin, ...many.slice(1).map(() => long)]])
  expect(rows[0]?.[0]).toBe(vin)
  expect(columns[0]?.weight).toBeGreaterThan(size * vin.length * 0.2)
})

test('a VIN stays on one line, without hidden characters that would be copied, too', () => {
  const vin = 'WVWZZZ1JZXW000001'
  const { rows } = layOut(headings, [row.map(cell => (cell === 'gesperrt' ? vin : cell))])
  expect(rows[0]?.[8]).toBe(vin)
})
