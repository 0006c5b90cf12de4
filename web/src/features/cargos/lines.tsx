import { amountText, priceText } from '@kreislauf/core/amounts.ts'
import { addDays, today } from '@kreislauf/core/days.ts'
import type { Cargo, CargoOffer } from '@kreislauf/core/features/cargos/contract.ts'
import { formatNumber, weekdayText } from '@kreislauf/core/format.ts'
import { IconAlertTriangle, IconBulb } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './cargos.module.css'

/** Formats `12,48 t` in the user's language. */
const useAmount = (measure: Cargo['measure']) => {
  const { t, i18n } = useTranslation()
  return (amount: number) => amountText(amount, measure, t, i18n.language)
}

interface LinesProps {
  offer: CargoOffer
  /** Of the cargo. */
  measure: Cargo['measure']
}

/** The calculation of the net amount, line by line: text and euros. */
export function TermLines({ offer, measure }: LinesProps) {
  const { t, i18n } = useTranslation()
  const money = (euros: number) => formatNumber('money', euros, i18n.language)
  const much = useAmount(offer.measure)
  const takes = useAmount(measure)
  const price = priceText(offer.unitprice, offer.measure, t, i18n.language)
  const goods =
    offer.pricebasis === 'PERCARGO'
      ? t('cargos.terms.PERCARGO')
      : t('pickuporders.net.priced', {
          amount: offer.measure === measure ? takes(offer.takes) : much(offer.taken),
          price,
        })
  const words = (code: CargoOffer['terms'][number]['code']) => {
    if (code === 'GOODS') return goods
    if (code !== 'TRANSPORT') return t(`cargos.terms.${code}`)
    if (offer.selfdelivery) return t('cargos.terms.DELIVERY')
    if (offer.transportpaidby === 'RECYCLER') return t('cargos.terms.CARRIED')
    return t('cargos.terms.TRANSPORT')
  }
  return (
    <table className={classes.terms}>
      <caption>{t('cargos.terms.caption')}</caption>
      <tbody>
        {offer.terms.map(({ code, euros }) => (
          <tr key={code}>
            <th scope="row">{words(code)}</th>
            <td>{euros === null ? t('cargos.terms.unknown') : money(euros)}</td>
          </tr>
        ))}
        <tr>
          <th scope="row">{t(offer.net < 0 ? 'cargos.terms.pays' : 'cargos.terms.net')}</th>
          <td>{money(Math.abs(offer.net))}</td>
        </tr>
      </tbody>
    </table>
  )
}

/** Things to know before ordering. */
export function WarningLines({ offer, measure }: LinesProps) {
  const { t } = useTranslation()
  const takes = useAmount(measure)
  if (!offer.warnings.length) return null
  return (
    <ul className={classes.hints}>
      {offer.warnings.map(code => (
        <li key={code}>
          <IconAlertTriangle size={16} aria-hidden />
          {t(`cargos.warnings.${code}`, { takes: takes(offer.takes) })}
        </li>
      ))}
    </ul>
  )
}

/** What would bring more. */
export function BetterLines({ offer, measure }: LinesProps) {
  const { t, i18n } = useTranslation()
  const amount = useAmount(measure)
  if (!offer.better.length) return null
  return (
    <ul className={classes.hints}>
      {offer.better.map(({ code, missing, at, gain, together, days }) => (
        <li key={code}>
          <IconBulb size={16} aria-hidden />
          <span>
            {t(`cargos.better.${code}`, {
              missing: amount(missing),
              at: amount(at),
              gain: formatNumber('money', gain, i18n.language),
              day: days === null ? '' : weekdayText(addDays(today(), days), i18n.language),
            })}
            {together && <> {t('cargos.better.together')}</>}
            {days !== null && code !== 'CONTAINER' && <> {t('cargos.better.days', { count: days })}</>}
          </span>
        </li>
      ))}
    </ul>
  )
}
