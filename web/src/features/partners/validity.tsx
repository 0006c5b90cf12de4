import { today } from '@kreislauf/core/days.ts'
import { reminderStage } from '@kreislauf/core/domain/certificates.ts'
import { formatValue } from '@kreislauf/core/format.ts'
import { IconAlertTriangle, IconClock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useReminders } from '../../app/data/reminders.ts'
import { StatusBadge } from '../../ui/status.tsx'

/** How a partner's paper stands today: it holds, ends soon enough to be reminded of (details O24), or has ended. */
export function useStateOf(till: string | null | undefined): 'good' | 'soon' | 'ended' | undefined {
  const stage = reminderStage(till, today(), useReminders().partners)
  if (!till) return undefined
  if (stage === undefined) return 'good'
  return stage === 0 ? 'ended' : 'soon'
}

/** The last day of a certificate, permit or proof; a badge once it ends soon or has ended. */
export function Validity({ till }: { till: string | null | undefined }) {
  const { t, i18n } = useTranslation()
  const state = useStateOf(till)
  if (!state) return null
  if (state === 'ended')
    return <StatusBadge tone="bad" icon={IconAlertTriangle} label={t('partners.endedOn', { day: till })} />
  const day = formatValue('day', till, i18n.language)
  return state === 'soon' ? <StatusBadge tone="warning" icon={IconClock} label={day} /> : day
}
