import { type OperatorOrder, payments, type RefusedEvent } from '@kreislauf/core/features/payments/contract.ts'
import { operatorOrderList, refusedList } from '@kreislauf/core/features/payments/lists.ts'
import { waitsForActivation } from '@kreislauf/core/features/payments/rules.ts'
import { keysOf } from '@kreislauf/core/keys.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../../app/data/api.ts'
import { EmptyState } from '../../../ui/empty.tsx'
import { useGo } from '../../../ui/go.tsx'
import { Listing } from '../../../ui/listing/index.ts'
import { Screen } from '../../../ui/screen.tsx'
import { OrderBadge } from '../records.tsx'
import { ActivateDialog } from './activate.tsx'
import { Companies } from './modules.tsx'
import { Prices } from './prices.tsx'

const tabs = { orders: OperatorOrders, modules: Companies, prices: Prices, events: RefusedEvents }

/** Orders to activate, companies with their modules, prices, and rejected events of the provider. */
export function OperatorPayments() {
  const { t } = useTranslation()
  const go = useGo()
  const { tab = 'orders' } = useSearch({ from: '/deser/operator/payments' })
  const Shown = tabs[tab]
  const items = keysOf(tabs).map(key => ({ key, label: t(`payments.operator.tabs.${key}`) }))
  return (
    <Screen
      title={t('payments.operator.title')}
      tabs={{ items, active: tab, onChange: key => go(`/deser/operator/payments?tab=${key}`) }}
    >
      <Shown />
    </Screen>
  )
}

/** Events with a valid signature that match none of our orders. */
function RefusedEvents() {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(query(payments.refusedEvents, {}))
  return (
    <Listing<RefusedEvent & { id: number }>
      what={{ many: 'events' }}
      label={t('payments.operator.tabs.events')}
      definition={refusedList}
      rows={data?.map((event, index) => ({ ...event, id: index + 1 }))}
      error={error}
      onRetry={() => void refetch()}
      emptyState={<EmptyState title={t('payments.operator.noEvents')} text={t('payments.operator.noEventsText')} />}
    />
  )
}

/** Orders of all companies; a recorded one is activated once it is paid. */
function OperatorOrders() {
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
