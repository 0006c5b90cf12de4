import type { QueryClient, QueryFilters } from '@tanstack/react-query'

/**
 * Makes answers old and reads those that are shown again. A first read under way may have been answered before the change and cannot be
 * begun anew: what it brings is old as soon as it is there.
 */
export function outdate(client: QueryClient, predicate: NonNullable<QueryFilters['predicate']>): Promise<void> {
  for (const { state, queryKey, promise } of client.getQueryCache().findAll({ fetchStatus: 'fetching', predicate }))
    if (state.data === undefined)
      promise?.then(
        () => client.invalidateQueries({ queryKey, exact: true }),
        () => undefined,
      )
  return client.invalidateQueries({ predicate })
}
