import { addDays, rangeOf, today } from '@kreislauf/core/days.ts'
import { cars, type InventoryItem, Step as StepSchema } from '@kreislauf/core/features/cars/contract.ts'
import { carList } from '@kreislauf/core/features/cars/lists.ts'
import { DUTIES, depollution, lastDays, waitsTooLong } from '@kreislauf/core/features/cars/rules.ts'
import { companies } from '@kreislauf/core/features/companies/contract.ts'
import { coreOffers } from '@kreislauf/core/features/coreoffers/contract.ts'
import { receptions } from '@kreislauf/core/features/receptions/contract.ts'
import { aheadOf } from '@kreislauf/core/features/reminders/rules.ts'
import { isCode } from '@kreislauf/core/keys.ts'
import type { Format } from '@kreislauf/core/kit.ts'
import { Button, Group, SegmentedControl, Text } from '@mantine/core'
import { IconCar, IconCoinEuro, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { query } from '../../app/data/api.ts'
import { fetchFile } from '../../app/data/files.ts'
import { useReminders } from '../../app/data/reminders.ts'
import { usePages } from '../../app/data/usepages.ts'
import { useListState } from '../../app/routing/liststate.ts'
import { Can, useCan, useDepartments } from '../../app/session/session.ts'
import { NewButton } from '../../app/shell/newbutton.tsx'
import { EmptyState, FailedState } from '../../ui/empty.tsx'
import { useGo } from '../../ui/go.tsx'
import { type FilterDef, Listing, type ListState, useCodes } from '../../ui/listing/index.ts'
import { Screen } from '../../ui/screen.tsx'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import { useFigures } from '../masterdata/index.ts'
import { Board } from './board.tsx'
import { BulkActions } from './bulk.tsx'
import { MoveMenu } from './movemenu.tsx'
import { useMoves } from './moves.tsx'
import { PlateCell } from './platecell.tsx'
import { StepBadge } from './step.tsx'

/** The yard: all cars not disposed of, as a list or by step; disposed ones by date range (details O50). */
export function CarInventory() {
  const { t } = useTranslation()
  const state = useListState()
  const board = state.filters.view === 'board'
  const { dismantlers, dismantlerId, disposed, range, list } = useInventory(state, board)
  const moves = useMoves()
  const filters = useFilters(dismantlers)
  const ahead = useAhead()
  const create = <NewButton call={cars.create} to="/deser/carsinventory/neu" label={t('cars.new')} second />
  const none = dismantlers?.length === 0
  const empty = disposed ? (
    <EmptyState title={t('cars.empty.disposed')} />
  ) : (
    <EmptyState
      icon={<IconCar size={28} stroke={1.4} />}
      title={t('cars.empty.title')}
      text={t('cars.empty.text')}
      action={<FirstSteps />}
    />
  )
  const ofYard = dismantlerId ? (`&dismantler=${dismantlerId}` as const) : ''
  return (
    <Screen title={t('cars.title')} count={list.count} action={create}>
      <ViewSwitch board={board} state={state} />
      {none ? (
        <NoDismantler />
      ) : board ? (
        list.error ? (
          <FailedState what={{ many: 'cars' }} error={list.error} onRetry={() => void list.refetch()} />
        ) : !list.data ? (
          <SkeletonRows />
        ) : list.data.length === 0 ? (
          empty
        ) : (
          <Board rows={list.data} moves={moves} listOf={step => `/deser/carsinventory?step=${step}${ofYard}`} />
        )
      ) : (
        <Listing<InventoryItem>
          what={{ many: 'cars' }}
          label={t('cars.title')}
          definition={carList}
          rows={list.data}
          paging={list.paging}
          state={state}
          range={disposed}
          search={t('cars.search')}
          filters={filters}
          rowHref={row => `/deser/carsinventory/details/${row.id}`}
          cells={{
            step: row => <StepCell row={row} />,
            licenceplate: row => <PlateCell plate={row.licenceplate} />,
          }}
          bulkActions={(rows, keepOnly) => <BulkActions rows={rows} onDone={keepOnly} />}
          rowActions={row => <MoveMenu car={row} moves={moves} />}
          onExport={format => dismantlerId && exportAll(format, dismantlerId, range, state, ahead)}
          emptyState={empty}
          error={list.error}
          onRetry={() => void list.refetch()}
        />
      )}
      {moves.dialog}
    </Screen>
  )
}

/** The step of a car, and a mark if a remanufacturer under contract wants something of it. */
function StepCell({ row: { step, hasRemanOffers } }: { row: InventoryItem }) {
  const { t } = useTranslation()
  if (!hasRemanOffers) return <StepBadge step={step} />
  return (
    <Group component="span" gap={6} wrap="nowrap" display="inline-flex">
      <StepBadge step={step} />
      <Text span c="var(--good-text)" lh={0} title={t('coreoffers.markHint')}>
        <IconCoinEuro size={16} role="img" aria-label={t('coreoffers.mark')} />
      </Text>
    </Group>
  )
}

/** The own dismantlers, or for a collector of another company those that it delivers to. */
function useDismantlers(): { id: number; company: string }[] | undefined {
  const own = useQuery(query(companies.allowedDismantlers, {})).data
  const may = useCan(companies.assignableDismantlers)
  const none = own?.length === 0
  const served = useQuery({ ...query(companies.assignableDismantlers, {}), enabled: none && may }).data
  return none && may ? served : own
}

/** The cars of the selected dismantler; by default all on the yard. */
function useInventory(state: ListState, board: boolean) {
  const dismantlers = useDismantlers()
  const wanted = parseInt(state.filters.dismantler ?? '', 10)
  const dismantlerId = (dismantlers?.find(({ id }) => id === wanted) ?? dismantlers?.[0])?.id
  const disposed = !board && state.filters.step === 'DISPOSED'
  const range = rangeOf(state)
  const input = disposed ? { step: 'DISPOSED' as const } : { standing: true }
  const list = usePages(
    cars.inventory,
    { params: { dismantlerId: dismantlerId ?? 0, ...range }, query: input },
    { definition: carList, state, chosen: chosenIn(state.filters, useAhead()), enabled: dismantlerId !== undefined },
  )
  return { dismantlers, dismantlerId, disposed, range, list }
}

function ViewSwitch({ board, state }: { board: boolean; state: ListState }) {
  const { t } = useTranslation()
  return (
    <SegmentedControl
      aria-label={t('cars.views.label')}
      mb="sm"
      w="fit-content"
      value={board ? 'board' : 'list'}
      onChange={view => state.change({ filters: { view: view === 'board' ? view : '' } })}
      data={[
        { value: 'list', label: t('cars.views.list') },
        { value: 'board', label: t('cars.views.board') },
      ]}
    />
  )
}

/** A company without a yard: a collection point names the one that it serves, others create their own. */
function NoDismantler() {
  const { t } = useTranslation()
  return useDepartments('COLLECTOR').length ? (
    <EmptyState title={t('cars.empty.noneServed')} text={t('cars.empty.noneServedText')} />
  ) : (
    <EmptyState title={t('cars.empty.noDismantler')} text={t('cars.empty.noDismantlerText')} />
  )
}

/** Cars usually come in by receptions; one without a reception is the exception. */
function FirstSteps() {
  const { t } = useTranslation()
  const go = useGo()
  return (
    <Group gap="sm" justify="center">
      <Can call={receptions.create}>
        <Button leftSection={<IconPlus size={17} />} onClick={() => go('/deser/carpickup/neu')}>
          {t('receptions.new')}
        </Button>
      </Can>
      <NewButton call={cars.create} to="/deser/carsinventory/neu" label={t('cars.new')} second />
    </Group>
  )
}

function useFilters(dismantlers: { id: number; company: string }[] = []): FilterDef<InventoryItem>[] {
  const { t } = useTranslation()
  const settings = useFigures()
  const { days } = depollution(settings)
  const ahead = useAhead()
  const step = useCodes(carList, 'step')
  const selectable = {
    key: 'selectable',
    label: t('cars.filters.selectable'),
    choices: [{ value: 'yes', label: t('cars.filters.selectableYes') }],
    test: (row: InventoryItem) => row.isSelectable,
  }
  const waiting = {
    key: 'waiting',
    label: t('cars.filters.waiting'),
    choices: [
      { value: 'yes', label: t('cars.filters.waitingYes', { count: days }) },
      ...DUTIES.map(value => ({ value, label: t(`cars.filters.due.${value}`, { count: ahead }) })),
    ],
    test: (row: InventoryItem, value: string) =>
      isCode(DUTIES, value) ? isDue(lastDays(row, settings)[value], ahead) : waitsTooLong(row, days),
  }
  const wanted = {
    key: 'wanted',
    label: t('coreoffers.filter.label'),
    choices: [{ value: 'yes', label: t('coreoffers.filter.yes') }],
    test: (row: InventoryItem) => row.hasRemanOffers,
  }
  const dismantler = {
    key: 'dismantler',
    label: t('cars.filters.dismantler'),
    choices: dismantlers.map(({ id, company }) => ({ value: String(id), label: company })),
  }
  const own = useCan(coreOffers.ofCar) ? [step, selectable, waiting, wanted] : [step, selectable, waiting]
  return dismantlers.length > 1 ? [...own, dismantler] : own
}

/** Query values of filters other than columns of codes. */
const chosenIn = ({ selectable, wanted, waiting = '' }: Record<string, string>, ahead: number) => ({
  ...(selectable && { selectable: true }),
  ...(wanted && { wanted: true }),
  ...(isCode(DUTIES, waiting) ? { due: waiting, ahead } : waiting && { waiting: true }),
})

/** Days before its deadline from which a duty is shown. */
const useAhead = () => Math.max(0, aheadOf(useReminders().cars))

const isDue = (day: string | null, ahead: number) => day !== null && day <= addDays(today(), ahead)

/** The file has the rows that search and filters leave. */
function exportAll(
  format: Format,
  dismantlerId: number,
  range: { from: string; to: string },
  { q, sort, filters }: ListState,
  ahead: number,
) {
  const step = StepSchema.safeParse(filters.step).data
  const input = {
    ...(q && { q }),
    ...(sort && { sort }),
    ...(step && { step }),
    ...(step !== 'DISPOSED' && { standing: true }),
    ...chosenIn(filters, ahead),
  }
  return fetchFile(cars.export, { params: { format, dismantlerId, ...range }, query: input })
}
