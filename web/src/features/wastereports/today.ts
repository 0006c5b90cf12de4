import { wastereports } from '@kreislauf/core/features/wastereports/contract.ts'
import { IconReportAnalytics } from '@tabler/icons-react'
import type { ShownTasks } from '../../app/today/shown.ts'

/** A pending report to the waste statistics. */
export const reportTasks: ShownTasks<'report'> = {
  report: {
    icon: IconReportAnalytics,
    act: 'wastereports.todayAct',
    does: [wastereports.sent],
    duty: true,
    words: ({ year }, t) => ({ what: t('wastereports.today', { year }) }),
  },
}
