import type { Kind } from '@kreislauf/core/domain/departments.ts'
import { type LogKeeper, moduleOf } from '@kreislauf/core/domain/logplace.ts'
import { allows } from '@kreislauf/core/permissions.ts'
import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useDepartments, useSession } from '../../app/session.ts'
import { chooseYard, useYards } from '../../app/yards.tsx'
import { useAsked } from '../../ui/go.tsx'

interface Company {
  id: number
  name: string
  department: Kind
}

export interface Place extends Company {
  department: LogKeeper
}

/** Which of these companies a screen is about: that of its address, else the yard in use, else the first. */
export function usePlaceOf<One extends Company>(places: readonly One[]) {
  const asked = useAsked()
  const { dismantlerId } = useYards()
  const of = (id: number) => places.find(one => one.id === id)
  const place = ('place' in asked ? of(Number(asked.place)) : undefined) ?? of(dismantlerId) ?? places[0]
  return { places, place, of }
}

/** The yards and collection points whose log one may read, and the one that a screen is about. */
export function usePlaces() {
  const account = useSession()?.account
  const places = useDepartments().flatMap(({ id, name, department }): Place[] =>
    (department === 'DISMANTLER' || department === 'COLLECTOR') && allows(account, `${moduleOf(department)}.R`)
      ? [{ id, name, department }]
      : [],
  )
  return usePlaceOf(places)
}

interface PlaceChoiceProps {
  places: readonly Company[]
  place: Company | undefined
  onChoose: (id: number) => void
}

/** Which of several; one alone needs no choice. */
export function PlaceChoice({ places, place, onChoose }: PlaceChoiceProps) {
  const { t } = useTranslation()
  if (places.length < 2 || !place) return null
  const choose = (text: string | null) => {
    const chosen = places.find(({ id }) => String(id) === text)
    if (chosen?.department === 'DISMANTLER') chooseYard(chosen.id)
    if (chosen) onChoose(chosen.id)
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
