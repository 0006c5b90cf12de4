import { coreOffers } from '@kreislauf/core/features/coreoffers/contract.ts'
import { IconCoinEuro } from '@tabler/icons-react'
import type { ShownTasks } from '../../app/today/shown.ts'

/** Cars with parts that remanufacturers under contract want. */
export const wantedTasks: ShownTasks<'wanted'> = {
  wanted: {
    icon: IconCoinEuro,
    act: 'coreoffers.today.act',
    does: [coreOffers.ofCar],
    words: ({ count, pieces, euros }, t) => ({
      what: t('coreoffers.today.cars', { count }),
      whose: t('coreoffers.panel.sum', { count: pieces, euros }),
    }),
  },
}
