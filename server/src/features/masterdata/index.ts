import { factorOf, toKg, type Unit } from '@kreislauf/core/domain/units.ts'
import type { WasteType } from '@kreislauf/core/features/masterdata/contract.ts'

export { settingOn } from './lists.ts'
export { prefillRules, wasteTypeOn, wasteTypes } from './queries.ts'

/**
 * An amount of a waste type in kg, with the kg per `measure` that its line stores (details O60); undefined where the type
 * has no such unit.
 */
export function toKgOf(
  { unit, factor: bookingFactor, density, pieceskg }: Pick<WasteType, 'unit' | 'factor' | 'density' | 'pieceskg'>,
  amount: number,
  measure: string,
): { factor: number; kg: number } | undefined {
  const factor = measure === unit ? bookingFactor : factorOf(measure as Unit, { density, pieceskg })
  return factor === undefined ? undefined : { factor, kg: toKg(amount, factor) }
}
