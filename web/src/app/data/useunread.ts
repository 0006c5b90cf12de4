import { useEffect, useState } from 'react'
import { toldFailures } from '../../ui/failing.ts'
import { queries } from './api.ts'
import { unreadOf } from './unread.ts'

/** Milliseconds until a place of its own has had time to tell of a failure. */
const LEAVE = 500

/** What failed last of the reads that nothing tells of, and how to read all of them again; undefined where all is read or told. */
export function useUnread(): { error: unknown; again: () => void } | undefined {
  const [error, setError] = useState<unknown>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      timer = undefined
      setError(unreadOf(queries, toldFailures.get()).at(-1)?.state.error)
    }
    const lookSoon = () => {
      timer ??= setTimeout(look, LEAVE)
    }
    const ends = [queries.getQueryCache().subscribe(lookSoon), toldFailures.subscribe(lookSoon)]
    return () => {
      clearTimeout(timer)
      for (const end of ends) end()
    }
  }, [])
  if (!error) return undefined
  const again = () => {
    setError(undefined)
    for (const { queryKey } of unreadOf(queries, toldFailures.get()))
      void queries.refetchQueries({ queryKey, exact: true })
  }
  return { error, again }
}
