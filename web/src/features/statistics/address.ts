import { useNavigate, useSearch } from '@tanstack/react-router'
import { useDepartments } from '../../app/session.ts'
import type { Days } from '../../ui/listing/range.tsx'

interface Search {
  yard?: number | undefined
  from?: string | undefined
  to?: string | undefined
  tab?: string | undefined
  type?: string | undefined
  since?: string | undefined
}

/** The yard and the days that a screen is about, kept in its address so that it can be shared and reloaded. */
export function useAddress(usual: Days) {
  const all = useDepartments('DISMANTLER')
  const search = useSearch({ strict: false }) as Search
  const navigate = useNavigate()
  const change = (next: Search) =>
    void navigate({
      to: '.',
      search: ((old: object) => ({ ...old, ...next })) as never,
      replace: true,
      resetScroll: false,
    })
  const yard = all.find(({ id }) => id === search.yard) ?? all[0]
  return {
    search,
    change,
    yards: all,
    dismantlerId: yard?.id ?? 0,
    from: search.from ?? usual.from,
    to: search.to ?? usual.to,
  }
}
