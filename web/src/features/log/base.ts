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
