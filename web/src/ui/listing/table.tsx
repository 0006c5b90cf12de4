import { Skeleton } from '@mantine/core'
import { useCallbackRef } from '@mantine/hooks'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { keep, recall } from '../keep.ts'
import { useComeback } from './comeback.ts'
import { Head } from './head.tsx'
import classes from './listing.module.css'
import { MOST_PRINTED, usePrinting } from './printing.ts'
import { AROUND, ROW_HEIGHT, type ShownProps, toggled } from './props.ts'
import { idAt, useReach } from './reach.ts'
import { TableRow } from './row.tsx'
import { useRowKeys } from './rowkeys.ts'
import { useSpacing } from './spacing.ts'
import { columnsOf } from './widths.ts'

/** Rows drawn above and below those in sight. */
const OVERSCAN = 4

const placeOf = (list: string) => `place:${list}`

/** The table, with only the rows in sight in the document. Arrows move, Enter opens, Space chooses, with Shift all up to here. */
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
    // Another function would have it measure all rows anew at each step of scrolling.
    getItemKey: useCallback((index: number) => idAt(rows, rowId, index), [rows, rowId]),
    overscan: OVERSCAN,
    // The first drawing shows the rows of the place where the list was left.
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

/** A row that is still on its way. */
const Coming = ({ top }: { top: number }) => (
  <tr aria-hidden data-on-its-way style={{ top }}>
    <td>
      <Skeleton height={12} radius="sm" />
    </td>
  </tr>
)

/** The table ends where the window ends, whatever stands above it. */
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
      // What this changes around the box is looked at in the next frame: at once it would be a loop, which browsers tell as an error.
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

/** The list returns to the place where it was left. */
function usePlace(list: string, scroller: React.RefObject<HTMLDivElement | null>) {
  useLayoutEffect(() => {
    const box = scroller.current
    if (!box) return
    box.scrollTop = recall<number>(placeOf(list), 'session') ?? 0
    return () => keep(placeOf(list), Math.round(box.scrollTop), 'session')
  }, [list, scroller])
}

/** Another order or another filter starts at the top; answers whether the table stands where it says, or has yet to get there. */
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

/** The rows at the top. */
const firstRows = (count: number) =>
  Array.from(
    { length: Math.min(count, OVERSCAN + Math.ceil((window.innerHeight - AROUND) / ROW_HEIGHT)) },
    (_, index) => ({
      index,
      start: index * ROW_HEIGHT,
    }),
  )

/** Chooses a row or takes it back; with `through`, all rows between the last one chosen and this one are added. */
function useChoice<Row extends object>({ rows, rowId, chosen, setChosen, selectable }: ShownProps<Row>) {
  const last = useRef<number>(undefined)
  const choose = (row: Row, through = false) => {
    const from = rows.findIndex(one => rowId(one) === last.current)
    const to = rows.indexOf(row)
    last.current = rowId(row)
    if (!through || from < 0 || to < 0) return setChosen(toggled(chosen, rowId(row)))
    const between = rows.slice(Math.min(from, to), Math.max(from, to) + 1)
    setChosen(new Set([...chosen, ...between.filter(one => selectable?.(one) ?? true).map(rowId)]))
  }
  // The same function for all its life, so that a row that stays is not drawn anew.
  return useCallbackRef(choose)
}
