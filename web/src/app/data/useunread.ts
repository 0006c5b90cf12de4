import { Problem, type ProblemCode } from '@kreislauf/core/problems.ts'
import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { toldFailures } from '../../ui/failing.ts'
import { queries } from './api.ts'

/**
 * Forbidden or missing data is not a failure of the screen; what ends the session or the work has a screen of its
 * own.
 */
const NO_FAILURES = new Set<ProblemCode>(['forbidden', 'not-found', 'signed-out', 'maintenance', 'old-client'])

/** Failed reads of the open screen that no part of it shows. */
export const unreadOf = (client: QueryClient, shown: ReadonlyMap<unknown, number>) =>
  client.getQueryCache().findAll({
    type: 'active',
    predicate: ({ state: { status, error, fetchStatus } }) =>
      status === 'error' &&
      fetchStatus === 'idle' &&
      !shown.has(error) &&
      !(error instanceof Problem && NO_FAILURES.has(error.code)),
  })

/** Time in ms for a part of the screen to register that it shows a failure itself. */
const LEAVE = 500

/**
 * The last failure among reads that no part of the screen shows, and a function that repeats them all; undefined if
 * there is none.
 */
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
