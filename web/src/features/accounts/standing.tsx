import type { Environment } from '@kreislauf/core/features/system/contract.ts'
import { Alert } from '@mantine/core'
import { IconClock, IconTool } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

/** Why one is here again, and that maintenance is under way: both are told before somebody tries in vain. */
export function Standing({ env }: { env: Environment | undefined }) {
  const { t } = useTranslation()
  const { ended } = useSearch({ from: '/open/login' })
  const until = env?.maintenanceUntil
  return (
    <>
      {env?.maintenance && (
        <Alert
          color="orange"
          role="status"
          mb="md"
          icon={<IconTool size={18} />}
          title={t('accounts.standing.maintenance')}
        >
          {env.maintenanceMessage ?? t('accounts.standing.maintenanceText')}{' '}
          {until && t('shell.errors.maintenanceUntil', { until })}
        </Alert>
      )}
      {ended && (
        <Alert
          color="blue"
          role="status"
          mb="md"
          icon={<IconClock size={18} />}
          title={t(`accounts.standing.ended.${ended}`)}
        >
          {t(`accounts.standing.endedText.${ended}`, { count: env?.idleMinutes ?? 0 })}
        </Alert>
      )}
    </>
  )
}
