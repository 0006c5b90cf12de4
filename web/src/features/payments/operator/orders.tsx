import { type OperatorOrder, payments } from '@kreislauf/core/features/payments/contract.ts'
import { operatorOrderList } from '@kreislauf/core/features/payments/lists.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../../app/api.ts'
import { useCall } from '../../../app/calls.ts'
import { Confirm } from '../../../ui/confirm.tsx'
import { EmptyState } from '../../../ui/empty.tsx'
import { Listing } from '../../../ui/listing/index.ts'
import { OrderBadge } from '../records.tsx'

/** Orders of all companies; a recorded one is activated once the money is there. */
export function OperatorOrders() {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(query(payments.orders, {}))
  const [chosen, setChosen] = useState<OperatorOrder>()
  const activate = (row: OperatorOrder) =>
    row.state === 'OPEN' &&
    row.provider === 'manual' && (
      <Button size="compact-sm" onClick={() => setChosen(row)}>
        {t('payments.operator.activate')}
      </Button>
    )
  return (
    <>
      <Listing<OperatorOrder>
        what={{ many: 'orders' }}
        label={t('payments.orders.title')}
        definition={operatorOrderList}
        rows={data}
        cells={{ state: row => activate(row) || <OrderBadge state={row.state} /> }}
        error={error}
        onRetry={() => void refetch()}
        emptyState={<EmptyState title={t('payments.operator.noOrders')} text={t('payments.operator.noOrdersText')} />}
      />
      {chosen && <ActivateDialog order={chosen} onClose={() => setChosen(undefined)} />}
    </>
  )
}

function ActivateDialog({ order, onClose }: { order: OperatorOrder; onClose: () => void }) {
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
