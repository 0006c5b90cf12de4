import type { Icon } from '@tabler/icons-react'
import { IconAlertTriangle, IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react'
import classes from './pieces.module.css'

export type Tone = 'neutral' | 'good' | 'info' | 'warning' | 'bad'

/** Neutral states have no icon: it would say no more than the text. */
const icons: Partial<Record<Tone, Icon>> = {
  good: IconCheck,
  info: IconInfoCircle,
  warning: IconAlertTriangle,
  bad: IconX,
}

/** A state as text with its icon; the colour is only an addition. Text that does not fit ends in an ellipsis. */
export function StatusBadge({
  tone = 'neutral',
  label,
  icon: Mark = icons[tone],
}: {
  tone?: Tone
  label: string
  icon?: Icon
}) {
  return (
    <span className={classes.status} data-tone={tone}>
      {Mark && <Mark size={14} stroke={2} aria-hidden />}
      <span>{label}</span>
    </span>
  )
}
