import type { CoreOffer } from '@kreislauf/core/features/coreoffers/contract.ts'
import { handCosts } from '@kreislauf/core/features/coreoffers/hand.ts'
import { formatValue } from '@kreislauf/core/format.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './coreoffers.module.css'
import { LetGo } from './letgo.tsx'

/** What a piece is worth after the hand, and how that is reckoned (rulings F18). Nothing where only the price is known. */
export function AfterHand({ offer }: { offer: CoreOffer }) {
  const { t, i18n } = useTranslation()
  const { worth, minutes, freight } = offer
  const costs = handCosts(offer)
  if (worth === null || costs === null) return null
  const euros = (amount: number) => formatValue('money', amount, i18n.language)
  const terms = [
    t('coreoffers.hand.worth', { worth: euros(worth) }),
    minutes === null
      ? t('coreoffers.hand.noMinutes')
      : t('coreoffers.hand.minutes', { costs: euros(costs), count: minutes }),
    freight ? t('coreoffers.hand.freight', { freight: euros(freight) }) : '',
  ]
  return <small>{terms.filter(Boolean).join(' · ')}</small>
}

/** Offers of a car with those below the yard's limit folded away. */
export function WorthFirst({
  offers,
  children,
}: {
  offers: readonly CoreOffer[]
  children: (offers: readonly CoreOffer[]) => ReactNode
}) {
  const { t } = useTranslation()
  const small = offers.filter(({ worthwhile }) => !worthwhile)
  const rest = offers.filter(({ worthwhile }) => worthwhile)
  return (
    <>
      {rest.length > 0 && children(rest)}
      {small.length > 0 && (
        <details className={classes.folded}>
          <summary>{t('coreoffers.hand.more', { count: small.length })}</summary>
          {children(small)}
        </details>
      )}
    </>
  )
}

/** Lets the part of an offer go, once for all offers of a kind: at the first one under contract. */
export function LetGoOf({ carId, offer, offers }: { carId: number; offer: CoreOffer; offers: readonly CoreOffer[] }) {
  const { slot, onboard, letgo, categoryName, name } = offer
  const first = offers.find(one => one.slot === slot && one.contractId !== null)
  if (first !== offer || slot === null || !onboard) return null
  return <LetGo carId={carId} slot={slot} name={categoryName ?? name} letgo={letgo} />
}
