import { defaultRange } from '@kreislauf/core/days.ts'
import { disposalColumns } from '@kreislauf/core/features/disposals/columns.ts'
import { type Disposal, disposals } from '@kreislauf/core/features/disposals/contract.ts'
import { Button } from '@mantine/core'
import { IconPackageExport, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { query } from '../../app/api.ts'
import { fetchFile } from '../../app/files.ts'
import { useListState } from '../../app/liststate.ts'
import { Can, useDepartments } from '../../app/session.ts'
import { EmptyState } from '../../ui/empty.tsx'
import { useGo } from '../../ui/go.tsx'
import { type FilterDef, Listing } from '../../ui/listing/index.ts'
import { Screen } from '../../ui/screen.tsx'
import { OtherOutputs } from './others.tsx'
import { Sealed } from './sealed.tsx'

/** What left the yard in a range of days: disposals, and in a second tab everything else that moved the stock. */
export function OutputList() {
  const { t } = useTranslation()
  const state = useListState()
  const [dismantler] = useDepartments('DISMANTLER')
  const id = dismantler?.id ?? 0
  const range = { ...defaultRange(), ...(state.from && { from: state.from }), ...(state.to && { to: state.to }) }
  const list = useQuery(query(disposals.list, { params: { id }, query: range }))
  const active = state.filters['tab'] === 'others' ? 'others' : 'disposals'
  const filters = useFilters(list.data ?? [])
  const create = <NewButton />
  const tabs = [
    { key: 'disposals', label: t('disposals.tabs.disposals') },
    { key: 'others', label: t('disposals.tabs.others') },
  ]
  const change = (tab: string) => state.change({ q: '', filters: { tab: tab === 'others' ? tab : '' } })
  const wanted = { q: state.q, sort: state.sort || '-actiondate', ...chosen(state.filters) }
  return (
    <Screen
      title={t('disposals.title')}
      count={active === 'disposals' ? list.data?.length : undefined}
      action={create}
      tabs={{ items: tabs, active, onChange: change }}
    >
      {active === 'others' ? (
        <OtherOutputs dismantlerId={id} range={range} state={state} />
      ) : (
        <Listing<Disposal>
          label={t('disposals.title')}
          columns={disposalColumns}
          rows={list.data}
          state={state}
          range
          search={t('disposals.search')}
          filters={filters}
          defaultSort="-actiondate"
          rowHref={row => `/deser/btb/output/details/${row.id}`}
          cells={{ actiondate: row => <Sealed day={row.actiondate} locked={row.locked} /> }}
          onExport={format =>
            fetchFile(disposals.export, { params: { format, dismantlerId: id, ...range }, query: wanted })
          }
          storageKey="disposals"
          emptyState={
            <EmptyState
              icon={<IconPackageExport size={28} stroke={1.4} />}
              title={t('disposals.empty.title')}
              text={t('disposals.empty.text')}
              action={create}
            />
          }
          error={list.error}
          onRetry={() => void list.refetch()}
        />
      )}
    </Screen>
  )
}

const chosen = ({ wastetype, disposer }: Record<string, string>) => ({
  ...(wastetype && { wastetype }),
  ...(disposer && { disposerId: Number(disposer) }),
})

function NewButton() {
  const { t } = useTranslation()
  const go = useGo()
  return (
    <Can call={disposals.save}>
      <Button leftSection={<IconPlus size={17} />} onClick={() => go('/deser/btb/output/neu')}>
        {t('disposals.new')}
      </Button>
    </Can>
  )
}

/** By what stands in the list: its waste types and its disposers. */
function useFilters(rows: Disposal[]): FilterDef<Disposal>[] {
  const { t } = useTranslation()
  const types = new Map(rows.map(row => [row.wastetype, `${row.wastetype} ${row.wastename}`]))
  const names = new Map(rows.map(row => [String(row.myDisposerId), row.disposerName]))
  const choices = (of: Map<string, string>) =>
    [...of].map(([value, label]) => ({ value, label })).sort((a, b) => a.label.localeCompare(b.label))
  return [
    {
      key: 'wastetype',
      label: t('disposals.fields.disposal.wastetype'),
      choices: choices(types),
      test: (row, value) => row.wastetype === value,
    },
    {
      key: 'disposer',
      label: t('disposals.fields.disposal.myDisposerId'),
      choices: choices(names),
      test: (row, value) => String(row.myDisposerId) === value,
    },
  ]
}
