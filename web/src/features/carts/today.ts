import { carts } from '@kreislauf/core/features/carts/contract.ts'
import { BOX_WAITS } from '@kreislauf/core/features/carts/today.ts'
import { fromKeys } from '@kreislauf/core/keys.ts'
import { IconPackageExport } from '@tabler/icons-react'
import type { ShownTasks } from '../../app/today/shown.ts'

/** Boxes that the other side has marked ready for pick-up. */
export const boxTasks: ShownTasks<(typeof BOX_WAITS)[number]> = fromKeys(BOX_WAITS, () => ({
  icon: IconPackageExport,
  act: 'today.todo.check',
  does: [carts.setReady],
  words: ({ count, days, placeName }, t) => ({
    what: t('carts.today.ready', { count }),
    whose: [placeName, days > 0 && t('pickuporders.today.waits', { count: days })].filter(Boolean).join(' · '),
  }),
}))
