import { carrierColumns } from '@kreislauf/core/features/partners/columns.ts'
import { CARRIER_IS_DISPOSER, type Carrier, partners } from '@kreislauf/core/features/partners/contract.ts'
import { Button } from '@mantine/core'
import { IconPlus, IconTruck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { query } from '../../../app/api.ts'
import { useListState } from '../../../app/liststate.ts'
import { Can } from '../../../app/session.ts'
import { EmptyState } from '../../../ui/empty.tsx'
import { useGo } from '../../../ui/go.tsx'
import { Listing } from '../../../ui/listing/index.ts'
import { Screen } from '../../../ui/screen.tsx'
import { InactiveName, useInactiveFilter } from '../inactive.tsx'
import { Validity } from '../validity.tsx'

/** The carriers of the mandator's own book. */
export function CarrierList() {
  const { t } = useTranslation()
  const state = useListState()
  const inactive = useInactiveFilter<Carrier>()
  const list = useQuery(query(partners.carriers, { query: { inactive: 'true' } }))
  const own = list.data?.filter(carrier => carrier.id !== CARRIER_IS_DISPOSER)
  const rows = state.filters['inactive'] ? own : own?.filter(carrier => carrier.active)
  const create = <NewButton />
  return (
    <Screen title={t('partners.carriers.title')} count={rows?.length} action={create}>
      <Listing<Carrier>
        label={t('partners.carriers.title')}
        columns={carrierColumns}
        rows={rows}
        state={state}
        search={t('partners.carriers.search')}
        filters={inactive}
        defaultSort="name"
        rowHref={row => `/deser/btb/carriers/details/${row.id}`}
        cells={{ name: row => <InactiveName row={row} />, permitvalidto: row => <Validity till={row.permitvalidto} /> }}
        storageKey="carriers"
        emptyState={
          <EmptyState
            icon={<IconTruck size={28} stroke={1.4} />}
            title={t('partners.carriers.empty.title')}
            text={t('partners.carriers.empty.text')}
            action={create}
          />
        }
        error={list.error}
        onRetry={() => void list.refetch()}
      />
    </Screen>
  )
}

function NewButton() {
  const { t } = useTranslation()
  const go = useGo()
  return (
    <Can call={partners.addCarrier}>
      <Button leftSection={<IconPlus size={17} />} onClick={() => go('/deser/btb/carriers/neu')}>
        {t('partners.carriers.new')}
      </Button>
    </Can>
  )
}
