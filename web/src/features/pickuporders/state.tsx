import type { OrderStatus } from '@kreislauf/core/features/pickuporders/states.ts'
import { useTranslation } from 'react-i18next'
import { StatusBadge, type Tone } from '../../ui/status.tsx'

const tones: Record<OrderStatus, Tone> = {
  INQUIRY: 'info',
  ORDERED: 'neutral',
  EXECUTED: 'warning',
  ACCEPTED: 'good',
  PICKEDUP: 'good',
  DECLINED: 'bad',
  CANCELLED: 'bad',
}

/** How far an order is. */
export function OrderBadge({ status }: { status: OrderStatus }) {
  const { t } = useTranslation()
  return <StatusBadge tone={tones[status]} label={t(`pickuporders.states.${status}`)} />
}
