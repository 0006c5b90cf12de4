import { today } from '@kreislauf/core/days.ts'
import type { PriceForm, PricePoint } from '@kreislauf/core/features/prices/contract.ts'
import { DriveType } from '@kreislauf/core/features/receptions/contract.ts'
import { isCode } from '@kreislauf/core/keys.ts'
import type { z } from 'zod'
import { fieldsOf, type Initial } from '../../ui/form/index.ts'

/** The form's values; a field without a choice is empty. */
export type Values = z.input<typeof PriceForm>

export const { field, useForm } = fieldsOf<Values>()

/** A new price of today, of a kind where one is chosen. */
export const blankPrice = (of: Pick<Initial<Values>, 'use' | 'key'> = { use: 'REUSE' }): Initial<Values> => ({
  ...of,
  kind: 'SOLD',
  day: today(),
  quantity: 1,
})

/** The form's values of a stored price. */
export function valuesOf(point: PricePoint): Values {
  const { id, version, use, key, catalyst, kind, day, price, quantity, kba, ktype, model, clazz, drive, yearband } =
    point
  return {
    ...{ id, version, use, key, catalyst, kind, day, price, quantity, kba, ktype, model, clazz, year: yearband },
    ...{ drive: isCode(DriveType.options, drive) ? drive : null, buyer: point.buyer, remark: point.remark },
  }
}
