import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ListState } from '../ui/listing/state.ts'
import { listValues } from './searchparams.ts'

const fixed = new Set(Object.keys(listValues))

/** A list's state in the address bar: shareable, and there again after reload and back. Every other search value is a filter. */
export function useListState(): ListState {
  const search = useSearch({ strict: false }) as Record<string, unknown>
  const navigate = useNavigate()
  const text = (key: string) => (search[key] === undefined ? undefined : String(search[key]))
  const filters = Object.fromEntries(
    Object.keys(search).flatMap(key => (fixed.has(key) ? [] : [[key, text(key) ?? '']])),
  )
  return {
    q: text('q') ?? '',
    sort: text('sort') ?? '',
    from: text('from'),
    to: text('to'),
    filters,
    change: ({ filters: changed, ...rest }) => {
      const next = { ...rest, ...changed }
      const filled = Object.fromEntries(Object.entries(next).map(([key, value]) => [key, value || undefined]))
      void navigate({
        to: '.',
        search: ((old: object) => ({ ...old, ...filled })) as never,
        replace: true,
        resetScroll: false,
      })
    },
  }
}
