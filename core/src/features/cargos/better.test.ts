import { expect, test } from 'vitest'
import { betterOf } from './better.ts'

type Offer = Parameters<typeof betterOf>[0]
type Growing = Parameters<typeof betterOf>[1]

/** 2 t at 100 €/t, and 90 € for the truck. */
const offer: Offer = {
  ...{ measure: 't', price: 100, steps: [], maxamount: null, negative: false, pricebasis: 'PERMEASURE' },
  ...{ minload: null, minloadcost: null, taken: 2, unitprice: 100, transport: -90, handling: 0, net: 110 },
}
/** Full in 4 days with 5 t. */
const growing: Growing = { measure: 't', others: 0, perDay: 0.75, full: { amount: 5, days: 4 } }
const full = (missing: number, at: number, gain: number) => ({
  ...{ code: 'CONTAINER', missing, at, gain, together: false, days: 4 },
})

/** Each figure calculated by hand. */
const cases: [name: string, offer: Partial<Offer>, growing: Partial<Growing>, is: object[]][] = [
  ['one truck for 5 t instead of 2 t: 410 € against 5 × 55 €', {}, {}, [full(3, 5, 135)]],
  ['no more than the offer takes: 310 € against 4 × 55 €', { maxamount: 4 }, {}, [full(2, 4, 90)]],
  ['nothing to wait for where the offer takes no more', { maxamount: 2 }, {}, []],
  ['nothing to gain without costs of a pick-up', { transport: 0, net: 200 }, {}, []],
  ['nothing is foreseen', {}, { full: null }, []],
  ['nothing is taken yet', { taken: 0, net: 0 }, {}, []],
  [
    'a step on the way: 550 € against 5 × 100 €',
    { steps: [{ from: 4, price: 110 }], transport: 0, net: 200 },
    {},
    [{ code: 'STEP', missing: 2, at: 4, gain: 40, together: false, days: 3 }, full(3, 5, 50)],
  ],
  [
    'the minimum load: 410 € against 5 × 40 €',
    { minload: 3, minloadcost: 30, net: 80 },
    {},
    [{ code: 'MINLOAD', missing: 1, at: 3, gain: 30, together: false, days: 2 }, full(3, 5, 210)],
  ],
  ['a price for each pick-up is better for little', { pricebasis: 'PERCARGO', net: 10 }, {}, []],
  [
    'what the looper pays for each pick-up, for more: −190 € against 5 × −95 €',
    { pricebasis: 'PERCARGO', negative: true, net: -190 },
    {},
    [full(3, 5, 285)],
  ],
  [
    'an offer by the kilogram for tonnes: 410 € against 5 × 55 €',
    { measure: 'kg', price: 0.1, unitprice: 0.1, taken: 2000 },
    {},
    [full(3, 5, 135)],
  ],
]

test.each(cases)('%s', (_name, more, grows, is) => {
  expect(betterOf({ ...offer, ...more }, { ...growing, ...grows })).toEqual(is)
})
