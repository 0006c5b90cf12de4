import type { Figure } from '@kreislauf/core/features/valuations/contract.ts'
import { useTranslation } from 'react-i18next'
import classes from './valuations.module.css'

/** What the figure stands on, as one bar of 100 % and in words (rulings G17). */
export function StandsOn({ figure: { standsOn, unpriced } }: { figure: Figure }) {
  const { t } = useTranslation()
  if (standsOn.length === 0) return null
  const words = standsOn.map(({ basis, percent }) => t(`valuations.standsOn.${basis}`, { percent }))
  return (
    <div className={classes.stands}>
      <div className={classes.standsBar} aria-hidden>
        {standsOn.map(({ basis, percent }) => (
          <i key={basis} data-basis={basis} style={{ width: `${percent}%` }} />
        ))}
      </div>
      <p className={classes.note}>
        {words.join(' · ')}
        {unpriced > 0 && ` · ${t('valuations.unpriced', { count: unpriced })}`}
      </p>
    </div>
  )
}
