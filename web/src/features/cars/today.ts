import { log } from '@kreislauf/core/features/log/contract.ts'
import { IconDroplet, IconTool } from '@tabler/icons-react'
import type { ShownTasks } from '../../app/today/shown.ts'

/** Cars to be drained, and cars to be treated, which the log is told of. */
export const carTasks: ShownTasks<'drain' | 'treat'> = {
  drain: {
    icon: IconDroplet,
    act: 'cars.today.act',
    does: [log.saveEntries, 'C'],
    duty: true,
    words: ({ count }, t) => ({ what: t('cars.today.drain', { count }) }),
  },
  treat: {
    icon: IconTool,
    act: 'cars.today.act',
    does: [log.saveEntries, 'C'],
    duty: true,
    words: ({ count }, t) => ({ what: t('cars.today.treat', { count }) }),
  },
}
