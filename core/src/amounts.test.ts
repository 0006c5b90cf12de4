import { expect, test } from 'vitest'
import { amountInList, amountText, priceText } from './amounts.ts'
import type { T } from './i18n.ts'

const t = ((key: string) => key.replace('evaluations.units.', '')) as T
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test('a price is written with all its decimals, which may be fractions of a cent', () => {
  const prices = [138, 2.15, 0.125, 0.1234].map(euros => plain(priceText(euros, 'kg', t, 'de')))
  expect(prices).toEqual(['138,00 €/kg', '2,15 €/kg', '0,125 €/kg', '0,1234 €/kg'])
})

test('amounts in a column share the decimals of their unit, and a missing one is a dash', () => {
  expect(plain(amountText(4, 't', t, 'de'))).toBe('4 t')
  expect([4, 2.35, 0].map(amount => plain(amountInList(amount, 't', t, 'de')))).toEqual(['4,00 t', '2,35 t', '–'])
  expect(plain(amountInList(1850, 'kg', t, 'de'))).toBe('1.850 kg')
})
