import { expect, test } from 'vitest'
import type { T } from '../../i18n.ts'
import { goodsText, linesOf, netLines, orderedBeside } from './net.ts'
import type { PickupOrder } from './records.ts'

const t = ((key: string, { amount, price }: { amount?: string; price?: string } = {}) =>
  amount ? `${amount} zu ${price}` : (key.split('.').at(-1) ?? key)) as T

const known = { goods: 700, transport: -90, handling: 0, minimum: 0, unknown: [] }

test('the net lists the goods and what it costs, but no cost of zero', () => {
  expect(netLines(known)).toEqual([
    { key: 'goods', value: 700 },
    { key: 'transport', value: -90 },
  ])
  expect(netLines({ ...known, goods: 0, transport: 0, handling: 1, minimum: -50 })).toEqual([
    { key: 'goods', value: 0 },
    { key: 'handling', value: 1 },
    { key: 'minimum', value: -50 },
  ])
})

test('an unknown cost is listed without a value, that of the looper’s own delivery under its name', () => {
  expect(netLines({ ...known, transport: null, unknown: ['TRANSPORT'] })).toContainEqual({
    key: 'transport',
    value: null,
  })
  expect(netLines({ ...known, transport: null, unknown: ['DELIVERY'] })).toContainEqual({
    key: 'delivery',
    value: null,
  })
})

test('the goods are explained by amount and price, or as a price of the whole load', () => {
  const lines = { taken: 5, unitprice: 140, offer: { pricebasis: 'PERMEASURE', measure: 't' } } as const
  expect(goodsText(lines, t, 'de').replaceAll('\u00a0', ' ')).toBe('5 t zu 140,00 €/t')
  expect(goodsText({ ...lines, offer: { pricebasis: 'PERCARGO', measure: 't' } }, t, 'de')).toBe('PERCARGO')
})

test('once fetched the terms of that amount apply, and those ordered are told beside them where they differ', () => {
  const terms = { taken: 5, net: 610 } as PickupOrder['terms']
  const of = (fetched: { taken: number; net: number } | null) => ({ terms, fetched: fetched as PickupOrder['fetched'] })
  expect(linesOf(of(null))).toEqual(terms)
  expect(orderedBeside(of(null))).toBeFalsy()
  expect(linesOf(of({ taken: 4.6, net: 554 }))).toEqual({ taken: 4.6, net: 554 })
  expect(orderedBeside(of({ taken: 4.6, net: 554 }))).toBe(terms)
  // A price for the whole load stays the same for another amount, and a fee may change it for the same amount.
  expect(orderedBeside(of({ taken: 4.6, net: 610 }))).toBe(terms)
  expect(orderedBeside(of({ taken: 5, net: 600 }))).toBe(terms)
  expect(orderedBeside(of({ taken: 5, net: 610 }))).toBeUndefined()
})
