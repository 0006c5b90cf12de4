import type { Kind } from '@kreislauf/core/domain/departments.ts'
import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useSearchValues } from '../../ui/go.tsx'
import { useListState } from '../routing/liststate.ts'
import { useDepartments, useTraded } from './session.ts'
import { chooseYard, useYards } from './yards.tsx'

interface Company {
  id: number
  name: string
  department: Kind
}

/** The company that a screen is about: that of the address, else the selected yard, else the first. */
export function useCompanyOf<One extends Company>(places: readonly One[]) {
  const search = useSearchValues()
  const { dismantlerId } = useYards()
  const of = (id: number) => places.find(one => one.id === id)
  const place = ('place' in search ? of(Number(search.place)) : undefined) ?? of(dismantlerId) ?? places[0]
  return { places, place, of }
}

/** The companies of a kind, and the one that the screen is about. */
export const useCompanyOfKind = (kind: Kind) => useCompanyOf(useDepartments(kind))

/** The same for records of the reman trade, which stay readable when the company has gone out of operation. */
export const useTradingCompany = (kind: Kind) => useCompanyOf(useTraded(kind))

interface PlaceChoiceProps {
  places: readonly Company[]
  place: Company | undefined
  /** Without it the choice is stored in the address, like other filters. */
  onChoose?: (id: number) => void
}

/** Choice between several companies; not shown for one. */
export function CompanyChoice({ places, place, onChoose }: PlaceChoiceProps) {
  const { t } = useTranslation()
  const { change } = useListState()
  if (places.length < 2 || !place) return null
  const choose = (text: string | null) => {
    const chosen = places.find(({ id }) => String(id) === text)
    if (!chosen) return
    if (chosen.department === 'DISMANTLER') chooseYard(chosen.id)
    if (onChoose) onChoose(chosen.id)
    else change({ filters: { place: String(chosen.id) } })
  }
  return (
    <Select
      aria-label={t('incidents.place')}
      data={places.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={String(place.id)}
      onChange={choose}
      allowDeselect={false}
      maw={260}
    />
  )
}
