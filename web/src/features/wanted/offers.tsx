import { type CoreOffer, isByEngineOnly } from '@kreislauf/core/features/articles/wanted.ts'
import { formatValue } from '@kreislauf/core/format.ts'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../ui/panel.tsx'
import { StatusBadge } from '../../ui/status.tsx'
import classes from './wanted.module.css'

/** Offers by kind of part; kinds and offers in the order of the answer, which has the best buyer first. */
export function OffersByKind({ offers }: { offers: readonly CoreOffer[] }) {
  const { t } = useTranslation()
  return (
    <div className={classes.kinds}>
      {[...Map.groupBy(offers, ({ category }) => category)].map(([category, of]) => (
        <Panel
          key={category}
          title={of[0]?.categoryName ?? t('wanted.offer.other')}
          aside={category !== null && <Onboard pieces={of[0]?.onboard ?? null} />}
        >
          <ul className={classes.offers}>
            {of.map(offer => (
              <Offer key={`${offer.remanId} ${offer.id}`} offer={offer} />
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
  return <span>{pieces > 0 ? t('wanted.offer.onboard', { count: pieces }) : t('wanted.offer.gone')}</span>
}

function Offer({ offer }: { offer: CoreOffer }) {
  const { t } = useTranslation()
  const { remanName, number, name, oenumber, series, matchedBy, counted, contractNeeded } = offer
  return (
    <li className={classes.offer}>
      <div>
        <p className={classes.who}>
          <b>{remanName}</b>
          {counted > 0 && <StatusBadge tone="good" label={t('wanted.offer.best')} />}
          {contractNeeded && <StatusBadge label={t('wanted.offer.contractNeeded')} />}
          {isByEngineOnly(offer) && <StatusBadge tone="warning" label={t('wanted.offer.checkModel')} />}
        </p>
        <span>{[number, name, series].filter(Boolean).join(' · ')}</span>
        {oenumber.length > 0 && <small>{oenumber.join(', ')}</small>}
        <small>
          {t('wanted.offer.matched', { keys: matchedBy.map(key => t(`wanted.matches.${key}`)).join(', ') })}
        </small>
        {isByEngineOnly(offer) && <small>{t('wanted.offer.checkModelHint')}</small>}
      </div>
      <Price offer={offer} />
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
        <b>{formatValue('price', price, i18n.language)}</b> <small>{t('wanted.offer.piece')}</small>
      </span>
      <small>{t(more ? 'wanted.offer.more' : 'wanted.offer.left', { count: left })}</small>
      {paymentdays !== null && (
        <small>{paymentdays ? t('wanted.offer.paid', { count: paymentdays }) : t('wanted.offer.paidAtOnce')}</small>
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
      <summary>{t('wanted.offer.conditions')}</summary>
      {criteria && <p className={classes.conditions}>{criteria}</p>}
      {deductions.length > 0 && (
        <ul>
          {deductions.map(deduction => (
            <li key={deduction.name}>
              {t('wanted.offer.deduction', { name: deduction.name, value: worth(deduction) })}
            </li>
          ))}
        </ul>
      )}
      {infolink && (
        <a href={infolink} target="_blank" rel="noreferrer noopener">
          {t('wanted.offer.link')}
        </a>
      )}
    </details>
  )
}
