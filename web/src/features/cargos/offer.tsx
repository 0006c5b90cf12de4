import type { Cargo, CargoOffer } from '@kreislauf/core/features/cargos/contract.ts'
import { formatNumber } from '@kreislauf/core/format.ts'
import { useTranslation } from 'react-i18next'
import { StatusBadge } from '../../ui/status.tsx'
import { OrderButton } from '../pickuporders/index.ts'
import classes from './cargos.module.css'
import { BetterLines, TermLines, WarningLines } from './lines.tsx'

interface OfferCardProps {
  offer: CargoOffer
  cargo: Cargo
  /** Its rank among the offers, from 1. */
  rank: number
  opened: boolean
  onOpen: () => void
  /** Opens the order dialog. */
  onOrder: () => void
}

/** An offer: company, distance, net amount; unfolded, the calculation line by line. */
export function OfferCard({ offer, cargo, rank, opened, onOpen, onOrder }: OfferCardProps) {
  const { t, i18n } = useTranslation()
  const money = (euros: number) => formatNumber('money', euros, i18n.language)
  const far =
    offer.distancekm === null
      ? t('cargos.offers.noDistance')
      : `${formatNumber('number', offer.distancekm, i18n.language, offer.distancekm < 10 ? 1 : 0)} km`
  return (
    <li className={classes.offer} data-opened={opened || undefined}>
      <h3>
        <button type="button" aria-expanded={opened} onClick={onOpen}>
          <span className={classes.rank} aria-hidden>
            {rank}
          </span>
          <span className={classes.who}>
            {offer.recycler}
            <small>{[offer.city, far, offer.own && t('cargos.offers.own')].filter(Boolean).join(' · ')}</small>
          </span>
          <span className={classes.net}>
            {money(Math.abs(offer.net))}
            <small>{t(offer.net < 0 ? 'cargos.offers.pays' : 'cargos.offers.gets')}</small>
          </span>
        </button>
      </h3>
      {offer.unknown.length > 0 && !opened && <StatusBadge tone="warning" label={t('cargos.offers.unknownCosts')} />}
      {opened && (
        <>
          <TermLines offer={offer} measure={cargo.measure} />
          <WarningLines offer={offer} measure={cargo.measure} />
          <BetterLines offer={offer} measure={cargo.measure} />
          <About offer={offer} />
          <OrderButton cargo={cargo} onOpen={onOrder} />
        </>
      )}
    </li>
  )
}

/** When it is picked up, contact and terms. */
function About({ offer }: { offer: CargoOffer }) {
  const { t } = useTranslation()
  const terms = offer.offerterms ?? offer.agblink
  const lines = [
    offer.pickuphours && `${t('offers.fields.pickuphours')}: ${offer.pickuphours}`,
    [offer.contactname, offer.contactphone, offer.contactmail].filter(Boolean).join(', '),
    offer.remark,
  ].filter(Boolean)
  return (
    <div className={classes.note}>
      {lines.map(line => (
        <p key={String(line)}>{line}</p>
      ))}
      {terms && (
        <p>
          <a href={terms} target="_blank" rel="noreferrer">
            {t('cargos.offers.terms')}
          </a>
        </p>
      )}
    </div>
  )
}
