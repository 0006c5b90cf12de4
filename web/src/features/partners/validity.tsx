import { today } from '@kreislauf/core/days.ts'
import { reminderStage } from '@kreislauf/core/domain/certificates.ts'
import { formatValue } from '@kreislauf/core/format.ts'
import { IconAlertTriangle, IconClock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useReminders } from '../../app/data/reminders.ts'
import { StatusBadge } from '../../ui/status.tsx'

/** State of a partner's paper today: valid, expiring soon enough for a reminder (details O24), or expired. */
export function useStateOf(till: string | null | undefined): 'good' | 'soon' | 'ended' | undefined {
  const stage = reminderStage(till, today(), useReminders().partners)
  if (!till) return undefined
  if (stage === undefined) return 'good'
  return stage === 0 ? 'ended' : 'soon'
}

/** The last day of a certificate, permit or proof; a badge if it expires soon or has expired. */
export function Validity({ till }: { till: string | null | undefined }) {
  const { t, i18n } = useTranslation()
  const state = useStateOf(till)
  if (!state) return null
  if (state === 'ended')
    return <StatusBadge tone="bad" icon={IconAlertTriangle} label={t('partners.endedOn', { day: till })} />
  const day = formatValue('day', till, i18n.language)
  return state === 'soon' ? <StatusBadge tone="warning" icon={IconClock} label={day} /> : day
}
