import { keysOf } from '@kreislauf/core/keys.ts'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useGo } from '../../../ui/go.tsx'
import { Screen } from '../../../ui/screen.tsx'
import { RefusedEvents } from './events.tsx'
import { Companies } from './modules.tsx'
import { OperatorOrders } from './orders.tsx'
import { Prices } from './prices.tsx'

const tabs = { orders: OperatorOrders, modules: Companies, prices: Prices, events: RefusedEvents }

/** Orders to activate, companies with their modules, prices, and what the provider told in vain. */
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
