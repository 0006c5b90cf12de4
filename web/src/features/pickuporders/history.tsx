import { amountText } from '@kreislauf/core/amounts.ts'
import type { CourseStep, OrderDetails } from '@kreislauf/core/features/pickuporders/contract.ts'
import type { OrderStatus } from '@kreislauf/core/features/pickuporders/states.ts'
import { useTranslation } from 'react-i18next'
import { courseEntries, latestFirst } from '../../app/twosided/course.ts'
import { Panel } from '../../ui/panel.tsx'
import { Timeline, type TimelineEntry } from '../../ui/timeline.tsx'

/** Messages to the other side. */
const SAID: readonly CourseStep['what'][] = ['MESSAGE', 'PROPOSED']

/** Who did what with the order and when, latest first. */
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
  const said = courseEntries<CourseStep>(order.course, {
    nameOf: by => (by === 'LOOPER' ? looper : recycler),
    said: SAID,
    tell({ what: step, words, amount, till }) {
      const what = t(`pickuporders.course.${step}`)
      if (words !== undefined && SAID.includes(step)) return t('pickuporders.course.withWords', { what, words })
      if (amount !== undefined)
        return t('pickuporders.course.withAmount', {
          what,
          amount: amountText(amount, order.measure, t, i18n.language),
        })
      return till ? t('pickuporders.course.withDay', { what, day: till }) : what
    },
  })
  const all = latestFirst([...entries, ...said])
  if (!all.length) return null
  return (
    <Panel title={t('pickuporders.history')}>
      <Timeline entries={all} />
    </Panel>
  )
}
