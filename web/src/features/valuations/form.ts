import { TakenPart, ValueForm } from '@kreislauf/core/features/valuations/contract.ts'
import type { z } from 'zod'
import { type Form, fieldsOf } from '../../ui/form/index.ts'

export const ValuationForm = ValueForm
export type Values = z.input<typeof ValuationForm>

export const { field, useForm } = fieldsOf<Values>()

/** A vehicle that is not known yet. */
export const NOTHING: Values['vehicle'] = {
  ...{ kba: null, ktype: null, manufacturer: null, model: null, clazz: null, driveType: null, year: null },
  ...{ km: null, weight: null, condition: null, catalyst: null },
}

/** What is taken off is proposed again: another car has other parts. */
export const proposeAgain = (form: Form<Values>): void => {
  form.set('parts', null)
  form.set('missing', [])
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
