import type { Column } from '@kreislauf/core/column.ts'
import { sortedBy } from '@kreislauf/core/sorting.ts'
import { Button, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconCheck, IconListCheck, IconSearchOff } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState, FailedOn, FailedState } from '../empty.tsx'
import { BulkBar } from './bulk.tsx'
import { sharedDigits } from './cells.ts'
import { ColumnChooser, useColumnChoice } from './columnchooser.tsx'
import { ComingCards, ComingTable } from './coming.tsx'
import { Exports } from './exports.tsx'
import { cleared, Filters } from './filters.tsx'
import { Order } from './filtersheet.tsx'
import { Found } from './found.tsx'
import classes from './listing.module.css'
import { MOST_PRINTED } from './printing.ts'
import type { ListingProps } from './props.ts'
import { useFound } from './rows.ts'
import { SearchBox } from './searchbox.tsx'
import { useOwnListState } from './state.ts'
import { Tool } from './tool.tsx'
import { useTyped } from './typed.ts'

/** The rows sorted by a column, recomputed only if an input changes. */
const useSorted = <Row extends object>(
  rows: Row[],
  columns: Column<Row>[],
  sort: string,
  language: string,
  t: TFunction,
): Row[] => useMemo(() => sortedBy(rows, columns, sort, language, t), [rows, columns, sort, language, t])

const ownId = (row: object) => ('id' in row ? Number(row.id) : 0)
const none: never[] = []

/**
 * A list of records: search, date range, filters, sorting, columns, selection, export; a table, or cards on a phone.
 */
export function Listing<Row extends object>(props: ListingProps<Row>) {
  const { definition, rowId = ownId, search = '', range = false, filters = none, paging } = props
  const { defaultSort = definition.sort } = props
  const { columns } = definition
  const rows = useSame(props.rows ?? none)
  const { t, i18n } = useTranslation()
  const own = useOwnListState()
  const { state, type, settle, resets } = useTyped(props.state ?? own)
  const phone = useMediaQuery('(max-width: 37.5em)', false, { getInitialValueInEffect: false })
  const choice = useColumnChoice(definition)
  // The server has filtered and sorted already.
  const found = useSame(useFound(paging ? none : rows, columns, filters, state, i18n.language, t))
  const ordered = useSorted(found, columns, state.sort || defaultSort, i18n.language, t)
  const sorted = paging ? rows : ordered
  const [count, total] = paging ? [paging.total, paging.of] : [found.length, rows.length]
  const digits = useMemo(() => sharedDigits(columns, rows), [columns, rows])
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [choosing, setChoosing] = useState(false)
  const picked = useMemo(() => (chosen.size ? rows.filter(row => chosen.has(rowId(row))) : none), [rows, chosen, rowId])
  const keepOnly = (ids: readonly number[] = []) => setChosen(new Set(ids))
  const Coming = phone ? ComingCards : ComingTable
  const counted = props.rows && total > 0 && (
    <Text
      className={classes.count!}
      size="sm"
      c="dimmed"
      role="status"
      data-all={(count === total && !paging?.changing && !paging?.counting) || undefined}
    >
      {paging?.changing || paging?.counting
        ? t('words.loading')
        : count === total
          ? t('shell.list.count', { count })
          : t('shell.list.countOf', { shown: count, count: total })}
    </Text>
  )
  const choosable = !!props.bulkActions && sorted.length > 0
  const choose = (on: boolean) => {
    setChoosing(on)
    if (!on) keepOnly()
  }
  return (
    <section className={classes.list} aria-label={props.label}>
      <Filters
        state={state}
        box={search !== false && <SearchBox words={state.q} placeholder={search} {...{ type, settle, resets }} />}
        range={range}
        filters={filters}
        order={phone && <Order columns={columns} sort={state.sort || defaultSort} state={state} />}
        choosing={
          choosable && (
            <Tool
              label={t(choosing ? 'shell.list.chosen' : 'shell.list.choose')}
              icon={choosing ? <IconCheck size={18} aria-hidden /> : <IconListCheck size={18} aria-hidden />}
              onClick={() => choose(!choosing)}
            />
          )
        }
      >
        {!phone && counted}
        {props.onExport && <Exports rows={count} onExport={format => props.onExport?.(format, state)} />}
        {!phone && <ColumnChooser choice={choice} />}
      </Filters>
      {phone && count < total && counted}
      {picked.length > 0 && props.bulkActions && (
        <BulkBar count={picked.length} onClear={() => keepOnly()}>
          {props.bulkActions(picked, keepOnly)}
        </BulkBar>
      )}
      {paging?.failure !== undefined && <FailedOn what={props.what} error={paging.failure} onRetry={paging.retry} />}
      {props.error ? (
        <FailedState what={props.what} error={props.error} {...(props.onRetry && { onRetry: props.onRetry })} />
      ) : !props.rows ? (
        <Coming {...props} columns={choice.shown} />
      ) : total === 0 ? (
        (props.emptyState ?? <EmptyState title={t('shell.list.empty')} />)
      ) : sorted.length === 0 && !paging?.changing ? (
        <EmptyState
          title={state.q ? t('shell.search.nothing', { text: state.q }) : t('shell.list.nothing')}
          text={t('shell.list.nothingHint')}
          icon={<IconSearchOff size={28} stroke={1.4} />}
          action={
            <Button variant="default" onClick={() => state.change(cleared(filters))}>
              {t('shell.list.clear')}
            </Button>
          }
        />
      ) : (
        <Found
          list={props}
          state={state}
          rows={sorted}
          rowId={rowId}
          columns={choice.shown}
          sort={state.sort || defaultSort}
          {...{ phone, choosing, chosen, setChosen, digits }}
        />
      )}
      {props.onExport && count > MOST_PRINTED && <p className={classes.onPaper}>{t('export.paper')}</p>}
    </section>
  )
}

/** A stable array while it holds the same rows, so that a caller's `filter` does not re-sort 20,000 rows. */
function useSame<Row>(rows: Row[]): Row[] {
  const [kept, setKept] = useState(rows)
  if (kept === rows || (kept.length === rows.length && kept.every((row, index) => row === rows[index]))) return kept
  setKept(rows)
  return rows
}
