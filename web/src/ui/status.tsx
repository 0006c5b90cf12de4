import type { Icon } from '@tabler/icons-react'
import { IconAlertTriangle, IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react'
import classes from './pieces.module.css'

export type Tone = 'neutral' | 'good' | 'info' | 'warning' | 'bad'

/** Of what is neither good nor bad no sign says more than its words. */
const icons: Partial<Record<Tone, Icon>> = {
  good: IconCheck,
  info: IconInfoCircle,
  warning: IconAlertTriangle,
  bad: IconX,
}

/** A state in words with its icon; the colour only helps. Where there is too little room its words end in an ellipsis. */
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
