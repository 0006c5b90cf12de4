import { useCallbackRef, useDebouncedCallback } from '@mantine/hooks'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { ListChange, ListState } from './state.ts'

/** Delay in ms after the last key before the search goes into the address bar. */
const PAUSE = 300

export interface Typing {
  /** The list's state with the search that its rows follow; a stable object until it changes. */
  state: ListState
  /** Sets the text of the search box. It is shown at once, its results as soon as they are found. */
  type: (q: string) => void
  /** Writes the typed text into the address bar at once, before the screen is left. */
  settle: () => void
  /** Counts changes of the search from elsewhere: the search box then shows the new text. */
  resets: number
}

/** The search of a list while it is typed: the rows follow every key, the address bar follows after a pause. */
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
  // An address update for an earlier key must not overwrite later input.
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
 * Runs the latest of the given functions after the next paint. Not a React transition: those render in slices, which
 * on a slow processor takes three times as long.
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
