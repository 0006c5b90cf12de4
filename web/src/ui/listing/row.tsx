import { cellText } from '@kreislauf/core/search.ts'
import type { TFunction } from 'i18next'
import { Fragment, type MouseEvent, memo, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { useHref } from '../go.tsx'
import { isNumeric, linesOf, shownText } from './cells.ts'
import classes from './listing.module.css'
import { type ShownProps, WIDTH } from './props.ts'
import { Tick } from './tick.tsx'

/** How long a pointer must rest on a row before its data are prefetched, in ms. */
const REST = 60

/** Prefetches what a row opens: when the pointer rests on it, at the latest on press. */
function useAhead<Row>(ahead: ((row: Row) => void) | undefined, row: Row) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  if (!ahead) return {}
  const stop = () => clearTimeout(timer.current)
  return {
    onPointerEnter: () => {
      stop()
      timer.current = setTimeout(() => ahead(row), REST)
    },
    onPointerLeave: stop,
    onPointerDown: () => ahead(row),
  }
}

const PLATE = /\b[A-ZÄÖÜ]{1,3}-[A-Z]{1,2} \d{1,4}[EH]?(?!\w)/

/** A text of two lines that never breaks within a German number plate. */
function wholePlates(text: string): ReactNode {
  const found = PLATE.exec(text)
  if (!found) return text
  const [plate] = found
  return (
    <Fragment>
      {text.slice(0, found.index)}
      <span className={classes.whole}>{plate}</span>
      {text.slice(found.index + plate.length)}
    </Fragment>
  )
}

interface TableRowProps<Row extends object> {
  /** Shared by all rows; a stable object until the list changes, so that scrolling renders only new rows. */
  list: ShownProps<Row>
  row: Row
  t: TFunction
  language: string
  index: number
  /** Pixels from the head of the table. */
  top: number
  isChosen: boolean
  isActive: boolean
  /** With `through`, all rows from the last selected one to this one. */
  choose: (row: Row, through: boolean) => void
  setActive: (index: number) => void
}

/** Texts up to this many estimated lines fit into two, as lines end before the edge. */
const TWO_LINES = 1.6

const fromControl = (event: MouseEvent) =>
  event.target instanceof Element && event.target.closest('button, input, label, [role="menuitem"]') !== null

function Row<Row extends object>({
  list,
  row,
  t,
  language,
  index,
  top,
  isChosen,
  isActive,
  choose,
  setActive,
}: TableRowProps<Row>) {
  const { columns, open, rowHref, cells, selectable, bulkActions, rowActions, digits } = list
  const href = useHref()
  const ahead = useAhead(list.ahead, row)
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
      style={{ top }}
      data-open={open ? true : undefined}
      onFocus={() => setActive(index)}
      {...ahead}
      onClick={click}
      onAuxClick={event => event.button === 1 && click(event)}
    >
      {bulkActions && (
        <td className={classes.acting}>
          <Tick
            label={t('shell.list.selectRow', { row: nameOf(list, row, language, t) })}
            checked={isChosen}
            disabled={!free}
            onChange={event =>
              choose(row, event.nativeEvent instanceof globalThis.MouseEvent && event.nativeEvent.shiftKey)
            }
            skipped
          />
        </td>
      )}
      {columns.map((column, place) => {
        const text = shownText(column, row, language, t, digits[column.key])
        const own = cells?.[column.key]?.(row)
        const lines = own || isNumeric(column) ? 0 : linesOf(text, column.width ?? WIDTH)
        const content =
          own ??
          (lines > 1 ? (
            <span className={classes.long} data-small={lines > TWO_LINES || undefined}>
              {wholePlates(text)}
            </span>
          ) : (
            text
          ))
        return (
          <td
            key={column.key}
            data-numeric={isNumeric(column) || undefined}
            title={column.shown ? text : cellText(column, row, language, t)}
          >
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
      {rowActions && <Actions reachable={isActive}>{rowActions(row)}</Actions>}
    </tr>
  )
}

/** The row's menu: in the tab order only in the focused row, otherwise Tab would never leave a long list. */
function Actions({ reachable, children }: { reachable: boolean; children: ReactNode }) {
  const cell = useRef<HTMLTableCellElement>(null)
  useLayoutEffect(() => {
    for (const one of cell.current?.querySelectorAll('button, a') ?? [])
      if (one instanceof HTMLElement) one.tabIndex = reachable ? 0 : -1
  })
  return (
    <td ref={cell} className={classes.actions}>
      {children}
    </td>
  )
}

function nameOf<Row extends object>({ columns }: ShownProps<Row>, row: Row, language: string, t: TFunction): string {
  return columns
    .slice(0, 2)
    .map(column => cellText(column, row, language, t))
    .join(' ')
}

export const TableRow = memo(Row) as typeof Row
