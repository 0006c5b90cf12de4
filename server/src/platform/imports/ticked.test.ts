import { expect, test } from 'vitest'
import { readDecimal } from './amounts.ts'
import { BadCell } from './cells.ts'
import { tickIn } from './typed.ts'

test.each([
  ...[
    'x',
    'X',
    '[x]',
    '(x)',
    'x)',
    'ja.',
    'Ja!',
    'ja, vorhanden',
    'Ja (Kopie)',
    'vorh.',
    '√',
    '●',
    'ü',
    '1,0',
    'erledigt',
    '✔\ufe0f',
  ],
])('%j counts as ticked', text => expect(tickIn(text)).toBe(true))

test.each([...['[ ]', '( )', 'nein, fehlt', 'nein!', 'nö', 'fehlt', 'n.v.', '○', '0,0', '☐', '-']])(
  '%j is not ticked',
  text => expect(tickIn(text)).toBe(false),
)

test.each(['vielleicht', 'jain', 'neint', '2', 'y/n'])('%j says neither yes nor no', text =>
  expect(tickIn(text)).toBeUndefined(),
)

test.each([
  ...[
    'ca. 1180 kg',
    '~1180',
    '1.180 kg netto',
    '1180 kg (leer)',
    '1180 kg (lt. Schein)',
    '1180?',
    'rd. 1,18 t',
    '≈ 1180,0',
  ],
])('of %j the number is taken, with a warning', text => {
  const warnings: string[] = []
  expect(readDecimal('weight', text, { unit: 'kg', least: 50 }, ({ code }) => warnings.push(code))).toBe(1180)
  expect(warnings).toEqual(['about'])
})

test.each([
  '1180 - 1250',
  '1180/1250',
  '1180 1250',
  '1180 lbs',
  '1180 €',
  '12.34,5',
  '1.23.45',
  'viel',
  '1180 kg (1250)',
  '(1180',
])('%j is not a weight', text => expect(() => readDecimal('weight', text, { unit: 'kg', least: 50 })).toThrow(BadCell))

test.each([
  ['1½', 1.5],
  ['1 1/2 t', 1500],
  ['½ t', 500],
  ['1e3', 1000],
  ['1,2E+3', 1200],
  ['1200.-', 1200],
  ['1_234', 1234],
  ['１２３４', 1234],
  ['"1200"', 1200],
  ['=1200', 1200],
  [',5 t', 500],
  ['1,2 (t)', 1200],
])('%j means %d kg', (text, kg) => expect(readDecimal('weight', text, { unit: 'kg', least: 1 })).toBe(kg))
