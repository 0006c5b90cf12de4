import { cars } from '@kreislauf/core/features/cars/contract.ts'
import { log } from '@kreislauf/core/features/log/contract.ts'
import { IconBook2, IconDroplet, IconTool } from '@tabler/icons-react'
import type { ShownTasks } from '../../app/today/shown.ts'

/** Cars to be drained, cars whose treatment has to be logged, and cars that wait for the log. */
export const carTasks: ShownTasks<'drain' | 'treat' | 'log'> = {
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
  log: {
    icon: IconBook2,
    act: 'cars.today.take',
    does: [cars.transfer],
    words: ({ count }, t) => ({ what: t('cars.today.log', { count }) }),
  },
}
