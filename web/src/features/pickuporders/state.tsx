import type { OrderStatus } from '@kreislauf/core/features/pickuporders/states.ts'
import { useTranslation } from 'react-i18next'
import { StatusBadge, type Tone } from '../../ui/status.tsx'

export type Side = 'LOOPER' | 'RECYCLER'

/** What the user's own side has to do stands out, as do refusals; waiting for the other side does not. */
const tones: Record<Side, Partial<Record<OrderStatus, Tone>>> = {
  LOOPER: { PROPOSED: 'warning', WEIGHED: 'warning', PICKEDUP: 'good', DECLINED: 'bad' },
  RECYCLER: { INQUIRY: 'warning', EXECUTED: 'warning', WEIGHED: 'warning', PICKEDUP: 'good' },
}

/** State of an order, as seen by one of its sides. */
export function OrderBadge({ status, side }: { status: OrderStatus; side: Side }) {
  const { t } = useTranslation()
  return <StatusBadge tone={tones[side][status] ?? 'neutral'} label={t(`pickuporders.states.${status}`)} />
}
