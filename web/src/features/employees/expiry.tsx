import { daysBetween, today } from '@kreislauf/core/days.ts'
import { reminderStage } from '@kreislauf/core/domain/certificates.ts'
import { formatValue } from '@kreislauf/core/format.ts'
import { IconAlertTriangle, IconClock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useReminders } from '../../app/data/reminders.ts'
import { StatusBadge } from '../../ui/status.tsx'

/**
 * The last day of a qualification; from the first reminder with the remaining days, red once it has expired (details
 * O24).
 */
export function Expiry({ till, always = true }: { till: string | null | undefined; always?: boolean }) {
  const { t, i18n } = useTranslation()
  const days = useReminders().staff
  const stage = reminderStage(till, today(), days)
  if (!till) return null
  if (stage === undefined) return always ? formatValue('day', till, i18n.language) : null
  if (stage === 0)
    return <StatusBadge tone="bad" icon={IconAlertTriangle} label={t('employees.expiry.expired', { day: till })} />
  const left = daysBetween(today(), till)
  const label =
    left === 0
      ? t('employees.expiry.today')
      : left === 1
        ? t('employees.expiry.tomorrow')
        : t('employees.expiry.soon', { count: left })
  return <StatusBadge tone="warning" icon={IconClock} label={label} />
}
