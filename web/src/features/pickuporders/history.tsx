import type { OrderDetails } from '@kreislauf/core/features/pickuporders/contract.ts'
import type { OrderStatus } from '@kreislauf/core/features/pickuporders/states.ts'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../ui/panel.tsx'
import { Timeline, type TimelineEntry } from '../../ui/timeline.tsx'

/** Who did what when with the order, the latest first. */
export function History({ order }: { order: OrderDetails }) {
  const { t } = useTranslation()
  const { status, looper, recycler, reason } = order
  const answered: OrderStatus = status === 'DECLINED' ? 'DECLINED' : 'ACCEPTED'
  const steps: [at: string | null, status: OrderStatus, who: string][] = [
    [order.pickedupat, 'PICKEDUP', recycler],
    [order.cancelledat, 'CANCELLED', looper],
    [order.answeredat, answered, recycler],
    [order.executedat, 'EXECUTED', looper],
    [order.requestedat, 'INQUIRY', looper],
  ]
  const entries = steps.flatMap(([at, step, who]): TimelineEntry[] =>
    at
      ? [
          {
            ...{ key: step, at, who, what: t(`pickuporders.states.${step}`) },
            reason: step === 'DECLINED' || step === 'CANCELLED' ? reason : undefined,
          },
        ]
      : [],
  )
  if (!entries.length) return null
  return (
    <Panel title={t('pickuporders.history')}>
      <Timeline entries={entries} />
    </Panel>
  )
}
