import { type CoreOffer, isByEngineOnly } from '@kreislauf/core/features/coreoffers/contract.ts'
import { formatValue } from '@kreislauf/core/format.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../ui/panel.tsx'
import { StatusBadge } from '../../ui/status.tsx'
import { EarlierRefusals } from '../deliveries/index.ts'
import classes from './coreoffers.module.css'
import { AfterHand } from './hand.tsx'

/** Offers by kind of part; kinds and offers in the order of the answer, which has the best buyer first. */
export function OffersByKind({ offers, act }: { offers: readonly CoreOffer[]; act: (offer: CoreOffer) => ReactNode }) {
  const { t } = useTranslation()
  return (
    <div className={classes.kinds}>
      {[...Map.groupBy(offers, ({ category }) => category)].map(([category, of]) => (
        <Panel
          key={category}
          title={of[0]?.categoryName ?? t('coreoffers.offer.other')}
          aside={category !== null && <Onboard pieces={of[0]?.onboard ?? null} />}
        >
          <ul className={classes.offers}>
            {of.map(offer => (
              <Offer key={`${offer.remanId} ${offer.id}`} offer={offer} act={act(offer)} />
            ))}
          </ul>
        </Panel>
      ))}
    </div>
  )
}

function Onboard({ pieces }: { pieces: number | null }) {
  const { t } = useTranslation()
  if (pieces === null) return null
  return <span>{pieces > 0 ? t('coreoffers.offer.onboard', { count: pieces }) : t('coreoffers.offer.gone')}</span>
}

function Offer({ offer, act }: { offer: CoreOffer; act: ReactNode }) {
  const { t } = useTranslation()
  const { remanId, remanName, number, name, oenumber, series, matchedBy, counted, contractNeeded } = offer
  return (
    <li className={classes.offer}>
      <div>
        <p className={classes.who}>
          <b>{remanName}</b>
          {counted > 0 && <StatusBadge tone="good" label={t('coreoffers.offer.best')} />}
          {contractNeeded && <StatusBadge label={t('coreoffers.offer.contractNeeded')} />}
          {isByEngineOnly(offer) && <StatusBadge tone="warning" label={t('coreoffers.offer.checkModel')} />}
        </p>
        <span>{[number, name, series].filter(Boolean).join(' · ')}</span>
        {oenumber.length > 0 && <small>{oenumber.join(', ')}</small>}
        <small>
          {t('coreoffers.offer.matched', { keys: matchedBy.map(key => t(`coreoffers.matches.${key}`)).join(', ') })}
        </small>
        {isByEngineOnly(offer) && <small>{t('coreoffers.offer.checkModelHint')}</small>}
        {!contractNeeded && <EarlierRefusals remanId={remanId} number={number} />}
        <AfterHand offer={offer} />
      </div>
      <Price offer={offer} />
      {!contractNeeded && <div className={classes.act}>{act}</div>}
      <Conditions offer={offer} />
    </li>
  )
}

function Price({ offer: { price, left, more, paymentdays } }: { offer: CoreOffer }) {
  const { t, i18n } = useTranslation()
  if (price === null || left === null) return null
  return (
    <div className={classes.price}>
      <span>
        <b>{formatValue('price', price, i18n.language)}</b> <small>{t('coreoffers.offer.piece')}</small>
      </span>
      <small>{t(more ? 'coreoffers.offer.more' : 'coreoffers.offer.left', { count: left })}</small>
      {paymentdays !== null && (
        <small>
          {paymentdays ? t('coreoffers.offer.paid', { count: paymentdays }) : t('coreoffers.offer.paidAtOnce')}
        </small>
      )}
    </div>
  )
}

/** How the core must look, what is taken off for defects, and the page of the remanufacturer. */
function Conditions({ offer: { criteria, deductions, infolink } }: { offer: CoreOffer }) {
  const { t, i18n } = useTranslation()
  if (!criteria && deductions.length === 0 && !infolink) return null
  const worth = ({ amount, percent }: CoreOffer['deductions'][number]) =>
    amount === null
      ? formatValue('percent', (percent ?? 0) / 100, i18n.language)
      : formatValue('money', amount, i18n.language)
  return (
    <details>
      <summary>{t('coreoffers.offer.conditions')}</summary>
      {criteria && <p className={classes.conditions}>{criteria}</p>}
      {deductions.length > 0 && (
        <ul>
          {deductions.map(deduction => (
            <li key={deduction.name}>
              {t('coreoffers.offer.deduction', { name: deduction.name, value: worth(deduction) })}
            </li>
          ))}
        </ul>
      )}
      {infolink && (
        <a href={infolink} target="_blank" rel="noreferrer noopener">
          {t('coreoffers.offer.link')}
        </a>
      )}
    </details>
  )
}
