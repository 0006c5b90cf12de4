import { type LogKeeper, moduleOf } from '@kreislauf/core/domain/logplace.ts'
import { allows } from '@kreislauf/core/permissions.ts'
import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useDepartments, useSession } from '../../app/session.ts'
import { chooseYard, useYards } from '../../app/yards.tsx'
import { useAsked } from '../../ui/go.tsx'

export interface Place {
  id: number
  name: string
  department: LogKeeper
}

/** The yards and collection points whose log one may read, and the one that a screen is about: that of its address, else the yard in use. */
export function usePlaces() {
  const account = useSession()?.account
  const asked = useAsked()
  const { dismantlerId } = useYards()
  const places = useDepartments().flatMap(({ id, name, department }): Place[] =>
    (department === 'DISMANTLER' || department === 'COLLECTOR') && allows(account, `${moduleOf(department)}.R`)
      ? [{ id, name, department }]
      : [],
  )
  const of = (id: number) => places.find(one => one.id === id)
  const place = ('place' in asked ? of(Number(asked.place)) : undefined) ?? of(dismantlerId) ?? places[0]
  return { places, place, of }
}

interface PlaceChoiceProps {
  places: readonly Place[]
  place: Place | undefined
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
