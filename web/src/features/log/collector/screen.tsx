import { rangeOf } from '@kreislauf/core/days.ts'
import { CollectorEvent, type CollectorRow, log } from '@kreislauf/core/features/log/contract.ts'
import { collectorJournalList } from '@kreislauf/core/features/log/lists.ts'
import type { Format } from '@kreislauf/core/kit.ts'
import { Button, Group, Select } from '@mantine/core'
import { IconBook2, IconPrinter } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { fetchFile, openPdf } from '../../../app/data/files.ts'
import { usePages } from '../../../app/data/usepages.ts'
import { useListState } from '../../../app/routing/liststate.ts'
import { useDepartments } from '../../../app/session/session.ts'
import type { Address } from '../../../ui/address.ts'
import { EmptyState } from '../../../ui/empty.tsx'
import { askedBy, Listing, useCodes } from '../../../ui/listing/index.ts'
import { Screen } from '../../../ui/screen.tsx'

/** The record behind a row. */
const hrefOf = ({ receptionId, incidentId, reviewId, orderId }: CollectorRow, place: number): Address => {
  if (orderId !== null) return `/deser/exchangelooper/myorders/details/${orderId}`
  if (reviewId !== null) return `/deser/btb/reviews?place=${place}&review=${reviewId}`
  return incidentId === null
    ? `/deser/carpickup/details/${receptionId ?? 0}`
    : `/deser/btb/incidents/details/${incidentId}`
}

/**
 * A collection point's log: cars received, VN, collection by the dismantler, papers kept, loads picked up (details
 * O78).
 */
export function CollectorJournal() {
  const { t } = useTranslation()
  const state = useListState()
  const collectors = useDepartments('COLLECTOR')
  const { collector: chosen = '', kind: only = '' } = state.filters
  const id = (collectors.find(one => String(one.id) === chosen) ?? collectors[0])?.id ?? 0
  const days = rangeOf(state)
  const kind = CollectorEvent.safeParse(only).data
  const wanted = { ...(kind && { kind }) }
  const list = usePages(
    log.collectorJournal,
    { params: { id, ...days } },
    { definition: collectorJournalList, state, defaultSort: '-day' },
  )
  const file = (format: Format) => ({
    params: { id, ...days, format },
    query: { ...wanted, ...askedBy(state) },
  })
  const action = (
    <Group gap="xs">
      {collectors.length > 1 && (
        <Select
          aria-label={t('log.collector.one')}
          data={collectors.map(one => ({ value: String(one.id), label: one.name }))}
          value={String(id)}
          allowDeselect={false}
          onChange={collector => collector && state.change({ filters: { collector } })}
        />
      )}
      <Button
        variant="default"
        leftSection={<IconPrinter size={17} />}
        onClick={() => void openPdf(log.exportCollectorJournal, file('pdf'))}
      >
        {t('actions.print')}
      </Button>
    </Group>
  )
  return (
    <Screen title={t('log.collector.title')} count={list.count} action={action}>
      <Listing<CollectorRow>
        what={{ part: 'collectorJournal' }}
        label={t('log.collector.title')}
        definition={collectorJournalList}
        rows={list.data}
        paging={list.paging}
        state={state}
        search={t('log.collector.search')}
        range
        filters={[useCodes(collectorJournalList, 'kind')]}
        defaultSort="-day"
        rowHref={row => hrefOf(row, id)}
        cells={{ kind: row => <b>{t(`log.collector.kinds.${row.kind}`)}</b> }}
        onExport={format => fetchFile(log.exportCollectorJournal, file(format))}
        emptyState={
          <EmptyState
            icon={<IconBook2 size={28} stroke={1.4} />}
            title={t('log.collector.empty.title')}
            text={t('log.collector.empty.text')}
          />
        }
        error={list.error}
        onRetry={() => void list.refetch()}
      />
    </Screen>
  )
}
