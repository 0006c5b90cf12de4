import { expect, test } from 'vitest'
import { openKg, proposed, sent } from './values.ts'

const ended = [
  {
    ...{
      wastetype: '160605',
      name: 'andere Batterien',
      tradename: 'Antriebsbatterie',
      hazardous: false,
      validto: '2026-12-08',
      freeKg: 345.5,
    },
    successors: [
      { wastetype: '160607', name: 'Lithium', tradename: 'Lithiumbatterie', hazardous: true, proposedKg: 300 },
      { wastetype: '160614', name: 'andere', tradename: 'andere', hazardous: true, proposedKg: 0 },
    ],
  },
]

test('each proposed amount is sent as two lines, empty ones are not sent', () => {
  const values = proposed(ended, 'AVV 2026', 3)
  const { body, places } = sent(values, 7)
  expect(body.map(({ wastetype, amount, outkind, reason }) => [wastetype, amount, outkind, reason])).toEqual([
    ['160605', -300, 'RECODE', 'AVV 2026'],
    ['160607', 300, 'RECODE', 'AVV 2026'],
  ])
  expect(places.map(({ at }) => at)).toEqual(['codes.0.lines.0', 'codes.0.lines.0'])
})

test('the rest under the old code is exact to the gram', () => {
  const [code] = proposed(ended, '', null).codes
  expect(code && openKg(code)).toBe(45.5)
})
