import { useNavigate, useSearch } from '@tanstack/react-router'
import { useYards } from '../../app/yards.tsx'
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
  const { yards, dismantlerId, choose } = useYards()
  const search = useSearch({ strict: false }) as Search
  const navigate = useNavigate()
  const change = (next: Search) =>
    void navigate({
      to: '.',
      search: ((old: object) => ({ ...old, ...next })) as never,
      replace: true,
      resetScroll: false,
    })
  return {
    search,
    change,
    yards,
    dismantlerId,
    choose: (id: number) => {
      choose(id)
      change({ yard: id })
    },
    from: search.from ?? usual.from,
    to: search.to ?? usual.to,
  }
}
