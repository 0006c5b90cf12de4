import { payments } from '@kreislauf/core/features/payments/contract.ts'
import type { Columns, Output } from '@kreislauf/core/kit.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { query } from '../../../app/api.ts'
import { EmptyState } from '../../../ui/empty.tsx'
import { Listing } from '../../../ui/listing/index.ts'

type Refused = Output<typeof payments.refusedEvents>[number] & { id: number }

const columns: Columns<Refused> = [
  { key: 'receivedAt', label: 'payments.operator.event.at', kind: 'instant', value: row => row.receivedAt, width: 150 },
  { key: 'type', label: 'payments.operator.event.type', value: row => row.type, width: 240 },
  { key: 'cause', label: 'payments.operator.event.cause', value: row => row.cause, width: 200 },
  { key: 'mandatorId', label: 'payments.operator.event.mandator', value: row => row.mandatorId, width: 110 },
  { key: 'orderId', label: 'payments.operator.event.order', value: row => row.orderId, width: 130 },
  { key: 'eventId', label: 'payments.operator.event.id', value: row => row.eventId, width: 260 },
]

/** What came signed and did not match our orders. */
export function RefusedEvents() {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(query(payments.refusedEvents, {}))
  return (
    <Listing<Refused>
      what={{ many: 'events' }}
      label={t('payments.operator.tabs.events')}
      columns={columns}
      rows={data?.map((event, index) => ({ ...event, id: index + 1 }))}
      storageKey="payment events"
      defaultSort="-receivedAt"
      error={error}
      onRetry={() => void refetch()}
      emptyState={<EmptyState title={t('payments.operator.noEvents')} text={t('payments.operator.noEventsText')} />}
    />
  )
}
