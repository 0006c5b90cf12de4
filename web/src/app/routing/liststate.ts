import { useAsk, useSearchValues } from '../../ui/go.tsx'
import type { ListChange, ListState } from '../../ui/listing/state.ts'
import { listValues } from './searchparams.ts'

const fixed = new Set(Object.keys(listValues))

/**
 * Parses a list's state from the search part of an address; every value that is not common to all lists is a filter.
 */
export function stateIn(search: Readonly<Record<string, unknown>>): Omit<ListState, 'change'> {
  const text = (key: string) => (search[key] === undefined ? undefined : String(search[key]))
  const named = Object.keys(search).filter(key => !fixed.has(key) && search[key] !== undefined)
  return {
    q: text('q') ?? '',
    sort: text('sort') ?? '',
    from: text('from'),
    to: text('to'),
    filters: Object.fromEntries(named.map(key => [key, text(key) ?? ''])),
  }
}

/** The search part after a change of the list; empty values are dropped. */
export const searchAfter = (search: object, { filters, ...rest }: ListChange): Record<string, unknown> => {
  const changes = Object.entries({ ...rest, ...filters }).map(([key, value]) => [key, value || undefined])
  return { ...search, ...Object.fromEntries(changes) }
}

/** A list's state in the address bar: shareable, and kept on reload and back. */
export function useListState(): ListState {
  const search = useSearchValues()
  const ask = useAsk()
  return { ...stateIn(search), change: change => ask(old => searchAfter(old, change)) }
}
