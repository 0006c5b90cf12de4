import { useState } from 'react'

/** What a list shows: search, order, days, filters by key. In the URL with `useListState`, else in the component. */
export interface ListState {
  q: string
  /** A column's key, `-` in front for descending; empty for the list's own order. */
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
  /** An empty text takes the filter away. */
  filters?: Record<string, string>
}

/** A list state that lives only as long as the component, for lists inside of other screens. */
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

/** What was sought and the order that was chosen, as calls take them: for files of what a list shows. */
export const askedBy = ({ q, sort }: Pick<ListState, 'q' | 'sort'>) => ({ ...(q && { q }), ...(sort && { sort }) })
