import { Skeleton } from '@mantine/core'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { keep, recall } from '../keep.ts'
import { useChoice } from './choice.ts'
import { useComeback } from './comeback.ts'
import { Head } from './head.tsx'
import classes from './listing.module.css'
import { MOST_PRINTED, usePrinting } from './printing.ts'
import { ACTIONS_WIDTH, AROUND, ROW_HEIGHT, type ShownProps, TICK_WIDTH, WIDTH } from './props.ts'
import { idAt, useReach } from './reach.ts'
import { TableRow } from './row.tsx'
import { useRowKeys } from './rowkeys.ts'
import { useSpacing } from './spacing.ts'

const placeOf = (list: string) => `place:${list}`

/** The table, with only the rows in sight in the document. Arrows move, Enter opens, Space chooses, with Shift all up to here. */
export function VirtualTable<Row extends object>(props: ShownProps<Row> & { onSort: (sort: string) => void }) {
  const { rows, rowId, columns, chosen, definition, bulkActions, rowActions, paging } = props
  const count = paging ? Math.max(paging.total, rows.length) : rows.length
  const scroller = useRef<HTMLDivElement>(null)
  const { t, i18n } = useTranslation()
  const printing = usePrinting()
  const spacing = useSpacing()
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    // Another function would have it measure all rows anew at each step of scrolling.
    getItemKey: useCallback((index: number) => idAt(rows, rowId, index), [rows, rowId]),
    overscan: 6,
    // The first drawing shows the rows of the place where the list was left.
    initialOffset: () => recall<number>(placeOf(definition.name), sessionStorage) ?? 0,
    initialRect: { width: 0, height: Math.max(0, window.innerHeight - AROUND) },
  })
  useHeight(scroller)
  usePlace(definition.name, scroller)
  useTopOnChange(`${props.sort} ${props.state?.q} ${JSON.stringify(props.state?.filters)}`, scroller)
  const choose = useChoice(props)
  const keys = useRowKeys(props, choose, virtual.scrollToIndex)
  useComeback(definition.name, scroller, rows, props.rowHref, index =>
    virtual.scrollToIndex(index, { align: 'center' }),
  )
  const inSight = virtual.getVirtualItems()
  const items = printing ? rows.slice(0, MOST_PRINTED).map((_, index) => ({ index })) : inSight
  useReach(paging, printing ? 0 : (inSight.at(-1)?.index ?? 0), rows.length)
  const above = printing ? 0 : (inSight[0]?.start ?? 0)
  const below = printing ? 0 : virtual.getTotalSize() - (inSight.at(-1)?.end ?? 0)
  const width = columns.reduce(
    (sum, column) => sum + (column.width ?? WIDTH),
    (bulkActions ? TICK_WIDTH : 0) + (rowActions ? ACTIONS_WIDTH : 0),
  )
  const span = columns.length + (bulkActions ? 1 : 0) + (rowActions ? 1 : 0)

  return (
    <div
      ref={scroller}
      className={classes.scroller}
      style={
        props.height ? { '--height': typeof props.height === 'number' ? `${props.height}px` : props.height } : undefined
      }
    >
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrows move in it, and Space chooses
        role="grid"
        aria-multiselectable={bulkActions ? true : undefined}
        className={classes.table}
        style={{ '--least': `${Math.ceil(width * spacing)}px` }}
        aria-label={props.label}
        aria-rowcount={count + 1}
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
            const row = rows[index]
            if (!row) return <Coming key={`coming ${index}`} span={span} />
            const id = rowId(row)
            return (
              <TableRow
                key={id}
                list={props}
                row={row}
                t={t}
                language={i18n.language}
                index={index}
                isChosen={chosen.has(id)}
                isActive={keys.active === index}
                choose={choose}
                setActive={keys.setActive}
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

/** A row that is still on its way. */
const Coming = ({ span }: { span: number }) => (
  <tr aria-hidden>
    <td colSpan={span} style={{ height: ROW_HEIGHT }}>
      <Skeleton height={12} radius="sm" />
    </td>
  </tr>
)

/** The table ends where the window ends, whatever stands above it. */
function useHeight(scroller: React.RefObject<HTMLDivElement | null>) {
  useLayoutEffect(() => {
    const box = scroller.current
    if (!box) return
    const measure = () => {
      const above = Math.round(box.getBoundingClientRect().top + window.scrollY)
      box.style.setProperty('--above', `${above}px`)
    }
    const watch = new ResizeObserver(measure)
    watch.observe(document.body)
    if (box.parentElement) watch.observe(box.parentElement)
    return () => watch.disconnect()
  }, [scroller])
}

/** The list returns to the place where it was left. */
function usePlace(list: string, scroller: React.RefObject<HTMLDivElement | null>) {
  useLayoutEffect(() => {
    const box = scroller.current
    if (!box) return
    box.scrollTop = recall<number>(placeOf(list), sessionStorage) ?? 0
    return () => keep(placeOf(list), Math.round(box.scrollTop), sessionStorage)
  }, [list, scroller])
}

/** Another order or another filter starts at the top. */
function useTopOnChange(what: string, scroller: React.RefObject<HTMLDivElement | null>) {
  const last = useRef(what)
  useLayoutEffect(() => {
    if (last.current !== what) scroller.current?.scrollTo(0, 0)
    last.current = what
  }, [what, scroller])
}
