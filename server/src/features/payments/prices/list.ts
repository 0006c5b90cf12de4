import { today } from '@kreislauf/core/days.ts'
import { type Item, items, type Price, type PriceList } from '@kreislauf/core/features/payments/contract.ts'
import { type Amounts, fromNet } from '@kreislauf/core/features/payments/rules.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import type { Db } from '../../../platform/database/db.ts'
import { figuresOn } from '../../masterdata/index.ts'
import { currentSeller, keepPriceList, setPrices } from './queries.ts'

/** Current price of an item; undefined if it is free or on request. */
export async function priceOf(db: Db, item: Item): Promise<Amounts | undefined> {
  const price = (await setPrices(db)).find(one => one.item === item)
  return price && fromNet(price.net, price.vatrate)
}

/** All items with their public price. */
export async function publicPrices(db: Db): Promise<Price[]> {
  const prices = await setPrices(db)
  return items.map(item => {
    const price = prices.find(one => one.item === item)
    return {
      item,
      ...(price ? fromNet(price.net, price.vatrate) : { net: null, vatrate: null, vat: null, gross: null }),
    }
  })
}

/** Items without a price are proposed with today's standard VAT rate in percent (UStG § 12 (1)). */
export async function priceList(db: Db): Promise<PriceList> {
  const [prices, seller, figures] = await Promise.all([setPrices(db), currentSeller(db), figuresOn(db, today())])
  const { vat_percent: vatrate } = figures
  return {
    prices: items.map(item => prices.find(one => one.item === item) ?? { item, net: null, vatrate }),
    seller,
  }
}

/** Sets the list. Prices require invoices and these the operator's company: throws `invalid` at `seller`. */
export async function savePriceList(db: Db, list: PriceList): Promise<PriceList> {
  const charged = list.prices.some(({ net }) => net !== null)
  if (charged && !(list.seller ?? (await currentSeller(db))))
    throw new Problem('invalid', {}, [{ path: 'seller.name', code: 'required' }])
  await keepPriceList(db, list)
  return priceList(db)
}
