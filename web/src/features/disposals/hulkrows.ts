import { HULK } from '@kreislauf/core/domain/avv.ts'
import { sum } from '@kreislauf/core/domain/decimal.ts'
import { type DisposalProcess, disposals } from '@kreislauf/core/features/disposals/contract.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../app/data/api.ts'

/** A hulk that may leave; without a car, all that stands there without one. */
export interface Hulk {
  carId: number | null
  info: string
  /** Day it came into stock. */
  actiondate: string
  leftKg: number
}

/** Hulks in stock on a day, the oldest first, and those of this disposal. Undefined while loading. */
export function useHulks(dismantlerId: number, day: string, process: DisposalProcess | undefined): Hulk[] | undefined {
  const { data } = useQuery(
    query(disposals.disposables, { params: { id: dismantlerId }, query: { wastetype: HULK, on: day } }),
  )
  if (!data) return undefined
  const lines = process?.disposal.wastetype === HULK ? process.btbEntryOuts : []
  const own = lines.flatMap(({ carId, carInfo, kg, actiondate, entryIns }) =>
    carId ? [{ carId, info: carInfo ?? '', actiondate: entryIns[0]?.actiondate ?? actiondate, leftKg: kg }] : [],
  )
  const left = data.flatMap(({ carId, carInfo, actiondate, leftKg }) =>
    carId && !own.some(line => line.carId === carId) ? [{ carId, info: carInfo ?? '', actiondate, leftKg }] : [],
  )
  const loose = data.filter(({ carId }) => !carId)
  const looseKg = sum([...loose.map(({ leftKg }) => leftKg), ...lines.flatMap(({ carId, kg }) => (carId ? [] : [kg]))])
  const without =
    looseKg > 0 ? [{ carId: null, info: '', actiondate: loose[0]?.actiondate ?? day, leftKg: looseKg }] : []
  return [...own, ...left, ...without]
}
