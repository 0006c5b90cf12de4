import type { Kind } from '@kreislauf/core/domain/departments.ts'
import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useAsked } from '../../ui/go.tsx'
import { useListState } from '../routing/liststate.ts'
import { useDepartments } from './session.ts'
import { chooseYard, useYards } from './yards.tsx'

interface Company {
  id: number
  name: string
  department: Kind
}

/** Which of these companies a screen is about: that of its address, else the yard in use, else the first. */
export function useCompanyOf<One extends Company>(places: readonly One[]) {
  const asked = useAsked()
  const { dismantlerId } = useYards()
  const of = (id: number) => places.find(one => one.id === id)
  const place = ('place' in asked ? of(Number(asked.place)) : undefined) ?? of(dismantlerId) ?? places[0]
  return { places, place, of }
}

/** The own companies of a kind, and the one that a screen is about. */
export const useCompanyOfKind = (kind: Kind) => useCompanyOf(useDepartments(kind))

interface PlaceChoiceProps {
  places: readonly Company[]
  place: Company | undefined
  /** Without it the choice stands in the address, as other filters do. */
  onChoose?: (id: number) => void
}

/** Which of several; one alone needs no choice. */
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
