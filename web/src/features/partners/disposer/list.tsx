import { type Disposer, partners } from '@kreislauf/core/features/partners/contract.ts'
import { disposerList } from '@kreislauf/core/features/partners/lists.ts'
import { IconBuildingFactory2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { query } from '../../../app/data/api.ts'
import { useListState } from '../../../app/routing/liststate.ts'
import { NewButton } from '../../../app/shell/newbutton.tsx'
import { type FilterDef, inUse, RecordList, useCodes } from '../../../ui/listing/index.ts'
import { Screen } from '../../../ui/screen.tsx'
import { InactiveName, useInactiveFilter } from '../inactive.tsx'
import { Validity } from '../validity.tsx'
import { SharedDisposers } from './shared.tsx'

/** The mandator's own disposers, and a tab with the shared ones. */
export function DisposerList() {
  const { t } = useTranslation()
  const state = useListState()
  const own = useQuery(query(partners.assigned, { query: { inactive: 'true' } }))
  const shared = useQuery(query(partners.assignable, {}))
  const active = state.filters['tab'] === 'shared' ? 'shared' : 'own'
  const rows = inUse(own.data, state)
  const filters = useFilters(own.data ?? [])
  const create = (
    <NewButton call={partners.saveDisposer} to="/deser/btb/disposers/neu" label={t('partners.disposers.new')} />
  )
  const tabs = [
    { key: 'own', label: t('partners.disposers.own'), count: rows?.length },
    { key: 'shared', label: t('partners.disposers.sharedTitle'), count: shared.data?.length },
  ]
  const change = (tab: string) => state.change({ q: '', filters: { tab: tab === 'own' ? '' : tab } })
  return (
    <Screen title={t('partners.disposers.title')} action={create} tabs={{ items: tabs, active, onChange: change }}>
      {active === 'shared' ? (
        <SharedDisposers list={shared} state={state} />
      ) : (
        <RecordList<Disposer>
          what={{ many: 'disposers' }}
          list={own}
          label={t('partners.disposers.own')}
          definition={disposerList}
          rows={rows}
          state={state}
          search={t('partners.disposers.search')}
          filters={filters}
          rowHref={row => `/deser/btb/disposers/details/${row.id}`}
          cells={{
            name: row => <InactiveName row={row} />,
            certificatevalidto: row => <Validity till={row.certificatevalidto} />,
          }}
          empty={{
            icon: IconBuildingFactory2,
            title: t('partners.disposers.empty.title'),
            text: t('partners.disposers.empty.text'),
            action: create,
          }}
        />
      )}
    </Screen>
  )
}

function useFilters(rows: Disposer[]): FilterDef<Disposer>[] {
  const { t } = useTranslation()
  const codes = [...new Set(rows.flatMap(row => row.waste.map(waste => waste.wastetype)))].sort()
  const waste = {
    key: 'waste',
    label: t('partners.fields.waste'),
    choices: codes.map(value => ({ value, label: value })),
    test: (row: Disposer, value: string) => row.waste.some(one => one.wastetype === value),
  }
  return [useCodes(disposerList, 'type'), waste, ...useInactiveFilter<Disposer>()]
}
