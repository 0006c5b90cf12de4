import type { Column } from '@kreislauf/core/column.ts'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import { memo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { heading, isNumeric } from './cells.ts'
import { selectableIds } from './choosing.ts'
import classes from './listing.module.css'
import type { ShownProps } from './props.ts'
import { Tick } from './tick.tsx'
import { shareOf } from './widths.ts'

/** The headings: sorting and selecting all. Memoised against scrolling. */
export const Head = memo(Headings) as typeof Headings

function Headings<Row extends object>({
  columns,
  rows,
  rowId,
  chosen,
  setChosen,
  selectable,
  bulkActions,
  rowActions,
  paging,
  sort,
  onSort,
}: ShownProps<Row> & { onSort: (sort: string) => void }) {
  const { t } = useTranslation()
  const idsOf = (of: readonly Row[]) => selectableIds({ rows: of, rowId, selectable })
  const possible = bulkActions ? idsOf(rows) : []
  const whole = !paging || rows.length >= paging.total
  const all = whole && possible.length > 0 && possible.every(id => chosen.has(id))
  const [reading, setReading] = useState(false)
  const chooseAll = async () => {
    if (whole) return setChosen(new Set(possible))
    setReading(true)
    const found = await paging.all()
    setReading(false)
    if (found) setChosen(new Set(idsOf(found)))
  }
  return (
    <thead>
      <tr aria-rowindex={1}>
        {bulkActions && (
          <th scope="col" className={classes.acting}>
            <Tick
              label={t('shell.list.selectAll')}
              checked={all}
              some={!all && chosen.size > 0}
              disabled={reading}
              onChange={() => (all ? setChosen(new Set()) : void chooseAll())}
            />
          </th>
        )}
        {columns.map(column => (
          <th
            key={column.key}
            scope="col"
            style={{ '--share': shareOf(columns, column) }}
            aria-sort={sort === column.key ? 'ascending' : sort === `-${column.key}` ? 'descending' : undefined}
            data-numeric={isNumeric(column) || undefined}
          >
            <SortButton column={column} sort={sort} onSort={onSort} />
          </th>
        ))}
        {rowActions && (
          <th scope="col" className={classes.acting}>
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
      title={[heading(column, t), column.hint && t(column.hint)].filter(Boolean).join(': ')}
      aria-description={column.hint && t(column.hint)}
    >
      <span data-explained={column.hint ? true : undefined}>{heading(column, t)}</span>
      <Icon size={14} aria-hidden />
    </button>
  )
}
