import { expect, test } from 'vitest'
import { answerOf, priceAfter, restOf, sentOf, toldOf, typedValue } from './receipt.ts'

const line = (quantity: number, articleprice: number) => ({ id: 1, quantity, articleprice, answer: null })
const euros = (amount: number) => ({ name: 'Öl', amount, percent: null })
const percent = (much: number) => ({ name: 'Rost', amount: null, percent: much })

test('an answer begins with everything accepted, and again with the last answer', () => {
  expect(answerOf(line(5, 10))).toMatchObject({ accepted: 5, lower: 0, refused: 0, missing: 0, deductions: [] })
  const given = { accepted: 1, lower: 2, refused: 1, missing: 1, lowerprice: 4, reason: 'RUST', back: 'KEEP' } as const
  const answer = { ...given, deductions: ['Rost'], remark: 'innen', value: 18 }
  expect(answerOf({ ...line(5, 10), answer })).toEqual({ id: 1, ...given, deductions: ['Rost'], remark: 'innen' })
})

test('what is not refused, lower or missing is accepted', () => {
  expect(restOf({ id: 1, lower: 1, refused: 2 }, 5)).toBe(2)
  expect(restOf({ id: 1, refused: 7 }, 5)).toBe(0)
  expect(toldOf({ id: 1, accepted: 3, lower: 1 })).toBe(4)
})

test.each([
  ['refuse all', 3, 12.345, { accepted: 0, refused: 3 }, 0],
  ['refuse one', 3, 12.345, { accepted: 2, refused: 1 }, 24.69],
  ['lower grade', 3, 80, { accepted: 1, lower: 1, lowerprice: 45.5, refused: 1 }, 125.5],
  ['missing', 5, 10, { accepted: 4, missing: 1 }, 40],
  ['as sent', 3, 12.345, { accepted: 3 }, 37.04],
])('the value of an answer is rounded once: %s (rulings R2 to R6)', (_what, _quantity, price, typed, value) => {
  expect(typedValue(typed, price)).toBe(value)
})

test('deductions in euros and percent come off the price of the line, down to nothing', () => {
  expect(priceAfter(80, [euros(20)])).toBe(60)
  expect(priceAfter(80, [euros(20), percent(25)])).toBe(40)
  expect(priceAfter(12.3451, [percent(33.3)])).toBe(8.2342)
  expect(priceAfter(80, [euros(100)])).toBe(0)
  expect(priceAfter(80, [])).toBe(80)
})

test('what no longer applies is not sent', () => {
  const typed = { id: 1, accepted: 2, lower: 0, refused: 0, missing: 0, remark: 'gut' }
  const left = { lowerprice: 4, deductions: ['Rost'], reason: 'RUST' as const, back: 'KEEP' as const }
  expect(sentOf({ ...typed, ...left })).toEqual({
    ...typed,
    lowerprice: null,
    deductions: [],
    reason: null,
    back: null,
  })
})
