import { Id } from '@kreislauf/core/kit.ts'
import { useEffect } from 'react'
import { z } from 'zod'

/**
 * The lines booked for a car when it was selected in a form: if others book more, the form asks before it adds to
 * them.
 */
export const Base = z.object({ carId: Id, seen: z.array(Id) }).nullish()
export type Base = z.output<typeof Base>

/** Records once per selected car which lines were booked at that time. */
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

/** The ids of those lines for the car. */
export const seenOf = (base: Base, carId: number | null | undefined): number[] | undefined =>
  base && base.carId === carId ? base.seen : undefined

/** The rows of cars for which others booked lines, now recorded as known; rows in `left` are dropped. */
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
