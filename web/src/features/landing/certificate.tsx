import { IconCircleCheckFilled, IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './certificate.module.css'

const stages = ['received', 'drained', 'dismantled', 'disposed'] as const
/** Where the drawn car stands. */
const reached = 2
const entries = [
  ['160107', 'filter', 0.9],
  ['130205', 'oil', 4.2],
  ['160601', 'battery', 14.5],
] as const

/** The product at a glance, drawn: a locked certificate, the car's way, its entries in the log. All of it is made up. */
export function Certificate() {
  const { t, i18n } = useTranslation()
  const whole = new Intl.NumberFormat(i18n.language)
  const kg = new Intl.NumberFormat(i18n.language, { minimumFractionDigits: 1 })
  return (
    <figure className={classes.picture} aria-label={t('landing.picture.label')} role="img">
      <div className={classes.sheet} aria-hidden>
        <div className={classes.head}>
          <span>
            <small>{t('landing.picture.certificate')}</small>
            <b>{'2026/0147'}</b>
          </span>
          <span className={classes.locked}>
            <IconLock size={14} /> {t('landing.picture.locked')}
          </span>
        </div>
        <dl className={classes.facts}>
          <div>
            <dt>{t('landing.picture.car')}</dt>
            <dd>{'Volkswagen Golf'}</dd>
          </div>
          <div>
            <dt>{t('landing.picture.plate')}</dt>
            <dd className={classes.plate}>{'FL-KR 26'}</dd>
          </div>
          <div>
            <dt>{t('landing.picture.vin')}</dt>
            <dd className={classes.exact}>{'WVWZZZ1JZ3W386752'}</dd>
          </div>
          <div>
            <dt>{t('landing.picture.weight')}</dt>
            <dd className={classes.exact}>{`${whole.format(1116)} kg`}</dd>
          </div>
        </dl>
        <ol className={classes.way}>
          {stages.map((stage, index) => (
            <li key={stage} data-done={index <= reached || undefined}>
              <IconCircleCheckFilled size={18} />
              {t(`landing.picture.stages.${stage}`)}
            </li>
          ))}
        </ol>
      </div>
      <div className={classes.log} aria-hidden>
        <b>{t('landing.picture.log')}</b>
        {entries.map(([code, name, amount]) => (
          <div key={code} className={classes.entry}>
            <span className={classes.code}>{code}</span>
            <span>{t(`landing.picture.entries.${name}`)}</span>
            <span className={classes.exact}>{`${kg.format(amount)} kg`}</span>
          </div>
        ))}
      </div>
    </figure>
  )
}
