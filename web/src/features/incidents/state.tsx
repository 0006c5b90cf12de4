import type { Incident } from '@kreislauf/core/features/incidents/contract.ts'
import { useTranslation } from 'react-i18next'
import { StatusBadge } from '../../ui/status.tsx'

/** Whether there is something left to do. */
export function StateBadge({ state }: Pick<Incident, 'state'>) {
  const { t } = useTranslation()
  return <StatusBadge tone={state === 'OPEN' ? 'warning' : 'neutral'} label={t(`incidents.states.${state}`)} />
}
