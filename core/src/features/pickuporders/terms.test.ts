import { expect, test } from 'vitest'
import { bindingPart, changedTerms, offerChanged, type Terms } from './terms.ts'

const terms = {
  ...{ taken: 5, unitprice: 140, goods: 700, transport: -90, handling: null, minimum: 0, net: 610, km: 12 },
  offer: { price: 140, steps: [], maxamount: null, contactname: 'Disposition', validfrom: '2026-01-01' },
} as unknown as Terms
const withOffer = (more: object) => ({ ...terms, offer: { ...terms.offer, ...more } })

test('a looper decides again on other prices and costs, not on another contact or distance', () => {
  expect(changedTerms(terms, { ...withOffer({ contactname: 'Frau Neu', validfrom: '2026-02-01' }), km: 13 })).toEqual(
    [],
  )
  expect(changedTerms(terms, { ...withOffer({ price: 120, steps: [{ from: 10, price: 130 }] }), net: 510 })).toEqual([
    ...['price', 'steps', 'net'],
  ])
  expect(bindingPart(terms)).not.toHaveProperty('contactname')
})

test('a missing value is no other than an unknown one', () => {
  const { maxamount: _, ...offer } = terms.offer
  expect(changedTerms(terms, { ...terms, offer: offer as Terms['offer'] })).toEqual([])
  expect(offerChanged(terms.offer, offer as Terms['offer'])).toBe(false)
  expect(offerChanged(terms.offer, withOffer({ maxamount: 25 }).offer)).toBe(true)
})
