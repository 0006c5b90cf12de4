import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { Address } from '../address.ts'
import { keep, recall } from '../keep.ts'
import { shownScreen } from '../screen.tsx'

const placeOf = (list: string) => `row:${list}`

/** Remembers the opened record of a list: the user may return from another screen of the record. */
export const leaveRow = (list: string, record: Address): void => keep(placeOf(list), record, 'session')

/** Whether nothing has the focus: it was on an element of the previous screen. */
function isFree(): boolean {
  const at = document.activeElement
  return !at || at === document.body || at.id === 'content'
}

/** After returning from a record, focuses its row or card; `show` scrolls to a row that is not rendered. */
export function useComeback<Row>(
  list: string,
  box: RefObject<HTMLElement | null>,
  rows: readonly Row[],
  rowHref: ((row: Row) => Address) | undefined,
  show: (index: number) => void,
): void {
  // Read before the list's own screen replaces the shown one.
  const [left] = useState(() => {
    const last = shownScreen.get()
    return last?.list === undefined ? [] : [last.path, recall<string>(placeOf(list), 'session')]
  })
  const [done, setDone] = useState(left.length === 0)
  const focusRow = useEffectEvent(() => {
    const hrefs: readonly string[] = rowHref ? rows.map(rowHref) : []
    const index = left.map(path => hrefs.indexOf(path ?? '')).find(found => found >= 0)
    if (index === undefined) return
    const focus = () => {
      const place = box.current?.querySelector<HTMLElement>(`[data-index="${index}"]`)
      const target = place?.matches('tr') ? place : place?.querySelector<HTMLElement>('a')
      if (target && isFree()) target.focus({ preventScroll: true })
      return !!place
    }
    requestAnimationFrame(() => {
      if (focus()) return
      show(index)
      requestAnimationFrame(() => requestAnimationFrame(focus))
    })
  })
  const some = rows.length > 0
  useEffect(() => {
    if (done || !some) return
    focusRow()
    setDone(true)
  }, [done, some])
}
