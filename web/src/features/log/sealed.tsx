import { formatValue } from '@kreislauf/core/format.ts'
import { IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

/** A day, with a lock if a statement has closed it. */
export function Sealed({ day, locked }: { day: string; locked: boolean }) {
  const { t, i18n } = useTranslation()
  return (
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: 6 }}>
      {formatValue('day', day, i18n.language)}
      {locked && <IconLock size={14} role="img" aria-label={t('log.closed')} />}
    </span>
  )
}
