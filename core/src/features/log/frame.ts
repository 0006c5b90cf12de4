import { sub, sum } from '../../domain/decimal.ts'
import type { EntryLine, LogCar } from './lines.ts'

/** Masses of a car that the rows of its sheet are compared with, in kg. */
export interface Frame {
  /** Its weight including corrections. */
  weight: number
  /** Mass that left without a row: removed parts, and the whole car if it was handed over. */
  besides: number
  /** Of this, the parts. */
  parts: number
}

/** Computed from a car and its lines as read together; the remainder of the sheet is then the server's. */
export function frameOf(
  { bookedKg, linesKg, restKg }: Pick<LogCar, 'bookedKg' | 'linesKg' | 'restKg'>,
  read: readonly Pick<EntryLine, 'kind' | 'kg'>[],
): Frame {
  const lines = sum(read.filter(({ kind }) => kind === 'LINE').map(({ kg }) => kg))
  return { weight: sum([bookedKg, restKg]), besides: sub(bookedKg, lines), parts: sub(linesKg, lines) }
}
