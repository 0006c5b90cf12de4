import { expect, test } from 'vitest'
import type { T } from '../../i18n.ts'
import { changesOf } from './changes.ts'
import type { Agreed } from './terms.ts'

const t = ((key: string, { from, price }: { from?: string; price?: string } = {}) =>
  from ? `${from} ${price}` : (key.split('.').at(-1) ?? key)) as T

const offer: Agreed = {
  ...{ measure: 't', price: 138, pricebasis: 'PERMEASURE', steps: [{ from: 16, price: 144 }], negative: false },
  ...{ selfdelivery: false, transportcost: null, transportbasis: 'PERPICKUP', transportpaidby: 'RECYCLER' },
  ...{ handlingcost: 0, minload: null, minloadcost: null, maxamount: 25, offerterms: null, agblink: null },
}
const changed = (more: Partial<Agreed>) =>
  changesOf(offer, { ...offer, ...more }, t, 'de').map(({ label, before, after }) =>
    `${label}: ${before} > ${after}`.replaceAll('\u00a0', ' '),
  )

test('an unchanged offer has no changes', () => {
  expect(changed({})).toEqual([])
})

test('each binding fact is shown before and after', () => {
  expect(changed({ price: 120.5 })).toEqual(['offers.fields.price: 138,00 €/t > 120,50 €/t'])
  expect(changed({ steps: [] })).toEqual(['offers.steps.title: 16 t 144,00 €/t > '])
  expect(changed({ handlingcost: 35, transportpaidby: 'LOOPER', maxamount: null })).toEqual([
    'offers.fields.transportpaidby: RECYCLER > LOOPER',
    'offers.fields.handlingcost: 0,00 € > 35,00 €',
    'offers.fields.maxamount: 25 t > ',
  ])
  expect(changed({ transportcost: 90, agblink: 'https://a.example' })).toEqual([
    'offers.fields.transportcost: unknown > 90,00 €',
    'offers.fields.agblink:  > https://a.example',
  ])
})

test('who pays whom follows from the sign of the price, and from its steps', () => {
  expect(changed({ negative: true })).toEqual([
    'offers.fields.price: 138,00 €/t > −138,00 €/t',
    'offers.steps.title: 16 t 144,00 €/t > 16 t −144,00 €/t',
  ])
})
