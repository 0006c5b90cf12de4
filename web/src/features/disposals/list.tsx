import { rangeOf } from '@kreislauf/core/days.ts'
import { tradeText } from '@kreislauf/core/domain/wastename.ts'
import { type Disposal, disposals } from '@kreislauf/core/features/disposals/contract.ts'
import { disposalList } from '@kreislauf/core/features/disposals/lists.ts'
import { spares } from '@kreislauf/core/features/spares/contract.ts'
import { Group } from '@mantine/core'
import { IconPackageExport, IconPaperclip } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { fetchFile } from '../../app/data/files.ts'
import { usePages } from '../../app/data/usepages.ts'
import { useListState } from '../../app/routing/liststate.ts'
import { useYards, YardChoice } from '../../app/session/yards.tsx'
import { NewButton } from '../../app/shell/newbutton.tsx'
import { type FilterDef, RecordList } from '../../ui/listing/index.ts'
import { Screen } from '../../ui/screen.tsx'
import { NewEntryMenu, newOutputs, Sealed } from '../log/index.ts'
import { SpareLists } from '../spares/index.ts'
import classes from './disposals.module.css'
import { OtherOutputs } from './others.tsx'

const tabNames = ['disposals', 'spares', 'others'] as const

/**
 * What left the yard in a date range: disposals, and on tabs of their own parts for reuse and all other movements of
 * the stock.
 */
export function OutputList() {
  const { t } = useTranslation()
  const state = useListState()
  const yards = useYards()
  const id = yards.dismantlerId
  const range = rangeOf(state)
  const list = usePages(
    disposals.list,
    { params: { id }, query: range },
    { definition: disposalList, state, chosen: chosen(state.filters) },
  )
  const active = tabNames.find(tab => tab === state.filters['tab']) ?? 'disposals'
  const filters = useFilters(list.unfiltered)
  const create = <NewButton call={disposals.save} to="/deser/btb/output/neu" label={t('disposals.new')} />
  const hand = <NewButton call={spares.save} to="/deser/btb/output/spares/neu" label={t('spares.new')} />
  const creates = { disposals: create, spares: hand, others: <NewEntryMenu kinds={newOutputs} /> }
  const action = (
    <Group gap="xs">
      <YardChoice {...yards} />
      {creates[active]}
    </Group>
  )
  const tabs = tabNames.map(key => ({ key, label: t(`disposals.tabs.${key}`) }))
  const change = (tab: (typeof tabNames)[number]) =>
    state.change({ q: '', sort: '', filters: { tab: tab === 'disposals' ? '' : tab } })
  const wanted = { q: state.q, ...(state.sort && { sort: state.sort }), ...chosen(state.filters) }
  return (
    <Screen
      title={t('disposals.title')}
      count={active === 'disposals' ? list.count : undefined}
      action={action}
      tabs={{ items: tabs, active, onChange: change }}
    >
      {active === 'others' ? (
        <OtherOutputs dismantlerId={id} range={range} state={state} />
      ) : active === 'spares' ? (
        <SpareLists dismantlerId={id} range={range} state={state} create={hand} />
      ) : (
        <RecordList<Disposal>
          what={{ many: 'disposals' }}
          list={list}
          label={t('disposals.title')}
          definition={disposalList}
          state={state}
          range
          search={t('disposals.search')}
          filters={filters}
          rowHref={row => `/deser/btb/output/details/${row.id}`}
          cells={{
            actiondate: row => <Sealed day={row.actiondate} locked={row.locked} />,
            receiptnumber: row => <ReceiptCell disposal={row} />,
          }}
          onExport={format =>
            fetchFile(disposals.export, { params: { format, dismantlerId: id, ...range }, query: wanted })
          }
          empty={{
            icon: IconPackageExport,
            title: t('disposals.empty.title'),
            text: t('disposals.empty.text'),
            action: create,
          }}
        />
      )}
    </Screen>
  )
}

const chosen = ({ wastetype, disposer }: Record<string, string>) => ({
  ...(wastetype && { wastetype }),
  ...(disposer && { disposerId: Number(disposer) }),
})

/** By waste types and disposers that occur in the list. */
function useFilters(rows: Disposal[]): FilterDef<Disposal>[] {
  const { t, i18n } = useTranslation()
  const types = new Map(rows.map(row => [row.wastetype, tradeText(row)]))
  const names = new Map(rows.map(row => [String(row.myDisposerId), row.disposerName]))
  const choices = (of: Map<string, string>) =>
    [...of].map(([value, label]) => ({ value, label })).sort((a, b) => a.label.localeCompare(b.label, i18n.language))
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

/** The number of a disposal's paper in a list, with a clip if files are attached. */
function ReceiptCell({ disposal: { receiptnumber, files } }: { disposal: Disposal }) {
  const { t } = useTranslation()
  return (
    <span className={classes.receipt}>
      <span>{receiptnumber}</span>
      {files.length > 0 && (
        <IconPaperclip size={14} role="img" aria-label={t('disposals.files.count', { count: files.length })} />
      )}
    </span>
  )
}
