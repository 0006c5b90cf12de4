import type { RemanOffer, RemanOfferForm } from '@kreislauf/core/features/articles/contract.ts'
import type { z } from 'zod'
import { fieldsOf, type Initial } from '../../ui/form/index.ts'

/** The form's values; a field without a choice is empty. */
export type Values = z.input<typeof RemanOfferForm>

export const { field, useForm } = fieldsOf<Values>()

/** The form values of a stored offer. */
export function valuesOf(offer: RemanOffer): Values {
  const { id, version, number, name, oenumber, category, series, infolink, criteria, deductions } = offer
  const { ktype, kba, engine, price, quantity, active } = offer
  return {
    ...{ id, version, number, name, oenumber, category, series, infolink, criteria, deductions },
    ...{ ktype, kba, engine, price, quantity, active },
  }
}

export const blank: Initial<Values> = {
  quantity: 1,
  active: true,
  oenumber: [],
  deductions: [],
  ktype: [],
  kba: [],
  engine: [],
}
