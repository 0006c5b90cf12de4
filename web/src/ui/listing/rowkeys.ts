import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { ShownProps } from './props.ts'

const PAGE = 15

/** Moves through the rows by keyboard; one of them is in the tab order. */
export function useRowKeys<Row extends object>(
  { rows, paging, open, selectable, bulkActions }: ShownProps<Row>,
  choose: (row: Row, through: boolean) => void,
  show: (index: number) => void,
) {
  const [wanted, setActive] = useState(0)
  const count = paging ? Math.max(paging.total, rows.length) : rows.length
  const active = Math.min(wanted, count - 1)
  const focus = (table: HTMLElement, index: number) =>
    requestAnimationFrame(() => table.querySelector<HTMLElement>(`tr[data-index="${index}"]`)?.focus())
  // Where a row is on its way, the focus waits for it.
  const awaited = useRef<{ table: HTMLElement; index: number }>(undefined)
  useEffect(() => {
    const { table, index } = awaited.current ?? {}
    if (!table || index === undefined || index >= rows.length) return
    awaited.current = undefined
    focus(table, index)
  })
  const move = (table: HTMLElement, to: number) => {
    const next = Math.max(0, Math.min(count - 1, to))
    setActive(next)
    show(next)
    if (next < rows.length) focus(table, next)
    else awaited.current = { table, index: next }
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!(event.target instanceof HTMLTableRowElement)) return
    const row = rows[active]
    const steps: Record<string, number> = {
      ArrowDown: 1,
      ArrowUp: -1,
      PageDown: PAGE,
      PageUp: -PAGE,
      Home: -count,
      End: count,
    }
    const step = steps[event.key]
    if (step) move(event.currentTarget, active + step)
    else if (event.key === 'Enter' && row) open?.(row, event)
    else if (event.key === ' ' && row && bulkActions && (selectable?.(row) ?? true)) choose(row, event.shiftKey)
    else return
    event.preventDefault()
  }
  return { active, setActive, onKeyDown }
}
