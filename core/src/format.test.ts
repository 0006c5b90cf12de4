import { expect, test } from 'vitest'
import { digitsOf, figures, formatInText, formatNumber, formatValue, listed } from './format.ts'
import { holds, searchable, searchWords } from './search.ts'
import { keyFrom } from './words.ts'

const minus = '\u2212'

test('all numbers of a column have the decimals of the most precise one, so that decimal points are aligned', () => {
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

test('a column of whole numbers has no decimals, and sums of binary fractions add none', () => {
  expect(digitsOf([1, 20, 300])).toBe(0)
  expect(digitsOf([0.1 + 0.2])).toBe(1)
  expect(digitsOf([1 / 3])).toBe(3)
})

test('masses of a list have one decimal, more only if one would read as zero', () => {
  expect(digitsOf([1175, 4.752, 35.813], 1)).toBe(1)
  expect(digitsOf([1175, 20], 1)).toBe(0)
  expect(digitsOf([1175, 0, 0.042], 1)).toBe(2)
  expect(digitsOf([0.0004, 3.5], 1)).toBe(3)
})

test('figures in a column share their decimals, and a missing one is a dash', () => {
  const masses = [1367.189, 0, -46.84, null]
  const write = figures('kg', masses, 'de')
  expect(masses.map(kg => write(kg ?? 0))).toEqual(['1.367,2\u00a0kg', '–', `${minus}46,8\u00a0kg`, '–'])
})

test('negative figures have a minus sign, not a hyphen', () => {
  expect(formatNumber('kg', -1234.5, 'de')).toBe(`${minus}1.234,5\u00a0kg`)
  expect(formatValue('money', -3, 'de')).toBe(`${minus}3,00\u00a0€`)
  expect(formatValue('percent', -0.125, 'en')).toBe(`${minus}12.5%`)
  expect(formatValue('text', 'VN-3', 'de')).toBe('VN-3')
})

test("negative figures are found with a keyboard's hyphen and with the minus sign", () => {
  const text = searchable<{ kg: number }>(
    [{ key: 'kg', label: keyFrom('kg'), kind: 'kg', value: row => row.kg }],
    'de',
    key => key,
  )
  for (const typed of ['-12,5', `${minus}12,5`]) expect(holds(text({ kg: -12.5 }), searchWords(typed))).toBe(true)
})

test('an instant in a German sentence ends with Uhr, and in a column it does not', () => {
  const at = '2026-11-22T02:10:00Z'
  expect(formatInText('instant', at, 'de')).toBe('22.11.2026, 03:10\u00a0Uhr')
  expect(formatValue('instant', at, 'de')).toBe('22.11.2026, 03:10')
  expect(formatInText('instant', at, 'en')).toBe('22/11/2026, 03:10')
  expect(formatInText('instant', null, 'de')).toBe('')
})

test('English and Portuguese use the European formats of numbers and dates', () => {
  expect(formatValue('day', '2026-11-03', 'en')).toBe('03/11/2026')
  expect(formatNumber('money', 1234.5, 'pt')).toMatch(/^1234,50\s€$/)
})

test('several words are joined as in a sentence', () => {
  expect(listed(['A', 'B', 'C'], 'de')).toBe('A, B und C')
  expect(listed(['A', 'B', 'C'], 'en', 'disjunction')).toBe('A, B or C')
})
