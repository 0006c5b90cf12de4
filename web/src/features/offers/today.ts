import { offers } from '@kreislauf/core/features/offers/contract.ts'
import { IconTag } from '@tabler/icons-react'
import type { ShownTasks } from '../../app/today/shown.ts'

/** Offers of the exchange that end. */
export const offerTasks: ShownTasks<'offers'> = {
  offers: {
    icon: IconTag,
    act: 'offers.todayAct',
    does: [offers.prolong],
    words: ({ count, recycler, cargos }, t) => ({
      what: t('offers.today', { count }),
      whose: [recycler, cargos.join(', ')].filter(Boolean).join(' · '),
    }),
  },
}
