import type { Column } from '@kreislauf/core/kit.ts'
import { Checkbox } from '@mantine/core'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { keep, recall } from '../keep.ts'
import { heading, isNumeric } from './cells.ts'
import classes from './listing.module.css'
import type { ListingProps } from './listing.tsx'
import { TableRow } from './row.tsx'
import { useRowKeys } from './rowkeys.ts'

export interface ShownProps<Row extends object> extends Omit<ListingProps<Row>, 'rows' | 'rowId'> {
  rows: Row[]
  rowId: (row: Row) => number
  chosen: ReadonlySet<number>
  setChosen: (chosen: ReadonlySet<number>) => void
  open: ((row: Row, event?: React.MouseEvent | React.KeyboardEvent) => void) | undefined
  sort: string
}

export const ROW_HEIGHT = 38
const WIDTH = 140

/** The table, with only the rows in sight in the document. Arrows move, Enter opens, Space chooses. */
export function VirtualTable<Row extends object>(props: ShownProps<Row> & { onSort: (sort: string) => void }) {
  const { rows, rowId, columns, chosen, setChosen, storageKey, bulkActions, rowActions } = props
  const scroller = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: index => rowId(rows[index]!),
    overscan: 12,
  })
  usePlace(storageKey, scroller)
  const keys = useRowKeys(props, virtual.scrollToIndex)
  const items = virtual.getVirtualItems()
  const above = items[0]?.start ?? 0
  const below = virtual.getTotalSize() - (items.at(-1)?.end ?? 0)
  const width = columns.reduce(
    (sum, column) => sum + (column.width ?? WIDTH),
    (bulkActions ? 44 : 0) + (rowActions ? 96 : 0),
  )
  const span = columns.length + (bulkActions ? 1 : 0) + (rowActions ? 1 : 0)
  const choose = (row: Row) => setChosen(toggled(chosen, rowId(row)))

  return (
    <div ref={scroller} className={classes.scroller} style={props.height ? { maxHeight: props.height } : undefined}>
      <table
        className={classes.table}
        style={{ minWidth: width }}
        aria-label={props.label}
        aria-rowcount={rows.length + 1}
        onKeyDown={keys.onKeyDown}
      >
        <Head {...props} />
        <tbody>
          {above > 0 && (
            <tr aria-hidden>
              <td colSpan={span} style={{ height: above, padding: 0 }} />
            </tr>
          )}
          {items.map(({ index }) => {
            const row = rows[index]!
            const id = rowId(row)
            return (
              <TableRow
                key={id}
                {...props}
                row={row}
                index={index}
                isChosen={chosen.has(id)}
                isActive={keys.active === index}
                choose={choose}
                onFocus={() => keys.setActive(index)}
              />
            )
          })}
          {below > 0 && (
            <tr aria-hidden>
              <td colSpan={span} style={{ height: below, padding: 0 }} />
            </tr>
          )}
        </tbody>
      </table>
    </div>
  )
}

export function toggled(chosen: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const next = new Set(chosen)
  if (!next.delete(id)) next.add(id)
  return next
}

/** The list returns to the place where it was left. */
function usePlace(storageKey: string, scroller: React.RefObject<HTMLDivElement | null>) {
  useLayoutEffect(() => {
    const box = scroller.current
    if (!box) return
    box.scrollTop = recall<number>(`place:${storageKey}`, sessionStorage) ?? 0
    return () => keep(`place:${storageKey}`, Math.round(box.scrollTop), sessionStorage)
  }, [storageKey, scroller])
}

function Head<Row extends object>({
  columns,
  rows,
  rowId,
  chosen,
  setChosen,
  selectable,
  bulkActions,
  rowActions,
  sort,
  onSort,
}: ShownProps<Row> & { onSort: (sort: string) => void }) {
  const { t } = useTranslation()
  const possible = bulkActions ? rows.filter(row => selectable?.(row) ?? true) : []
  const all = possible.length > 0 && possible.every(row => chosen.has(rowId(row)))
  const total = columns.reduce((sum, column) => sum + (column.width ?? WIDTH), 0)
  return (
    <thead>
      <tr aria-rowindex={1}>
        {bulkActions && (
          <th scope="col" style={{ width: 44 }}>
            <Checkbox
              size="xs"
              aria-label={t('shell.list.selectAll')}
              checked={all}
              indeterminate={!all && chosen.size > 0}
              onChange={() => setChosen(all ? new Set() : new Set(possible.map(rowId)))}
            />
          </th>
        )}
        {columns.map(column => (
          <th
            key={column.key}
            scope="col"
            style={{ width: `${((column.width ?? WIDTH) / total) * 100}%` }}
            aria-sort={sort === column.key ? 'ascending' : sort === `-${column.key}` ? 'descending' : undefined}
            data-numeric={isNumeric(column) || undefined}
          >
            <SortButton column={column} sort={sort} onSort={onSort} />
          </th>
        ))}
        {rowActions && (
          <th scope="col" style={{ width: 96 }}>
            <span className="sr-only">{t('words.actions')}</span>
          </th>
        )}
      </tr>
    </thead>
  )
}

function SortButton<Row>({
  column,
  sort,
  onSort,
}: {
  column: Column<Row>
  sort: string
  onSort: (sort: string) => void
}) {
  const { t } = useTranslation()
  const [up, down] = [sort === column.key, sort === `-${column.key}`]
  const Icon = up ? IconArrowUp : down ? IconArrowDown : IconArrowsSort
  return (
    <button
      type="button"
      className={classes.sort}
      data-active={up || down || undefined}
      onClick={() => onSort(up ? `-${column.key}` : column.key)}
      title={heading(column, t)}
    >
      <span>{heading(column, t)}</span>
      <Icon size={14} aria-hidden />
    </button>
  )
}
