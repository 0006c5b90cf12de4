import { cars } from '@kreislauf/core/features/cars/contract.ts'
import { carts } from '@kreislauf/core/features/carts/contract.ts'
import { parts } from '@kreislauf/core/features/parts/contract.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../app/data/api.ts'
import { useCan } from '../../../app/session/session.ts'

/** The boxes of a dismantler that have something in them; undefined until they are read. */
export function useBoxes(dismantlerId: number) {
  const may = useCan(carts.byDismantler)
  return useQuery({
    ...query(carts.byDismantler, { params: { id: dismantlerId }, query: {} }),
    enabled: may && dismantlerId > 0,
  }).data
}

/** The dismantler of a car. */
export const useYardOf = (carId: number): number =>
  useQuery({ ...query(cars.file, { params: { id: carId } }), enabled: carId > 0 }).data?.dismantlerId ?? 0

/** Parts of a car in stock; none for users who may not read them. */
export function useStored(carId: number, dismantlerId: number) {
  const may = useCan(parts.list)
  const stored = useQuery({
    ...query(parts.list, { params: { dismantlerId }, query: { carId, state: 'STORED' } }),
    enabled: may && carId > 0 && dismantlerId > 0,
  })
  return { ...stored, may }
}

/** Why nothing is taken off a car now: it is not in the log or has left, or the right is missing. */
type NoTaking = 'right' | 'log'

/** What is to be known of a car before its cores go into boxes: parts of it in stock, how they are usually taken off, and whether that is possible. */
export function useCar(carId: number | null) {
  const mayTake = useCan(parts.save, 'C')
  const id = carId ?? 0
  const file = useQuery({ ...query(cars.file, { params: { id } }), enabled: carId !== null })
  const dismantlerId = file.data?.dismantlerId ?? 0
  const inLog = !!file.data?.inLog && file.data.step !== 'DISPOSED'
  const stored = useStored(id, dismantlerId)
  const suggestion = useQuery({ ...query(parts.suggestion, { params: { carId: id } }), enabled: mayTake && inLog })
  const why: NoTaking | undefined = mayTake ? (inLog && !suggestion.error ? undefined : 'log') : 'right'
  const asked = [file, ...(stored.may ? [stored] : []), ...(mayTake && inLog ? [suggestion] : [])]
  return {
    dismantlerId,
    stored: stored.data ?? [],
    suggestion: suggestion.data,
    why,
    error: file.error ?? stored.error,
    known: carId === null || asked.every(({ data, error }) => data || error),
  }
}
