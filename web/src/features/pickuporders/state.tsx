import type { OrderStatus } from '@kreislauf/core/features/pickuporders/states.ts'
import { useTranslation } from 'react-i18next'
import { StatusBadge, type Tone } from '../../ui/status.tsx'

export type Side = 'LOOPER' | 'RECYCLER'

/** What waits for the reader's own side stands out, and what the other side refused; who waits for the other side sees it calm. */
const tones: Record<Side, Partial<Record<OrderStatus, Tone>>> = {
  LOOPER: { PROPOSED: 'warning', WEIGHED: 'warning', PICKEDUP: 'good', DECLINED: 'bad' },
  RECYCLER: { INQUIRY: 'warning', EXECUTED: 'warning', WEIGHED: 'warning', PICKEDUP: 'good' },
}

/** How far an order is, as one of its sides sees it. */
export function OrderBadge({ status, side }: { status: OrderStatus; side: Side }) {
  const { t } = useTranslation()
  return <StatusBadge tone={tones[side][status] ?? 'neutral'} label={t(`pickuporders.states.${status}`)} />
}
