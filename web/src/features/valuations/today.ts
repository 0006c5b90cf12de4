import { forecasts } from '@kreislauf/core/features/valuations/forecasts.ts'
import { IconGavel } from '@tabler/icons-react'
import type { ShownTasks } from '../../app/today/shown.ts'

/** Bids of which it is not known what became of them. */
export const bidTasks: ShownTasks<'openBids'> = {
  openBids: {
    icon: IconGavel,
    act: 'forecasts.today.act',
    does: [forecasts.bid],
    words: ({ count }, t) => ({ what: t('forecasts.today.bid', { count }) }),
  },
}
