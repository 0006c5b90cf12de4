import { DriveType } from '@kreislauf/core/features/receptions/contract.ts'
import { TakenPart, type Valuated, type ValueInput } from '@kreislauf/core/features/valuations/contract.ts'
import type { ForecastForm } from '@kreislauf/core/features/valuations/forecasts.ts'
import { isCode } from '@kreislauf/core/keys.ts'
import type { z } from 'zod'
import { type Form, fieldsOf } from '../../ui/form/index.ts'

/** The valuation, and what is kept beside it. */
export type Values = z.input<typeof ForecastForm>

export const { field, useForm } = fieldsOf<Values>()

/** A vehicle that is not known yet. */
export const NOTHING: ValueInput['vehicle'] = {
  ...{ kba: null, ktype: null, manufacturer: null, model: null, clazz: null, driveType: null, year: null },
  ...{ km: null, weight: null, condition: null, catalyst: null },
}

/** A car that was found, as it is entered; its weight stays that of the car or the catalogue. */
export const vehicleOf = (found: Valuated['vehicle']): ValueInput['vehicle'] => {
  const { kba, ktype, manufacturer, model, clazz, driveType, year, km, condition, catalyst } = found
  const drive = isCode(DriveType.options, driveType) ? driveType : null
  return {
    ...{ kba, ktype, manufacturer, model, clazz, driveType: drive, year, km, condition, catalyst },
    weight: null,
  }
}

/** What is taken off is proposed again: another car has other parts. */
export const proposeAgain = (form: Form<Values>): void => {
  form.set('value.parts', null)
  form.set('value.missing', [])
}

/** The parts that are taken off with one of them changed, added, or (null) left on the car. */
export function withTaken(
  taken: readonly TakenPart[],
  key: TakenPart['key'],
  change: Partial<TakenPart> | null,
): TakenPart[] {
  if (!change) return taken.filter(one => one.key !== key)
  const known = taken.some(one => one.key === key)
  return known
    ? taken.map(one => (one.key === key ? { ...one, ...change } : one))
    : [...taken, TakenPart.parse({ key, as: 'PART', pieces: 1, ...change })]
}
