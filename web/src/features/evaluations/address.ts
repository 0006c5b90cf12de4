import { useSearch } from '@tanstack/react-router'
import { useYards } from '../../app/session/yards.tsx'
import { useAsk } from '../../ui/go.tsx'
import type { Days } from '../../ui/listing/range.tsx'

/** The yard and date range of a screen, stored in its address so that it can be shared and reloaded. */
export function useAddress<Search extends Partial<Days>>(search: Search, usual: Days) {
  const { yards, dismantlerId, choose } = useYards()
  const ask = useAsk()
  return {
    search,
    change: (next: { [Key in keyof Search]?: Search[Key] | undefined }) => ask(old => ({ ...old, ...next })),
    yards,
    dismantlerId,
    choose: (id: number) => {
      choose(id)
      ask(old => ({ ...old, yard: id }))
    },
    from: search.from ?? usual.from,
    to: search.to ?? usual.to,
  }
}

export const useStatisticAddress = (usual: Days) => useAddress(useSearch({ from: '/deser/btb/statistic' }), usual)
export type StatisticAddress = ReturnType<typeof useStatisticAddress>
