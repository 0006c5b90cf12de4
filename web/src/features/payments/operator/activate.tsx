import { type OperatorOrder, payments } from '@kreislauf/core/features/payments/contract.ts'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../app/data/calls.ts'
import { Confirm } from '../../../ui/confirm.tsx'

/** Asks before an order is marked as paid. */
export function ActivateDialog({ order, onClose }: { order: OperatorOrder; onClose: () => void }) {
  const { t } = useTranslation()
  const activate = useCall(payments.activateOrder, {
    form: true,
    success: ({ mandator }) => ({ key: 'payments.operator.activated', params: { mandator } }),
  })
  const words = { mandator: order.mandator, item: t(`payments.items.${order.item}`) }
  return (
    <Confirm
      opened
      onClose={onClose}
      title={t('payments.operator.activateTitle', words)}
      label={t('payments.operator.activate')}
      run={() => activate.mutateAsync({ params: { id: order.id } })}
    >
      {t(order.gross === null ? 'payments.operator.activateRequest' : 'payments.operator.activateText', words)}
    </Confirm>
  )
}
