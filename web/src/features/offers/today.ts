import { offers } from '@kreislauf/core/features/offers/contract.ts'
import { IconTag } from '@tabler/icons-react'
import type { ShownTasks } from '../../app/today/shown.ts'

/** Expiring offers of the exchange. */
export const offerTasks: ShownTasks<'offers'> = {
  offers: {
    icon: IconTag,
    act: 'offers.todayAct',
    does: [offers.prolong],
    words: ({ count, placeName, cargos }, t) => ({
      what: t('offers.today', { count }),
      whose: [placeName, cargos.join(', ')].filter(Boolean).join(' · '),
    }),
  },
}
