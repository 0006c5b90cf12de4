import { formatValue } from '@kreislauf/core/format.ts'
import { useTranslation } from 'react-i18next'
import classes from '../statistics.module.css'

interface BulletProps {
  name: string
  /** Fractions of 1. */
  value: number | null | undefined
  target: number
}

const part = (share: number) => `${Math.min(1, Math.max(0, share)) * 100}%`

/** A share as a bar of which all is 100 %, with its target as a labelled mark. */
export function Bullet({ name, value, target }: BulletProps) {
  const { t, i18n } = useTranslation()
  const words = formatValue('percent', value, i18n.language) || '–'
  const goal = formatValue('percent', target, i18n.language)
  return (
    <div
      className={classes.bullet}
      role="img"
      aria-label={t('statistics.recycling.gauge', { name, value: words, target: goal })}
    >
      <div className={classes.bulletTrack}>
        <div style={{ width: part(value ?? 0) }} data-missed={(value ?? 0) < target || undefined} />
        <i style={{ left: part(target) }} />
      </div>
      <span style={{ left: part(target) }} data-end={target > 0.5 || undefined}>
        {t('statistics.recycling.target', { target })}
      </span>
    </div>
  )
}
