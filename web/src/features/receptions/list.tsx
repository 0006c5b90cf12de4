import { rangeOf } from '@kreislauf/core/days.ts'
import { companies } from '@kreislauf/core/features/companies/contract.ts'
import { type ReceptionItem, receptions } from '@kreislauf/core/features/receptions/contract.ts'
import { receptionList } from '@kreislauf/core/features/receptions/lists.ts'
import { Status } from '@kreislauf/core/features/receptions/status.ts'
import type { Format } from '@kreislauf/core/kit.ts'
import { Anchor, Text } from '@mantine/core'
import { IconFileCertificate, IconHistory } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { queries, query } from '../../app/data/api.ts'
import { fetchFile } from '../../app/data/files.ts'
import { readAhead } from '../../app/data/pagepart.ts'
import { usePages } from '../../app/data/usepages.ts'
import { stateIn, useListState } from '../../app/routing/liststate.ts'
import { NewButton } from '../../app/shell/newbutton.tsx'
import { EmptyState } from '../../ui/empty.tsx'
import { type FilterDef, Listing, type ListState, useCodes } from '../../ui/listing/index.ts'
import { Screen } from '../../ui/screen.tsx'
import { BulkActions } from './bulk.tsx'
import { ReceptionStatus } from './status.tsx'

/** Prefetches the rows for the address. */
export const askForReceptions = (search: Record<string, unknown>): void =>
  readAhead(receptions.list, { params: rangeOf(stateIn(search)) }, receptionList)

/** All receptions in a date range, by default from a year ago to tomorrow. */
export function ReceptionList() {
  const { t } = useTranslation()
  const state = useListState()
  const range = rangeOf(state)
  const list = usePages(
    receptions.list,
    { params: range },
    { definition: receptionList, state, chosen: chosenIn(state.filters) },
  )
  const dismantlers = useQuery(query(companies.allowedDismantlers, {})).data
  const create = <NewButton call={receptions.create} to="/deser/carpickup/neu" label={t('receptions.new')} />
  return (
    <Screen title={t('receptions.title')} count={list.count} action={create}>
      <OlderOpen range={range} state={state} />
      <Listing<ReceptionItem>
        what={{ many: 'receptions' }}
        label={t('receptions.title')}
        definition={receptionList}
        rows={list.data}
        paging={list.paging}
        state={state}
        range
        search={t('receptions.search')}
        filters={useFilters(dismantlers)}
        rowHref={row => `/deser/carpickup/details/${row.id}`}
        ahead={({ id }) => void queries.prefetchQuery(query(receptions.get, { params: { id } }))}
        cells={{ status: row => <ReceptionStatus status={row.status} />, vnr: row => <Vnr row={row} /> }}
        bulkActions={(rows, keepOnly) => <BulkActions rows={rows} onDone={keepOnly} />}
        onExport={format =>
          exportAll(format, range, state, issuers(list.paging && dismantlers?.length ? [] : list.data, dismantlers))
        }
        emptyState={
          <EmptyState
            icon={<IconFileCertificate size={28} stroke={1.4} />}
            title={t('receptions.empty.title')}
            text={t('receptions.empty.text')}
            action={create}
          />
        }
        error={list.error}
        onRetry={() => void list.refetch()}
      />
    </Screen>
  )
}

/** A void number is struck through. */
const Vnr = ({ row }: { row: ReceptionItem }) =>
  row.status === 'CANCELLED' || row.status === 'REPLACED' ? <s>{row.vnr}</s> : <b>{row.vnr}</b>

function useFilters(dismantlers: { id: number; company: string }[] = []): FilterDef<ReceptionItem>[] {
  const { t } = useTranslation()
  const status = useCodes(receptionList, 'status')
  const ready = {
    key: 'ready',
    label: t('receptions.columns.collectorready'),
    choices: [{ value: 'yes', label: t('words.yes') }],
    test: (row: ReceptionItem) => row.collectorready && row.status === 'OPEN',
  }
  const notice = {
    key: 'notice',
    label: t('receptions.columns.noticeDue'),
    choices: [{ value: 'yes', label: t('words.yes') }],
    test: (row: ReceptionItem) => row.noticeDue,
  }
  const dismantler = {
    key: 'dismantler',
    label: t('receptions.fields.dismantlerId'),
    choices: dismantlers.map(({ id, company }) => ({ value: String(id), label: company })),
    test: (row: ReceptionItem, value: string) => row.dismantlerId === parseInt(value, 10),
  }
  return dismantlers.length > 1 ? [status, ready, notice, dismantler] : [status, ready, notice]
}

/** Query values of filters other than columns of codes. */
const chosenIn = ({ ready, notice, dismantler }: Record<string, string>) => ({
  ...(ready && { ready: true }),
  ...(notice && { notice: true }),
  ...(dismantler && { dismantlerId: parseInt(dismantler, 10) }),
})

/** The dismantlers of the list: the own ones, or those that a collector delivers to. */
const issuers = (rows: readonly ReceptionItem[] = [], own: readonly { id: number }[] = []): number[] => [
  ...new Set(rows.length ? rows.map(row => row.dismantlerId) : own.map(one => one.id)),
]

/** One file per dismantler shown, as each has its name in the heading. */
async function exportAll(
  format: Format,
  range: { from: string; to: string },
  { q, filters, sort }: ListState,
  all: number[],
) {
  const chosen = filters['dismantler']
  const status = Status.safeParse(filters['status']).data
  const ready = filters['ready'] !== undefined
  const notice = filters['notice'] !== undefined
  const criteria = {
    ...(q && { q }),
    ...(sort && { sort }),
    ...(status && { status }),
    ...(ready && { ready }),
    ...(notice && { notice }),
  }
  for (const dismantlerId of chosen ? [parseInt(chosen, 10)] : all)
    await fetchFile(receptions.export, { params: { format, dismantlerId, ...range }, query: criteria })
}

/** "3 open receptions are older", with a link to them (details O41). */
function OlderOpen({ range, state }: { range: { from: string; to: string }; state: ListState }) {
  const { t } = useTranslation()
  const { data } = useQuery(query(receptions.older, { params: { from: range.from } }))
  if (!data?.count || !data.from) return null
  const widen = () => state.change({ from: data.from ?? range.from, to: range.to, filters: { status: 'OPEN' } })
  return (
    <Text size="sm" role="status" mb="xs">
      <IconHistory size={16} aria-hidden style={{ verticalAlign: '-3px', marginRight: 6 }} />
      {t('receptions.older', { count: data.count })}{' '}
      <Anchor component="button" type="button" size="sm" onClick={widen}>
        {t('receptions.showOlder')}
      </Anchor>
    </Text>
  )
}
