import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import type { ListChange, ListState } from './state.ts'

/** So long after the last key the search goes into the address bar, in milliseconds. */
const PAUSE = 300

/**
 * The list's state with the search as it is being typed: rows follow each key, the address bar once the hand rests, or at once by
 * the second value, before the screen is left.
 */
export function useTyped(state: ListState): [ListState, () => void] {
  const [q, setQ] = useState(state.q)
  const sent = useRef(state.q)
  const write = (changed: ListChange) => {
    sent.current = changed.q ?? sent.current
    state.change(changed)
  }
  const soon = useDebouncedCallback(write, PAUSE)
  // The address bar's answer to an earlier key does not take away what was typed since.
  useEffect(() => {
    if (state.q !== sent.current) setQ(state.q)
    sent.current = state.q
  }, [state.q])
  const change = (changed: ListChange) => {
    if (changed.q !== undefined) setQ(changed.q)
    if (changed.q && Object.keys(changed).length === 1) return soon(changed)
    soon.cancel()
    write(q === state.q ? changed : { q, ...changed })
  }
  return [{ ...state, q, change }, soon.flush]
}
