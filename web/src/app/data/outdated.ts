import type { Query, QueryClient, QueryFilters } from '@tanstack/react-query'

/** A read whose screen has nothing to show yet, such as a picture that the server is still drawing. */
const isFirstRead = ({ state }: Query) => state.fetchStatus === 'fetching' && state.data === undefined

/**
 * Invalidates answers and refetches those that are shown; resolves once these have arrived. A first read in progress may have been answered before
 * the change and cannot be restarted: its result is invalidated on arrival, and nobody waits for it.
 */
export function outdate(client: QueryClient, predicate: NonNullable<QueryFilters['predicate']>): Promise<void> {
  for (const query of client.getQueryCache().findAll({ predicate }))
    if (isFirstRead(query))
      query.promise?.then(
        () => client.invalidateQueries({ queryKey: query.queryKey, exact: true }),
        () => undefined,
      )
  return client.invalidateQueries({ predicate: query => predicate(query) && !isFirstRead(query) })
}
