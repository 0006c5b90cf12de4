import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { rowAfterKey } from './choosing.ts'
import type { ShownProps } from './props.ts'

/** Keyboard navigation between rows; one row is in the tab order. */
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
  // The focus is set later if the row is still loading.
  const awaited = useRef<{ table: HTMLElement; index: number }>(undefined)
  useEffect(() => {
    const { table, index } = awaited.current ?? {}
    if (!table || index === undefined || index >= rows.length) return
    awaited.current = undefined
    focus(table, index)
  })
  const move = (table: HTMLElement, next: number) => {
    setActive(next)
    show(next)
    if (next < rows.length) focus(table, next)
    else awaited.current = { table, index: next }
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!(event.target instanceof HTMLTableRowElement)) return
    const row = rows[active]
    const next = rowAfterKey(event.key, active, count)
    if (next !== undefined) move(event.currentTarget, next)
    else if (event.key === 'Enter' && row) open?.(row, event)
    else if (event.key === ' ' && row && bulkActions && (selectable?.(row) ?? true)) choose(row, event.shiftKey)
    else return
    event.preventDefault()
  }
  return { active, setActive, onKeyDown }
}
