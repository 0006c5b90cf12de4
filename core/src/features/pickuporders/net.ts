import { amountText, priceText } from '../../amounts.ts'
import type { T } from '../../i18n.ts'
import type { PickupOrder } from './records.ts'
import type { Terms } from './terms.ts'

/** The lines that count: of what was fetched, before that of what is ordered. */
export const linesOf = ({ terms, fetched }: Pick<PickupOrder, 'terms' | 'fetched'>): Terms => ({ ...terms, ...fetched })

/** What was ordered beside what was fetched and counts, where that is not the same. */
export const orderedBeside = ({ terms, fetched }: Pick<PickupOrder, 'terms' | 'fetched'>): Terms | undefined =>
  fetched && (fetched.taken !== terms.taken || fetched.net !== terms.net) ? terms : undefined

type LineKey = 'goods' | 'transport' | 'delivery' | 'handling' | 'minimum'

/** The lines that add up to the net, without those of nothing; null is not known. A transport of one's own is a cost that nobody knows. */
export function netLines({
  goods,
  transport,
  handling,
  minimum,
  unknown,
}: Pick<Terms, 'goods' | 'transport' | 'handling' | 'minimum' | 'unknown'>): { key: LineKey; value: number | null }[] {
  const lines: { key: LineKey; value: number | null }[] = [
    { key: 'goods', value: goods },
    { key: unknown.includes('DELIVERY') ? 'delivery' : 'transport', value: transport },
    { key: 'handling', value: handling },
    { key: 'minimum', value: minimum },
  ]
  return lines.filter(({ key, value }) => key === 'goods' || value !== 0)
}

/** How the line of the goods comes about: `5 t zu 405,60 €/t`, or that the price is one for the whole pick-up. */
export function goodsText(
  {
    taken,
    unitprice,
    offer,
  }: Pick<Terms, 'taken' | 'unitprice'> & { offer: Pick<Terms['offer'], 'pricebasis' | 'measure'> },
  t: T,
  language: string,
): string {
  if (offer.pricebasis === 'PERCARGO') return t('offers.bases.PERCARGO')
  const amount = amountText(taken, offer.measure, t, language)
  return t('pickuporders.net.priced', { amount, price: priceText(unitprice, offer.measure, t, language) })
}
