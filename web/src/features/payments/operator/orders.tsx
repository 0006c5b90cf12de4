import { type OperatorOrder, payments } from '@kreislauf/core/features/payments/contract.ts'
import { operatorOrderList } from '@kreislauf/core/features/payments/lists.ts'
import { waitsForActivation } from '@kreislauf/core/features/payments/rules.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../../app/data/api.ts'
import { EmptyState } from '../../../ui/empty.tsx'
import { Listing } from '../../../ui/listing/index.ts'
import { OrderBadge } from '../records.tsx'
import { ActivateDialog } from './activate.tsx'

/** Orders of all companies; a recorded one is activated once the money is there. */
export function OperatorOrders() {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(query(payments.orders, {}))
  const [chosen, setChosen] = useState<OperatorOrder>()
  const activate = (row: OperatorOrder) =>
    waitsForActivation(row) && (
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
