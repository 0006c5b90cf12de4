import { type LogCar, log } from '@kreislauf/core/features/log/contract.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../../app/api.ts'
import { FailedState } from '../../../ui/empty.tsx'
import { Screen } from '../../../ui/screen.tsx'
import { SkeletonForm } from '../../../ui/skeletons.tsx'
import { CarState } from '../cars/state.tsx'
import { SheetEditor } from './editor.tsx'
import { type Read, settled } from './read.ts'

const nameOf = ({ manufacturer, model, licenceplate, vin }: LogCar) =>
  [manufacturer, model].filter(Boolean).join(' ') || licenceplate || vin || ''

/** The hall's sheet of one car: what was taken out of it. */
export function Sheet() {
  const { t } = useTranslation()
  const { id } = useParams({ from: '/deser/btb/entries/details/$id' })
  const car = useQuery(query(log.car, { params: { carId: id } }))
  const lines = useQuery(query(log.entriesOfCar, { params: { carId: id } }))
  const proposals = useQuery(query(log.prefill, { params: { id } }))
  const failed = [car, lines, proposals].find(({ error }) => error)
  const retry = () => void [car, lines, proposals].map(one => one.refetch())
  const sheet = useSettled(
    car.data,
    lines.data,
    proposals.data,
    [car, lines, proposals].some(one => one.isFetching),
  )
  const subtitle =
    car.data && [car.data.receptionNumber, car.data.licenceplate, car.data.vin].filter(Boolean).join(' · ')
  return (
    <Screen
      title={(car.data && nameOf(car.data)) || t('log.sheet.title')}
      subtitle={subtitle}
      status={car.data && <CarState car={car.data} />}
      back={{ to: '/deser/btb/entries', label: t('log.cars.title') }}
      narrow
    >
      {failed ? (
        <FailedState
          what={{ one: 'sheets', name: (car.data && nameOf(car.data)) || id }}
          error={failed.error}
          onRetry={retry}
        />
      ) : sheet?.car.id === id ? (
        <SheetEditor key={id} {...sheet} />
      ) : (
        <SkeletonForm />
      )}
    </Screen>
  )
}

function useSettled(
  car: Read['car'] | undefined,
  stored: Read['stored'] | undefined,
  proposals: Read['proposals'] | undefined,
  reading: boolean,
): Read | undefined {
  const read = useMemo(() => car && stored && proposals && { car, stored, proposals }, [car, stored, proposals])
  const [shown, show] = useState(read)
  const next = settled(shown, read, reading)
  if (next !== shown) show(next)
  return next
}
