import type { PriceList } from '@kreislauf/core/features/payments/contract.ts'
import { isCode } from '@kreislauf/core/keys.ts'

/** Prices of the operating log; VNs are free. */
export const priceList: PriceList = {
  prices: [
    { item: 'BTB_MONTH', net: 49, vatrate: 19 },
    { item: 'BTB_YEAR', net: 490, vatrate: 19 },
    { item: 'VN_UNLOCK', net: null, vatrate: 19 },
    { item: 'VN_ISSUE', net: null, vatrate: 19 },
  ],
  seller: {
    name: 'Betreiber GmbH',
    street: 'Kaistraße 1',
    zip: '24103',
    city: 'Kiel',
    country: 'DE',
    vatid: 'DE123456789',
    taxnumber: '',
    register: 'HRB 1 KI',
    email: 'rechnung@betreiber.example',
    bankname: '',
    iban: '',
    bic: '',
  },
}

/** The same list with prices for some more items. */
export const withPrices = (more: Partial<Record<'VN_UNLOCK' | 'VN_ISSUE', number | null>>): PriceList => ({
  ...priceList,
  prices: priceList.prices.map(price => {
    const net = isCode(['VN_UNLOCK', 'VN_ISSUE'], price.item) ? more[price.item] : undefined
    return net === undefined ? price : { ...price, net }
  }),
})
