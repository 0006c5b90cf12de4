import { payments, type RefusedEvent } from '@kreislauf/core/features/payments/contract.ts'
import { refusedList } from '@kreislauf/core/features/payments/lists.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { query } from '../../../app/data/api.ts'
import { EmptyState } from '../../../ui/empty.tsx'
import { Listing } from '../../../ui/listing/index.ts'

/** What came signed and did not match our orders. */
export function RefusedEvents() {
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
