import { carName } from '@kreislauf/core/domain/carname.ts'
import { type LogCar, log } from '@kreislauf/core/features/log/contract.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { query } from '../../../app/data/api.ts'
import { FailedState } from '../../../ui/empty.tsx'
import { SkeletonForm } from '../../../ui/skeletons.tsx'
import { CarFrame } from '../../cars/index.ts'
import { TakeParts } from '../../parts/index.ts'
import { CarState } from '../cars/state.tsx'
import { SheetEditor } from './editor.tsx'
import { type Read, settled } from './read.ts'

const modelOf = ({ manufacturer, model }: LogCar) => [manufacturer, model].filter(Boolean).join(' ')

/** The sheet of one car in the workshop: what was taken out of it. */
export function Sheet() {
  const { id } = useParams({ from: '/deser/btb/entries/details/$id' })
  const { stage } = useSearch({ from: '/deser/btb/entries/details/$id' })
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
  return (
    <CarFrame
      carId={id}
      known={car.data && { ...car.data, car: modelOf(car.data), vnr: car.data.receptionNumber }}
      place="log"
      action={<TakeParts carId={id} />}
      status={car.data && <CarState car={car.data} />}
      narrow
    >
      {failed ? (
        <FailedState
          what={{ one: 'sheets', name: (car.data && carName(car.data)) || id }}
          error={failed.error}
          onRetry={retry}
        />
      ) : sheet?.car.id === id ? (
        <SheetEditor key={id} {...sheet} stage={stage} />
      ) : (
        <SkeletonForm />
      )}
    </CarFrame>
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
