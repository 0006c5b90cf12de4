import { sub, sum } from '../../domain/decimal.ts'
import type { EntryLine, LogCar } from './lines.ts'

/** What the rows of a car's sheet are held against, in kg. */
export interface Frame {
  /** Its weight with its corrections. */
  weight: number
  /** What left it by no row: parts that were taken off, and the whole car where it was handed over. */
  besides: number
  /** The parts of it. */
  parts: number
}

/** From a car and its lines as they were read together: the rest of the sheet is then the server's. */
export function frameOf(
  { bookedKg, linesKg, restKg }: Pick<LogCar, 'bookedKg' | 'linesKg' | 'restKg'>,
  read: readonly Pick<EntryLine, 'kind' | 'kg'>[],
): Frame {
  const lines = sum(read.filter(({ kind }) => kind === 'LINE').map(({ kg }) => kg))
  return { weight: sum([bookedKg, restKg]), besides: sub(bookedKg, lines), parts: sub(linesKg, lines) }
}
