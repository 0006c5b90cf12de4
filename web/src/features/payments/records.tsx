import { type Invoice, type Order, payments } from '@kreislauf/core/features/payments/contract.ts'
import { invoiceList, orderList } from '@kreislauf/core/features/payments/lists.ts'
import { useTranslation } from 'react-i18next'
import { openPdf } from '../../app/data/files.ts'
import { EmptyState } from '../../ui/empty.tsx'
import { Listing } from '../../ui/listing/index.ts'
import { Panel } from '../../ui/panel.tsx'
import { StatusBadge, type Tone } from '../../ui/status.tsx'

const tones: Record<Order['state'], Tone> = {
  OPEN: 'info',
  PAID: 'good',
  CANCELLED: 'neutral',
  FAILED: 'bad',
  REFUNDED: 'warning',
}

export function OrderBadge({ state }: Pick<Order, 'state'>) {
  const { t } = useTranslation()
  return <StatusBadge tone={tones[state]} label={t(`payments.states.${state}`)} />
}

export function Orders({ orders }: { orders: Order[] }) {
  const { t } = useTranslation()
  return (
    <Panel title={t('payments.orders.title')}>
      <Listing<Order>
        what={{ many: 'orders' }}
        label={t('payments.orders.list')}
        definition={orderList}
        rows={orders}
        search={false}
        height="auto"
        cells={{ state: row => <OrderBadge state={row.state} /> }}
        emptyState={<EmptyState title={t('payments.orders.empty')} text={t('payments.orders.emptyText')} />}
      />
    </Panel>
  )
}

/** A click opens the invoice as issued. */
export function Invoices({ invoices }: { invoices: Invoice[] }) {
  const { t } = useTranslation()
  return (
    <Panel title={t('payments.invoices.title')}>
      <Listing<Invoice>
        what={{ many: 'invoices' }}
        label={t('payments.invoices.list')}
        definition={invoiceList}
        rows={invoices}
        search={false}
        height="auto"
        onOpen={row => void openPdf(payments.invoice, { params: { id: row.id } })}
        emptyState={<EmptyState title={t('payments.invoices.empty')} text={t('payments.invoices.emptyText')} />}
      />
    </Panel>
  )
}
