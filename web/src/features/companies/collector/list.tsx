import { companies } from '@kreislauf/core/features/companies/contract.ts'
import { collectorList } from '@kreislauf/core/features/companies/lists.ts'
import type { DepartmentItem } from '@kreislauf/core/features/companies/records.ts'
import { useTranslation } from 'react-i18next'
import { usePages } from '../../../app/data/usepages.ts'
import { useListState } from '../../../app/routing/liststate.ts'
import { useCan } from '../../../app/session/session.ts'
import { EmptyState } from '../../../ui/empty.tsx'
import { type FilterDef, Listing } from '../../../ui/listing/index.ts'
import { AddButton, CompanyFrame } from '../frame.tsx'

/** The collection points that deliver to the mandator's dismantlers. */
export function CollectorsScreen() {
  const { t } = useTranslation()
  const may = useCan(companies.createCollector)
  const add = may && <AddButton to="/deser/company/collectors/neu" label={t('companies.new.collector')} />
  return (
    <CompanyFrame tab="collectors" action={add}>
      {() => <Collectors add={add} />}
    </CompanyFrame>
  )
}

function Collectors({ add }: { add: React.ReactNode }) {
  const { t } = useTranslation()
  const state = useListState()
  const { active } = state.filters
  const { data, paging, error, refetch } = usePages(
    companies.collectors,
    { query: { inactive: 'true' } },
    { definition: collectorList, state, chosen: active === 'yes' || active === 'no' ? { active } : {} },
  )
  const filters: FilterDef<DepartmentItem>[] = [
    {
      key: 'active',
      label: t('companies.fields.active'),
      choices: (['yes', 'no'] as const).map(value => ({ value, label: t(`companies.collector.active.${value}`) })),
      test: (row: DepartmentItem, value: string) => row.active === (value === 'yes'),
    },
  ]
  return (
    <Listing
      what={{ many: 'collectors' }}
      label={t('companies.tabs.collectors')}
      definition={collectorList}
      rows={data}
      paging={paging}
      state={state}
      filters={filters}
      rowHref={row => `/deser/company/collectors/${row.id}`}
      error={error}
      onRetry={() => void refetch()}
      emptyState={
        <EmptyState title={t('companies.collector.none')} text={t('companies.collector.noneText')} action={add} />
      }
    />
  )
}
