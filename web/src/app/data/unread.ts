import { Problem, type ProblemCode } from '@kreislauf/core/problems.ts'
import type { QueryClient } from '@tanstack/react-query'

/** What one may not read, or what is not there, is not missing on a screen; what ends the session or the work has a screen of its own. */
const NO_FAILURES = new Set<ProblemCode>(['forbidden', 'not-found', 'signed-out', 'maintenance', 'old-client'])

/** Reads of the open screen that failed and of which no place on it tells. */
export const unreadOf = (client: QueryClient, told: ReadonlyMap<unknown, number>) =>
  client.getQueryCache().findAll({
    type: 'active',
    predicate: ({ state: { status, error, fetchStatus } }) =>
      status === 'error' &&
      fetchStatus === 'idle' &&
      !told.has(error) &&
      !(error instanceof Problem && NO_FAILURES.has(error.code)),
  })
