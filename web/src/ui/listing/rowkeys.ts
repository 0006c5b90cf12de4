import { type KeyboardEvent, useState } from 'react'
import type { ShownProps } from './props.ts'

const PAGE = 15

/** Moves through the rows by keyboard; one of them is in the tab order. */
export function useRowKeys<Row extends object>(
  { rows, open, selectable, bulkActions }: ShownProps<Row>,
  choose: (row: Row, through: boolean) => void,
  show: (index: number) => void,
) {
  const [wanted, setActive] = useState(0)
  const active = Math.min(wanted, rows.length - 1)
  const move = (table: HTMLElement, to: number) => {
    const next = Math.max(0, Math.min(rows.length - 1, to))
    setActive(next)
    show(next)
    requestAnimationFrame(() => table.querySelector<HTMLElement>(`tr[data-index="${next}"]`)?.focus())
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if ((event.target as Element).tagName !== 'TR') return
    const row = rows[active]
    const steps: Record<string, number> = {
      ArrowDown: 1,
      ArrowUp: -1,
      PageDown: PAGE,
      PageUp: -PAGE,
      Home: -rows.length,
      End: rows.length,
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
