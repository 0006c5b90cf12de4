import type { CarForm } from '@kreislauf/core/features/receptions/contract.ts'
import type { z } from 'zod'
import { fieldsOf } from '../../ui/form/index.ts'
import type { AddedValues, EditedValues } from './values.ts'

/** Fields of a car when added and when edited. */
export const { field, useForm } = fieldsOf<AddedValues | EditedValues>()

/** Fields that are also on a reception, whose form has them under `car.`. */
export const { field: carField, useForm: useCarForm } = fieldsOf<
  (AddedValues | EditedValues) & { car: z.output<typeof CarForm> }
>()

/** The path of the car in a form. */
export type At = '' | 'car.'
