import { payments } from '@kreislauf/core/features/payments/contract.ts'
import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { query } from '../../app/data/api.ts'
import { Go } from '../../ui/go.tsx'
import classes from './landing.module.css'

const always = ['receptions', 'cars', 'partners', 'users', 'export'] as const
const log = ['entries', 'disposals', 'statements', 'statistics', 'sheet'] as const

/** The prices set by the operator; on request if there are none. */
export function Prices() {
  const { t, i18n } = useTranslation()
  const { data } = useQuery(query(payments.prices, {}))
  const euro = new Intl.NumberFormat(i18n.language, { style: 'currency', currency: 'EUR' })
  const priceOf = (item: string) => {
    const net = data?.find(price => price.item === item)?.net
    return typeof net === 'number' ? euro.format(net) : undefined
  }
  const month = priceOf('BTB_MONTH')
  const year = priceOf('BTB_YEAR')
  const issue = priceOf('VN_ISSUE')
  return (
    <section className={classes.part} id="prices">
      <h2>{t('landing.prices.title')}</h2>
      <div className={classes.prices}>
        <Offer
          title={t('landing.prices.base')}
          price={issue ? t('landing.prices.perCertificate', { price: issue }) : t('landing.prices.free')}
          note={t('landing.prices.baseNote')}
          points={always.map(point => t(`landing.prices.always.${point}`))}
          start={t('landing.prices.start')}
        />
        <Offer
          title={t('landing.prices.log')}
          price={month ? t('landing.prices.perMonth', { price: month }) : t('landing.prices.onRequest')}
          note={year ? t('landing.prices.perYear', { price: year }) : t('landing.prices.logNote')}
          points={log.map(point => t(`landing.prices.logPoints.${point}`))}
          start={t('landing.prices.trial')}
          first
        />
      </div>
      <p className={classes.small}>
        {t('landing.prices.after')} {t('landing.prices.net')}
      </p>
    </section>
  )
}

interface OfferProps {
  title: string
  price: string
  note: string
  points: string[]
  /** Text of the button. */
  start: string
  first?: boolean
}

function Offer({ title, price, note, points, start, first }: OfferProps) {
  return (
    <article className={classes.offer} data-first={first || undefined}>
      <h3>{title}</h3>
      <p className={classes.price}>{price}</p>
      <p className={classes.priceNote}>{note}</p>
      <ul>
        {points.map(point => (
          <li key={point}>
            <IconCheck size={17} aria-hidden />
            {point}
          </li>
        ))}
      </ul>
      <Button component={Go} to="/register" variant="default" fullWidth mt="md">
        {start}
      </Button>
    </article>
  )
}
