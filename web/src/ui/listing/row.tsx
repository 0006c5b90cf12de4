import { cellText } from '@kreislauf/core/search.ts'
import { Checkbox } from '@mantine/core'
import { type MouseEvent, memo } from 'react'
import { useTranslation } from 'react-i18next'
import { useHref } from '../go.tsx'
import { isLong, isNumeric } from './cells.ts'
import classes from './listing.module.css'
import { type ShownProps, WIDTH } from './props.ts'

interface TableRowProps<Row extends object> extends ShownProps<Row> {
  row: Row
  index: number
  isChosen: boolean
  isActive: boolean
  /** With `through`, all rows from the last one chosen to this one. */
  choose: (row: Row, through: boolean) => void
  onFocus: () => void
}

const fromControl = (event: MouseEvent) =>
  (event.target as Element).closest('button, input, label, [role="menuitem"]') !== null

function Row<Row extends object>(props: TableRowProps<Row>) {
  const {
    row,
    index,
    columns,
    isChosen,
    isActive,
    open,
    rowHref,
    cells,
    selectable,
    bulkActions,
    rowActions,
    choose,
    onFocus,
    digits,
  } = props
  const { t, i18n } = useTranslation()
  const href = useHref()
  const free = selectable?.(row) ?? true
  const click = (event: MouseEvent) => {
    if (fromControl(event) || window.getSelection()?.toString()) return
    open?.(row, event)
    event.preventDefault()
  }
  return (
    <tr
      aria-rowindex={index + 2}
      aria-selected={bulkActions ? isChosen : undefined}
      tabIndex={isActive ? 0 : -1}
      data-index={index}
      data-open={open ? true : undefined}
      onFocus={onFocus}
      onClick={click}
      onAuxClick={event => event.button === 1 && click(event)}
    >
      {bulkActions && (
        <td>
          <Checkbox
            size="xs"
            aria-label={t('shell.list.selectRow', { row: nameOf(props, i18n.language, t) })}
            checked={isChosen}
            disabled={!free}
            onChange={event => choose(row, (event.nativeEvent as globalThis.MouseEvent).shiftKey)}
            tabIndex={-1}
          />
        </td>
      )}
      {columns.map((column, place) => {
        const text = cellText(column, row, i18n.language, t, digits[column.key])
        const own = cells?.[column.key]?.(row)
        const long = !own && !isNumeric(column) && isLong(text, column.width ?? WIDTH)
        const content = own ?? (long ? <span className={classes.long}>{text}</span> : text)
        return (
          <td key={column.key} data-numeric={isNumeric(column) || undefined} title={text}>
            {place === 0 && rowHref ? (
              <a className={classes.link} href={href(rowHref(row))} tabIndex={-1}>
                {content || t('words.untitled')}
              </a>
            ) : (
              content
            )}
          </td>
        )
      })}
      {rowActions && <td className={classes.actions}>{rowActions(row)}</td>}
    </tr>
  )
}

function nameOf<Row extends object>(
  { columns, row }: TableRowProps<Row>,
  language: string,
  t: Parameters<typeof cellText>[3],
): string {
  return columns
    .slice(0, 2)
    .map(column => cellText(column, row, language, t))
    .join(' ')
}

export const TableRow = memo(Row) as typeof Row
