import { formatValue } from '@kreislauf/core/format.ts'
import { useTranslation } from 'react-i18next'
import classes from '../evaluations.module.css'

interface BulletProps {
  name: string
  /** Fractions of 1. */
  value: number | null | undefined
  target: number
  /** Forecast for the end of the year. */
  forecast?: number | null | undefined
}

const part = (share: number) => `${Math.min(1, Math.max(0, share)) * 100}%`

/** A share as a bar of 100 %, with its target as a labelled mark and the forecast as a needle. */
export function Bullet({ name, value, target, forecast }: BulletProps) {
  const { t, i18n } = useTranslation()
  const words = formatValue('percent', value, i18n.language) || '–'
  const goal = formatValue('percent', target, i18n.language)
  const coming = typeof forecast === 'number' && formatValue('percent', forecast, i18n.language)
  const params = { name, value: words, target: goal }
  return (
    <div
      className={classes.bullet}
      role="img"
      aria-label={
        coming
          ? t('evaluations.recycling.gaugeForecast', { ...params, forecast: coming })
          : t('evaluations.recycling.gauge', params)
      }
    >
      <div className={classes.bulletTrack}>
        <div style={{ width: part(value ?? 0) }} data-missed={(value ?? 0) < target || undefined} />
        <i style={{ left: part(target) }} />
        {coming && <em style={{ left: part(forecast) }} />}
      </div>
      <span style={{ left: part(target) }} data-end={target > 0.5 || undefined}>
        {t('evaluations.recycling.target', { target })}
      </span>
    </div>
  )
}
