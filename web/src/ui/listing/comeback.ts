import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { Address } from '../address.ts'
import { keep, recall } from '../keep.ts'
import { shownScreen } from '../screen.tsx'

const placeOf = (list: string) => `row:${list}`

/** Remembers which record of the list is opened: it may be left by another of its screens. */
export const leaveRow = (list: string, record: Address): void => keep(placeOf(list), record, 'session')

/** Nothing has the keyboard: it was with what the last screen took along. */
function isFree(): boolean {
  const at = document.activeElement
  return !at || at === document.body || at.id === 'content'
}

/**
 * One who comes back from a record has the keyboard on its row or card again; `show` brings a row into the document that is not there.
 */
export function useComeback<Row>(
  list: string,
  box: RefObject<HTMLElement | null>,
  rows: readonly Row[],
  rowHref: ((row: Row) => Address) | undefined,
  show: (index: number) => void,
): void {
  // The list's own screen is not the shown one yet.
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
