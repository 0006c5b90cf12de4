import { incidents } from '@kreislauf/core/features/incidents/contract.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ShownTasks } from '../../app/today/shown.ts'

/** Open incidents. */
export const incidentTasks: ShownTasks<'incidents'> = {
  incidents: {
    icon: IconAlertTriangle,
    act: 'incidents.todayAct',
    does: [incidents.save, 'U'],
    words: ({ count }, t) => ({ what: t('incidents.today', { count }) }),
  },
}
