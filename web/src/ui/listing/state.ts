import { useState } from 'react'

/**
 * What a list shows: search, order, date range, filters by key. In the URL with `useListState`, else in the
 * component.
 */
export interface ListState {
  q: string
  /** A column's key, with `-` for descending; empty for the list's default order. */
  sort: string
  from: string | undefined
  to: string | undefined
  filters: Record<string, string>
  change: (change: ListChange) => void
}

export interface ListChange {
  q?: string
  sort?: string
  from?: string
  to?: string
  /** An empty text removes the filter. */
  filters?: Record<string, string>
}

/** A list state that lives as long as the component, for lists inside other screens. */
export function useOwnListState(sort = ''): ListState {
  const [state, setState] = useState<Omit<ListState, 'change'>>({
    q: '',
    sort,
    from: undefined,
    to: undefined,
    filters: {},
  })
  const change = ({ filters, ...rest }: ListChange) =>
    setState(old => ({ ...old, ...rest, filters: { ...old.filters, ...filters } }))
  return { ...state, change }
}

/** Search and order as query values, for exports of what a list shows. */
export const askedBy = ({ q, sort }: Pick<ListState, 'q' | 'sort'>) => ({ ...(q && { q }), ...(sort && { sort }) })
