import { Id } from '@kreislauf/core/kit.ts'
import { useEffect } from 'react'
import { z } from 'zod'

/** What was booked of a car when it was chosen in a form: what others book after that is asked about before the form adds to it. */
export const Base = z.object({ carId: Id, seen: z.array(Id) }).nullish()
export type Base = z.output<typeof Base>

/** Notes once for each chosen car what was booked of it by then. */
export function useBase(
  carId: number | null | undefined,
  base: Base,
  ids: readonly number[] | undefined,
  set: (base: Base) => void,
) {
  useEffect(() => {
    if (carId && ids && base?.carId !== carId) set({ carId, seen: [...ids] })
  })
}

/** What the base says of the car. */
export const seenOf = (base: Base, carId: number | null | undefined): number[] | undefined =>
  base && base.carId === carId ? base.seen : undefined

/** The rows whose cars had this booked by others, which is known from now on, without those that are left out. */
export const knownIn = <Row extends { base?: Base | undefined }>(
  rows: readonly Row[],
  booked: readonly { id: number; carId?: number | null | undefined }[],
  left: ReadonlySet<number>,
): Row[] =>
  rows.flatMap((row, at) => {
    const { base } = row
    if (left.has(at)) return []
    const news = booked.filter(({ carId }) => carId === base?.carId).map(({ id }) => id)
    return [base ? { ...row, base: { ...base, seen: [...base.seen, ...news] } } : row]
  })
