import { amountText } from '@kreislauf/core/amounts.ts'
import type { OrderDetails } from '@kreislauf/core/features/pickuporders/contract.ts'
import type { OrderStatus } from '@kreislauf/core/features/pickuporders/states.ts'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../ui/panel.tsx'
import { Timeline, type TimelineEntry } from '../../ui/timeline.tsx'

/** Who did what when with the order, the latest first. */
export function History({ order }: { order: OrderDetails }) {
  const { t, i18n } = useTranslation()
  const { status, looper, recycler, reason } = order
  const answered: OrderStatus = status === 'DECLINED' ? 'DECLINED' : 'ACCEPTED'
  const steps: [at: string | null, status: OrderStatus, who: string][] = [
    [order.pickedupat, 'PICKEDUP', recycler],
    [status === 'CANCELLED' ? order.cancelledat : null, 'CANCELLED', looper],
    [status === 'PROPOSED' ? null : order.answeredat, answered, recycler],
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
  const said = order.course.map(({ at, by, what, words, amount, till }, index): TimelineEntry => {
    const told = t(`pickuporders.course.${what}`)
    // Words to the other side are what was said, those of other steps are why.
    const isSaid = words !== undefined && (what === 'MESSAGE' || what === 'PROPOSED')
    return {
      ...{ key: index, at, who: by === 'LOOPER' ? looper : recycler, reason: isSaid ? undefined : words },
      what: isSaid
        ? t('pickuporders.course.withWords', { what: told, words })
        : amount !== undefined
          ? t('pickuporders.course.withAmount', {
              what: told,
              amount: amountText(amount, order.measure, t, i18n.language),
            })
          : till
            ? t('pickuporders.course.withDay', { what: told, day: till })
            : told,
    }
  })
  const all = [...entries, ...said].toSorted((one, other) => other.at.localeCompare(one.at))
  if (!all.length) return null
  return (
    <Panel title={t('pickuporders.history')}>
      <Timeline entries={all} />
    </Panel>
  )
}
