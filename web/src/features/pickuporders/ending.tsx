import { type OrderDetails, pickuporders } from '@kreislauf/core/features/pickuporders/contract.ts'
import { useTranslation } from 'react-i18next'
import { MoveQuestion, useMove } from '../../app/twosided/move.tsx'
import { useGo } from '../../ui/go.tsx'
import { orderFacts } from './facts.ts'

interface EndingProps {
  order: OrderDetails
  onClose: () => void
}

/** Deletes a draft, which leaves a line in the history; withdraws an inquiry, which stays readable for both sides. */
export function RemoveOrder({ order, onClose }: EndingProps) {
  const { t } = useTranslation()
  const go = useGo()
  const draft = order.status === 'ORDERED'
  const remove = useMove(
    pickuporders.remove,
    order,
    orderFacts,
    draft ? 'pickuporders.remove.done' : 'pickuporders.remove.withdrawn',
  )
  return (
    <MoveQuestion
      move={{ ...remove, opened: true, close: onClose }}
      title={t(draft ? 'pickuporders.remove.title' : 'pickuporders.remove.withdrawTitle')}
      label={t(draft ? 'actions.delete' : 'pickuporders.remove.withdraw')}
      danger
      run={async () => {
        await remove.send(version => ({ params: { id: order.id }, query: { version } }))
        if (draft) go('/deser/exchangelooper/myorders', { replace: true })
      }}
    >
      {t(draft ? 'pickuporders.remove.text' : 'pickuporders.remove.withdrawText')}
    </MoveQuestion>
  )
}

/** Cancels an executed order, with a reason for the recycler. */
export function CancelOrder({ order, onClose }: EndingProps) {
  const { t } = useTranslation()
  const cancel = useMove(pickuporders.cancel, order, orderFacts, 'pickuporders.cancel.done')
  return (
    <MoveQuestion
      move={{ ...cancel, opened: true, close: onClose }}
      title={t('pickuporders.cancel.title', { number: order.ordernumber })}
      label={t('pickuporders.cancel.label')}
      danger
      reason
      run={reason => cancel.send(version => ({ params: { id: order.id }, body: { version, reason } }))}
    >
      {t('pickuporders.cancel.text')}
    </MoveQuestion>
  )
}
