import type { WrittenAlert } from '@kreislauf/core/features/system/contract.ts'
import { IconClock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { StatusBadge } from '../../ui/status.tsx'

/** Whether an alert is planned, shown or over. */
export function AlertBadge({ state }: Pick<WrittenAlert, 'state'>) {
  const { t } = useTranslation()
  const tone = ({ PLANNED: 'info', SHOWN: 'good', ENDED: 'neutral' } as const)[state]
  return (
    <StatusBadge tone={tone} label={t(`system.states.${state}`)} {...(state === 'PLANNED' && { icon: IconClock })} />
  )
}

/** Severity of an alert. */
export function LevelBadge({ level }: Pick<WrittenAlert, 'level'>) {
  const { t } = useTranslation()
  const tone = ({ info: 'info', warning: 'warning', error: 'bad' } as const)[level]
  return <StatusBadge tone={tone} label={t(`system.levels.${level}`)} />
}
