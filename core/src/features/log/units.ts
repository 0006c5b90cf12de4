import { factorOf, type Unit } from '../../domain/units.ts'
import type { BookedType } from './rules.ts'

/** kg per `measure` of a waste type; undefined where it has no such unit (details O52, O60). */
export const kgPer = (
  measure: string,
  { unit, factor, density, pieceskg }: Pick<BookedType, 'unit' | 'factor' | 'density' | 'pieceskg'>,
): number | undefined => (measure === unit ? factor : factorOf(measure as Unit, { density, pieceskg }))
