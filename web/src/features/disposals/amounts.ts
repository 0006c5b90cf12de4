import { sum } from '@kreislauf/core/domain/decimal.ts'
import { kgPer, toKg } from '@kreislauf/core/domain/units.ts'
import type { WasteType } from '@kreislauf/core/features/masterdata/contract.ts'
import { useValue } from '../../ui/form/index.ts'
import { useWasteType } from '../masterdata/index.ts'
import { useForm } from './form.ts'
import type { LineValues } from './values.ts'

/** kg of a typed line; 0 if the input is invalid. */
export function kgOf({ amount, measure }: LineValues, type: WasteType | undefined): number {
  const factor = type && kgPer(measure, type)
  return factor && Number.isFinite(amount) ? toKg(amount, factor) : 0
}

/** kg available for disposal. */
export const freeKgOf = (rows: readonly { leftKg: number }[]): number => sum(rows.map(({ leftKg }) => leftKg))

/** The lines of the form with their waste type and mass. */
export function useLoad() {
  const form = useForm()
  const lines = useValue(form, 'btbEntryOuts')
  const wastetype = useValue(form, 'disposal.wastetype')
  const day = useValue(form, 'disposal.actiondate')
  const type = useWasteType(wastetype, day)
  return { lines, wastetype, day, type, kg: sum(lines.map(line => kgOf(line, type))) }
}
