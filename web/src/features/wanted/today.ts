import { coreOffers } from '@kreislauf/core/features/articles/wanted.ts'
import { IconRecycle } from '@tabler/icons-react'
import type { ShownTasks } from '../../app/today/shown.ts'

/** Cars with parts that remanufacturers under contract want. */
export const wantedTasks: ShownTasks<'wanted'> = {
  wanted: {
    icon: IconRecycle,
    act: 'wanted.today.act',
    does: [coreOffers.ofCar],
    words: ({ count, pieces, euros }, t) => ({
      what: t('wanted.today.cars', { count }),
      whose: t('wanted.panel.sum', { count: pieces, euros }),
    }),
  },
}
