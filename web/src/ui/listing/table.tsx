import { Skeleton } from '@mantine/core'
import { useCallbackRef } from '@mantine/hooks'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { keep, recall } from '../keep.ts'
import { chosenThrough } from './choosing.ts'
import { useComeback } from './comeback.ts'
import { Head } from './head.tsx'
import classes from './listing.module.css'
import { MOST_PRINTED, usePrinting } from './printing.ts'
import { AROUND, ROW_HEIGHT, type ShownProps } from './props.ts'
import { idAt, useReach } from './reach.ts'
import { TableRow } from './row.tsx'
import { useRowKeys } from './rowkeys.ts'
import { useSpacing } from './spacing.ts'
import { columnsOf } from './widths.ts'

/** Rows rendered above and below the visible ones. */
const OVERSCAN = 4

const placeOf = (list: string) => `place:${list}`

/** The virtualised table. Arrow keys move, Enter opens, Space selects, Shift+Space selects all rows up to this one. */
export function VirtualTable<Row extends object>(props: ShownProps<Row> & { onSort: (sort: string) => void }) {
  const { rows, rowId, chosen, definition, bulkActions, paging } = props
  const count = paging ? Math.max(paging.total, rows.length) : rows.length
  const scroller = useRef<HTMLDivElement>(null)
  const { t, i18n } = useTranslation()
  const printing = usePrinting()
  const spacing = useSpacing()
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    // A new function would measure all rows again on every scroll step.
    getItemKey: useCallback((index: number) => idAt(rows, rowId, index), [rows, rowId]),
    overscan: OVERSCAN,
    // The first render shows the rows at the stored scroll position.
    initialOffset: () => recall<number>(placeOf(definition.name), 'session') ?? 0,
    initialRect: { width: 0, height: Math.max(0, window.innerHeight - AROUND) },
  })
  useHeight(scroller)
  usePlace(definition.name, scroller)
  const begun = useTopOnChange(`${props.sort} ${props.state?.q} ${JSON.stringify(props.state?.filters)}`, () => {
    scroller.current?.scrollTo(0, 0)
    virtual.scrollOffset = 0
  })
  const choose = useChoice(props)
  const keys = useRowKeys(props, choose, virtual.scrollToIndex)
  useComeback(definition.name, scroller, rows, props.rowHref, index =>
    virtual.scrollToIndex(index, { align: 'center' }),
  )
  const inSight = begun ? virtual.getVirtualItems() : firstRows(count)
  const items = printing ? rows.slice(0, MOST_PRINTED).map((_, index) => ({ index, start: 0 })) : inSight
  useReach(paging, printing ? 0 : (inSight.at(-1)?.index ?? 0), rows.length)

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
        style={columnsOf(props, spacing)}
        aria-label={props.label}
        aria-rowcount={count + 1}
        onKeyDown={keys.onKeyDown}
      >
        <Head {...props} />
        <tbody style={{ '--all': `${virtual.getTotalSize()}px` }}>
          {items.map(({ index, start }) => {
            const row = rows[index]
            if (!row) return <Coming key={`coming ${index}`} top={start} />
            const id = rowId(row)
            return (
              <TableRow
                key={id}
                list={props}
                row={row}
                t={t}
                language={i18n.language}
                index={index}
                top={start}
                isChosen={chosen.has(id)}
                isActive={keys.active === index}
                choose={choose}
                setActive={keys.setActive}
              />
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

/** A row that is still loading. */
const Coming = ({ top }: { top: number }) => (
  <tr aria-hidden data-on-its-way style={{ top }}>
    <td>
      <Skeleton height={12} radius="sm" />
    </td>
  </tr>
)

/** The table ends at the bottom of the window, whatever is above it. */
function useHeight(scroller: React.RefObject<HTMLDivElement | null>) {
  useLayoutEffect(() => {
    const box = scroller.current
    if (!box) return
    let last = Number.NaN
    let frame = 0
    const measure = () => {
      const above = Math.round(box.getBoundingClientRect().top + window.scrollY)
      if (above === last) return
      last = above
      box.style.setProperty('--above', `${above}px`)
      // Observed again in the next frame: changing the size at once would be a loop, which browsers report as an
      // error.
      watch.disconnect()
      frame = requestAnimationFrame(begin)
    }
    const watch = new ResizeObserver(measure)
    const begin = () => {
      watch.observe(document.body)
      if (box.parentElement) watch.observe(box.parentElement)
    }
    begin()
    return () => {
      cancelAnimationFrame(frame)
      watch.disconnect()
    }
  }, [scroller])
}

/** Restores the scroll position of the list. */
function usePlace(list: string, scroller: React.RefObject<HTMLDivElement | null>) {
  useLayoutEffect(() => {
    const box = scroller.current
    if (!box) return
    box.scrollTop = recall<number>(placeOf(list), 'session') ?? 0
    return () => keep(placeOf(list), Math.round(box.scrollTop), 'session')
  }, [list, scroller])
}

/** Scrolls to the top when sort or filters change; returns whether the table is at the position that it reports. */
function useTopOnChange(what: string, toTop: () => void): boolean {
  const [last, setLast] = useState(what)
  const leave = useEffectEvent(toTop)
  useLayoutEffect(() => {
    if (last === what) return
    leave()
    setLast(what)
  }, [last, what])
  return last === what
}

/** The first rows of the table. */
const firstRows = (count: number) =>
  Array.from(
    { length: Math.min(count, OVERSCAN + Math.ceil((window.innerHeight - AROUND) / ROW_HEIGHT)) },
    (_, index) => ({
      index,
      start: index * ROW_HEIGHT,
    }),
  )

/** Selects or deselects a row; with `through`, adds all rows between the last selected one and this one. */
function useChoice<Row extends object>({ rows, rowId, chosen, setChosen, selectable }: ShownProps<Row>) {
  const last = useRef<number>(undefined)
  const choose = (row: Row, through = false) => {
    setChosen(chosenThrough({ rows, rowId, selectable }, chosen, row, through ? last.current : undefined))
    last.current = rowId(row)
  }
  // A stable function, so that remaining rows are not rendered again.
  return useCallbackRef(choose)
}
