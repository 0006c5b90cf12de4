import { useCallbackRef, useDebouncedCallback } from '@mantine/hooks'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { ListChange, ListState } from './state.ts'

/** So long after the last key the search goes into the address bar, in milliseconds. */
const PAUSE = 300

export interface Typing {
  /** The list's state with the words that its rows follow; the same object until something of it changes. */
  state: ListState
  /** What stands in the search box now. A key is seen there at once, and its rows as soon as they are found. */
  type: (q: string) => void
  /** Puts what was typed into the address bar at once, before the screen is left. */
  settle: () => void
  /** Counts how often the words came from elsewhere: the search box then begins anew with them. */
  resets: number
}

/** The search of a list as it is being typed: its rows follow each key, the address bar once the hand rests. */
export function useTyped(given: ListState): Typing {
  const [words, setWords] = useState(given.q)
  const [resets, setResets] = useState(0)
  const sent = useRef(given.q)
  const typed = useRef(given.q)
  const reset = useCallback((q: string) => {
    typed.current = q
    setWords(q)
    setResets(count => count + 1)
  }, [])
  const write = (changed: ListChange) => {
    sent.current = changed.q ?? sent.current
    given.change(changed)
  }
  const soon = useDebouncedCallback(write, PAUSE)
  // The address bar's answer to an earlier key does not take away what was typed since.
  useEffect(() => {
    if (given.q !== sent.current) reset(given.q)
    sent.current = given.q
  }, [given.q, reset])
  const afterPaint = useAfterPaint()
  const type = useCallbackRef((q: string) => {
    typed.current = q
    afterPaint(() => setWords(q))
    if (q) return soon({ q })
    soon.cancel()
    write({ q })
  })
  const change = useCallbackRef((changed: ListChange) => {
    if (changed.q !== undefined) reset(changed.q)
    soon.cancel()
    write(typed.current === given.q ? changed : { q: typed.current, ...changed })
  })
  const { sort, from, to, filters } = given
  const state = useMemo(() => ({ q: words, sort, from, to, filters, change }), [words, sort, from, to, filters, change])
  return { state, type, settle: soon.flush, resets }
}

/**
 * Runs the last of what it is given once the frame that is due has been painted. Not a transition: React draws that in slices, which on a
 * slow processor takes three times as long as drawing the rows at once.
 */
function useAfterPaint(): (run: () => void) => void {
  const due = useRef({ frame: 0, timer: 0 })
  const cancel = useCallback(() => {
    cancelAnimationFrame(due.current.frame)
    clearTimeout(due.current.timer)
  }, [])
  useEffect(() => cancel, [cancel])
  return useCallback(
    run => {
      cancel()
      due.current.frame = requestAnimationFrame(() => {
        due.current.timer = window.setTimeout(run)
      })
    },
    [cancel],
  )
}
