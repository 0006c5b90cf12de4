import { amountText, priceText } from '../../amounts.ts'
import type { T } from '../../i18n.ts'
import type { PickupOrder } from './records.ts'
import type { Terms } from './terms.ts'

/** The effective terms: of the fetched amount, or before that of the ordered one. */
export const linesOf = ({ terms, fetched }: Pick<PickupOrder, 'terms' | 'fetched'>): Terms => ({ ...terms, ...fetched })

/** The ordered terms in addition to the fetched ones, if they differ. */
export const orderedBeside = ({ terms, fetched }: Pick<PickupOrder, 'terms' | 'fetched'>): Terms | undefined =>
  fetched && (fetched.taken !== terms.taken || fetched.net !== terms.net) ? terms : undefined

type LineKey = 'goods' | 'transport' | 'delivery' | 'handling' | 'minimum'

/** Terms that add up to the net, without zero ones; null means unknown. The cost of own transport is unknown. */
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

/** Explanation of the goods term: `5 t zu 405,60 €/t`, or that the price is per pick-up. */
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
