import { expect, test } from 'vitest'
import { digitsOf, figures, formatInText, formatNumber, formatValue, listed } from './format.ts'
import { holds, searchable, searchWords } from './search.ts'
import { keyFrom } from './words.ts'

const minus = '\u2212'

test('all numbers of a column are written with the decimals of its most exact one, so that commas stand below each other', () => {
  const column = [1175, 4.5, null, 0.025]
  const digits = digitsOf(column)
  expect(digits).toBe(3)
  expect(column.map(kg => (kg === null ? '' : formatNumber('number', kg, 'de', digits)))).toEqual([
    '1.175,000',
    '4,500',
    '',
    '0,025',
  ])
})

test('a column of whole numbers has no decimals, and sums of binary fractions bring none of their own', () => {
  expect(digitsOf([1, 20, 300])).toBe(0)
  expect(digitsOf([0.1 + 0.2])).toBe(1)
  expect(digitsOf([1 / 3])).toBe(3)
})

test('masses of a list have one decimal, more only where one would read as nothing', () => {
  expect(digitsOf([1175, 4.752, 35.813], 1)).toBe(1)
  expect(digitsOf([1175, 20], 1)).toBe(0)
  expect(digitsOf([1175, 0, 0.042], 1)).toBe(2)
  expect(digitsOf([0.0004, 3.5], 1)).toBe(3)
})

test('figures below each other share their decimals, and nothing is a dash', () => {
  const masses = [1367.189, 0, -46.84, null]
  const write = figures('kg', masses, 'de')
  expect(masses.map(kg => write(kg ?? 0))).toEqual(['1.367,2\u00a0kg', '–', `${minus}46,8\u00a0kg`, '–'])
})

test('figures below nothing are written with the minus sign, not with a hyphen', () => {
  expect(formatNumber('kg', -1234.5, 'de')).toBe(`${minus}1.234,5\u00a0kg`)
  expect(formatValue('money', -3, 'de')).toBe(`${minus}3,00\u00a0€`)
  expect(formatValue('percent', -0.125, 'en')).toBe(`${minus}12.5%`)
  expect(formatValue('text', 'VN-3', 'de')).toBe('VN-3')
})

test('a list is searched for figures below nothing by the hyphen of a keyboard and by the minus sign', () => {
  const text = searchable<{ kg: number }>(
    [{ key: 'kg', label: keyFrom('kg'), kind: 'kg', value: row => row.kg }],
    'de',
    key => key,
  )
  for (const typed of ['-12,5', `${minus}12,5`]) expect(holds(text({ kg: -12.5 }), searchWords(typed))).toBe(true)
})

test('an instant in a German sentence has its Uhr, and in a column none', () => {
  const at = '2026-11-22T02:10:00Z'
  expect(formatInText('instant', at, 'de')).toBe('22.11.2026, 03:10\u00a0Uhr')
  expect(formatValue('instant', at, 'de')).toBe('22.11.2026, 03:10')
  expect(formatInText('instant', at, 'en')).toBe('22/11/2026, 03:10')
  expect(formatInText('instant', null, 'de')).toBe('')
})

test('a reader of English or Portuguese finds figures and days as they are written in Europe', () => {
  expect(formatValue('day', '2026-11-03', 'en')).toBe('03/11/2026')
  expect(formatNumber('money', 1234.5, 'pt')).toMatch(/^1234,50\s€$/)
})

test('several words are named as a sentence names them', () => {
  expect(listed(['A', 'B', 'C'], 'de')).toBe('A, B und C')
  expect(listed(['A', 'B', 'C'], 'en', 'disjunction')).toBe('A, B or C')
})
