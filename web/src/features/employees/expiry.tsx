import { daysBetween, today } from '@kreislauf/core/days.ts'
import { reminderStage, STAFF_AND_PARTNER_REMINDERS } from '@kreislauf/core/domain/certificates.ts'
import { formatValue } from '@kreislauf/core/format.ts'
import { useTranslation } from 'react-i18next'
import { StatusBadge } from '../../ui/status.tsx'

/** The last day of a qualification; from 60 days before its end on with how many are left (details O24). */
export function Expiry({ till, always = true }: { till: string | null | undefined; always?: boolean }) {
  const { t, i18n } = useTranslation()
  const stage = reminderStage(till, today(), STAFF_AND_PARTNER_REMINDERS)
  if (!till) return null
  if (stage === undefined) return always ? formatValue('day', till, i18n.language) : null
  if (stage === 0) return <StatusBadge tone="bad" label={t('employees.expiry.expired', { day: till })} />
  const left = daysBetween(today(), till)
  const label = left === 0 ? t('employees.expiry.today') : t('employees.expiry.soon', { count: left })
  return <StatusBadge tone={stage <= 7 ? 'bad' : 'warning'} label={label} />
}
