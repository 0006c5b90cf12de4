import { type OrderDetails, pickuporders } from '@kreislauf/core/features/pickuporders/contract.ts'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../app/calls.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { useGo } from '../../ui/go.tsx'

interface EndingProps {
  order: OrderDetails
  opened: boolean
  onClose: () => void
}

/** Deletes an inquiry or a draft; the history keeps it. */
export function RemoveOrder({ order, opened, onClose }: EndingProps) {
  const { t } = useTranslation()
  const go = useGo()
  const remove = useCall(pickuporders.remove, { form: true, success: 'pickuporders.remove.done' })
  return (
    <Confirm
      opened={opened}
      onClose={onClose}
      title={t('pickuporders.remove.title')}
      label={t('actions.delete')}
      danger
      run={async () => {
        await remove.mutateAsync({ params: { id: order.id } })
        go('/deser/exchangelooper/myorders', { replace: true })
      }}
    >
      {t('pickuporders.remove.text')}
    </Confirm>
  )
}

/** Takes an executed order back, with the reason that the recycler reads. */
export function CancelOrder({ order, opened, onClose }: EndingProps) {
  const { t } = useTranslation()
  const cancel = useCall(pickuporders.cancel, { form: true, success: 'pickuporders.cancel.done' })
  return (
    <Confirm
      opened={opened}
      onClose={onClose}
      title={t('pickuporders.cancel.title', { number: order.ordernumber })}
      label={t('pickuporders.cancel.label')}
      danger
      reason={t('fields.grounds')}
      run={reason => cancel.mutateAsync({ params: { id: order.id }, body: { reason } })}
    >
      {t('pickuporders.cancel.text')}
    </Confirm>
  )
}
