import { pickuporders, WAITING_KINDS, WAITS } from '@kreislauf/core/features/pickuporders/contract.ts'
import { fromKeys } from '@kreislauf/core/keys.ts'
import {
  IconClockExclamation,
  IconMessageQuestion,
  IconPackageExport,
  IconPencil,
  IconScale,
  IconTruck,
  IconTruckDelivery,
  IconTruckLoading,
} from '@tabler/icons-react'
import type { ShownTasks } from '../../app/today/shown.ts'

type Waiting = (typeof WAITING_KINDS)[number]

const icons = {
  inquired: IconMessageQuestion,
  ordered: IconTruck,
  accepted: IconTruckLoading,
  fetched: IconPackageExport,
  corrected: IconScale,
  proposed: IconTruckDelivery,
  weighed: IconScale,
  overdue: IconClockExclamation,
  drafted: IconPencil,
} as const satisfies Record<Waiting, unknown>

/** Orders of the exchange that wait for the company. */
export const orderTasks: ShownTasks<Waiting> = fromKeys(WAITING_KINDS, kind => ({
  icon: icons[kind],
  act: `pickuporders.today.acts.${kind}`,
  does: [pickuporders[WAITS[kind].move]],
  words: ({ count, days, placeName }, t) => ({
    what: t(`pickuporders.today.${kind}`, { count }),
    whose: [placeName, days > 0 && t('pickuporders.today.waits', { count: days })].filter(Boolean).join(' · '),
  }),
}))
