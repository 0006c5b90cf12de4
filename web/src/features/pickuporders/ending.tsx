import { type OrderDetails, pickuporders } from '@kreislauf/core/features/pickuporders/contract.ts'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../app/calls.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { useGo } from '../../ui/go.tsx'
import { useSeen } from './seen.tsx'

interface EndingProps {
  order: OrderDetails
  onClose: () => void
}

/** Deletes a draft, of which the history keeps a line; withdraws an inquiry, which both sides go on reading. */
export function RemoveOrder({ order, onClose }: EndingProps) {
  const { t } = useTranslation()
  const go = useGo()
  const { noting, told } = useSeen(order)
  const draft = order.status === 'ORDERED'
  const remove = useCall(pickuporders.remove, {
    form: true,
    success: draft ? 'pickuporders.remove.done' : 'pickuporders.remove.withdrawn',
  })
  return (
    <Confirm
      opened
      onClose={onClose}
      title={t(draft ? 'pickuporders.remove.title' : 'pickuporders.remove.withdrawTitle')}
      label={t(draft ? 'actions.delete' : 'pickuporders.remove.withdraw')}
      danger
      run={async () => {
        await noting(version => remove.mutateAsync({ params: { id: order.id }, query: { version } }))
        if (draft) go('/deser/exchangelooper/myorders', { replace: true })
      }}
    >
      {t(draft ? 'pickuporders.remove.text' : 'pickuporders.remove.withdrawText')}
      {told}
    </Confirm>
  )
}

/** Takes an executed order back, with the reason that the recycler reads. */
export function CancelOrder({ order, onClose }: EndingProps) {
  const { t } = useTranslation()
  const { noting, told } = useSeen(order)
  const cancel = useCall(pickuporders.cancel, { form: true, success: 'pickuporders.cancel.done' })
  return (
    <Confirm
      opened
      onClose={onClose}
      title={t('pickuporders.cancel.title', { number: order.ordernumber })}
      label={t('pickuporders.cancel.label')}
      danger
      reason={t('fields.grounds')}
      run={reason => noting(version => cancel.mutateAsync({ params: { id: order.id }, body: { version, reason } }))}
    >
      {t('pickuporders.cancel.text')}
      {told}
    </Confirm>
  )
}
