import { useAsk, useAsked } from '../../ui/go.tsx'
import type { ListChange, ListState } from '../../ui/listing/state.ts'
import { listValues } from './searchparams.ts'

const fixed = new Set(Object.keys(listValues))

/** What an address says of its list; every value that is not of all lists is a filter. */
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

/** The address after a change of its list: what is empty is not in it. */
export const searchAfter = (search: object, { filters, ...rest }: ListChange): Record<string, unknown> => {
  const changes = Object.entries({ ...rest, ...filters }).map(([key, value]) => [key, value || undefined])
  return { ...search, ...Object.fromEntries(changes) }
}

/** A list's state in the address bar: shareable, and there again after reload and back. */
export function useListState(): ListState {
  const asked = useAsked()
  const ask = useAsk()
  return { ...stateIn(asked), change: change => ask(old => searchAfter(old, change)) }
}
