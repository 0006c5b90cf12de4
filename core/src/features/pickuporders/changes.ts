import { amountText, priceText } from '../../amounts.ts'
import { formatNumber } from '../../format.ts'
import type { T } from '../../i18n.ts'
import type { Key } from '../../words.ts'
import type { Agreed } from './terms.ts'

/** A changed fact of an offer, with both values as text. */
export interface Change {
  label: Key
  before: string
  after: string
}

type Writer = (offer: Agreed, t: T, language: string) => string

const unitPrice = (offer: Agreed, price: number, t: T, language: string) =>
  offer.pricebasis === 'PERCARGO'
    ? formatNumber('money', offer.negative ? -price : price, language)
    : priceText(offer.negative ? -price : price, offer.measure, t, language)

const cost =
  (name: 'transportcost' | 'handlingcost' | 'minloadcost'): Writer =>
  (offer, t, language) =>
    offer[name] == null ? t('pickuporders.net.unknown') : formatNumber('money', offer[name], language)

const amount =
  (name: 'minload' | 'maxamount'): Writer =>
  (offer, t, language) =>
    offer[name] == null ? '' : amountText(offer[name], offer.measure, t, language)

/** Each binding fact with its text. */
const FACTS: readonly [Key, Writer][] = [
  ['offers.fields.price', (offer, t, language) => unitPrice(offer, offer.price, t, language)],
  ['offers.fields.pricebasis', (offer, t) => t(`offers.bases.${offer.pricebasis}`)],
  [
    'offers.steps.title',
    (offer, t, language) =>
      offer.steps
        .map(({ from, price }) =>
          t('offers.steps.told', {
            from: amountText(from, offer.measure, t, language),
            price: unitPrice(offer, price, t, language),
          }),
        )
        .join('; '),
  ],
  ['offers.fields.selfdelivery', (offer, t) => t(offer.selfdelivery ? 'words.yes' : 'words.no')],
  ['offers.fields.transportpaidby', (offer, t) => t(`offers.payers.${offer.transportpaidby}`)],
  ['offers.fields.transportcost', cost('transportcost')],
  ['offers.fields.transportbasis', (offer, t) => t(`offers.transportbases.${offer.transportbasis}`)],
  ['offers.fields.handlingcost', cost('handlingcost')],
  ['offers.fields.minload', amount('minload')],
  ['offers.fields.minloadcost', cost('minloadcost')],
  ['offers.fields.maxamount', amount('maxamount')],
  ['offers.fields.offerterms', offer => offer.offerterms ?? ''],
  ['offers.fields.agblink', offer => offer.agblink ?? ''],
]

/** Binding facts that differ from those seen, one by one; not applicable values are empty. */
export function changesOf(before: Agreed, after: Agreed, t: T, language: string): Change[] {
  const all = FACTS.map(([label, write]) => ({
    label,
    ...{ before: write(before, t, language), after: write(after, t, language) },
  }))
  return all.filter(change => change.before !== change.after)
}
