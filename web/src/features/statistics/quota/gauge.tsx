import { formatValue } from '@kreislauf/core/format.ts'
import { useTranslation } from 'react-i18next'
import classes from '../statistics.module.css'

const RADIUS = 84
const point = (share: number, radius: number) => {
  const angle = Math.PI * (1 - share)
  return `${(100 + radius * Math.cos(angle)).toFixed(2)} ${(100 - radius * Math.sin(angle)).toFixed(2)}`
}
const arc = (to: number) => `M ${point(0, RADIUS)} A ${RADIUS} ${RADIUS} 0 0 1 ${point(to, RADIUS)}`

interface GaugeProps {
  name: string
  /** Fractions of 1. */
  value: number | null | undefined
  target: number
}

/** Half a dial with the target as a mark; its end is twice the target, or all. */
export function Gauge({ name, value, target }: GaugeProps) {
  const { t, i18n } = useTranslation()
  const end = target < 0.5 ? target * 2 : 1
  const part = Math.min(1, Math.max(0, (value ?? 0) / end))
  const words = formatValue('percent', value, i18n.language) || '–'
  const goal = formatValue('percent', target, i18n.language)
  return (
    <svg
      className={classes.gauge}
      viewBox="0 0 200 118"
      role="img"
      aria-label={t('statistics.recycling.gauge', { name, value: words, target: goal })}
    >
      <path className={classes.gaugeRest} d={arc(1)} />
      {part > 0 && (
        <path className={classes.gaugeValue} d={arc(part)} data-missed={(value ?? 0) < target || undefined} />
      )}
      <path
        className={classes.gaugeMark}
        d={`M ${point(target / end, RADIUS - 12)} L ${point(target / end, RADIUS + 12)}`}
      />
      <text className={classes.gaugeFigure} x="100" y="92">
        {words}
      </text>
      <text className={classes.gaugeTarget} x="100" y="112">
        {t('statistics.recycling.target', { target })}
      </text>
    </svg>
  )
}
