import { describe, expect, test } from 'vitest'
import { noteCode, noteOfCode } from './codes.ts'
import type { Receipt } from './records.ts'
import { answerValue, goodsValue, receiptErrors, sharesOf } from './rules.ts'

type Answered = Receipt['lines'][number]
const answer = (more: Partial<Answered>): Answered => ({
  ...{ id: 1, accepted: 0, lower: 0, refused: 0, missing: 0, lowerprice: null, reason: null, back: null },
  ...{ deductions: [], remark: null, ...more },
})
const line = (quantity: number, articleprice: number) => ({ id: 1, quantity, articleprice })

test.each([
  [3, 12.345, 37.04],
  [7, 0.3333, 2.33],
  [1, 249.995, 250],
  [0, 5, 0],
  [4, 0, 0],
])('%i pieces at %f are %f', (pieces, price, value) => expect(goodsValue({ pieces, price })).toBe(value))

test('accepted and lower pieces of a line are rounded together, once', () => {
  expect(answerValue(answer({ accepted: 2, refused: 1 }), line(3, 12.345))).toBe(24.69)
  expect(answerValue(answer({ accepted: 1, lower: 1, lowerprice: 45.5 }), line(3, 80))).toBe(125.5)
})

describe('an answer', () => {
  const errors = (more: Partial<Answered>, of = line(5, 10)) =>
    receiptErrors([answer(more)], [of]).map(({ path, code }) => `${path} ${code}`)
  test.each<[string, Partial<Answered>, string[]]>([
    ['adds up', { accepted: 4, missing: 1 }, []],
    ['does not add up', { accepted: 3, lower: 1, lowerprice: 5, reason: 'RUST' }, ['lines.0.accepted not_sum']],
    ['refuses without a reason', { accepted: 4, refused: 1 }, ['lines.0.reason required', 'lines.0.back required']],
    ['lowers without a price', { accepted: 4, lower: 1, reason: 'COPY' }, ['lines.0.lowerprice required']],
    ['lowers to the same', { accepted: 4, lower: 1, lowerprice: 10, reason: 'RUST' }, ['lines.0.lowerprice not_lower']],
    ['lowers to nothing', { accepted: 4, lower: 1, lowerprice: 0, reason: 'RUST' }, []],
    ['names another line', { id: 2, accepted: 5 }, ['lines.0.id unknown']],
  ])('%s', (_, more, found) => expect(errors(more)).toEqual(found))

  test('names a line twice', () => {
    const twice = [answer({ accepted: 5 }), answer({ accepted: 5 })]
    expect(receiptErrors(twice, [line(5, 10)])).toMatchObject([{ path: 'lines.1.id', code: 'twice' }])
  })
})

test('cents of a line are shared evenly, the first parts take the rest', () => {
  expect(sharesOf(37.04, 3)).toEqual([12.35, 12.35, 12.34])
  expect(sharesOf(0, 2)).toEqual([0, 0])
  expect(sharesOf(10, 1)).toEqual([10])
})

test('the code of a note leads back to it, and no code of a part does', () => {
  for (const id of [1, 31, 32, 987_654_321]) {
    expect(noteCode(id)).toMatch(/^0[A-Z2-9]{7}$/)
    expect(noteOfCode(noteCode(id).toLowerCase())).toBe(id)
  }
  expect(noteOfCode('ABCDEFGH')).toBeUndefined()
  expect(noteOfCode('0ABCDEF')).toBeUndefined()
})
