import type { CarForm } from '@kreislauf/core/features/receptions/contract.ts'
import type { z } from 'zod'
import { fieldsOf } from '../../ui/form/index.ts'
import type { AddedValues, EditedValues } from './values.ts'

/** Fields that a car has when it is added and when it is edited. */
export const { field, useForm } = fieldsOf<AddedValues | EditedValues>()

/** Fields that it also has on a reception, where the form keeps it under `car.` */
export const { field: carField, useForm: useCarForm } = fieldsOf<
  (AddedValues | EditedValues) & { car: z.output<typeof CarForm> }
>()

/** Where a form keeps the car. */
export type At = '' | 'car.'
