import type { CarrierForm, DisposerForm } from '@kreislauf/core/features/partners/contract.ts'
import type { z } from 'zod'
import { fieldsOf } from '../../ui/form/index.ts'

export type CarrierValues = z.input<typeof CarrierForm>
export type DisposerValues = z.input<typeof DisposerForm>

/** Fields common to both. */
export const { field: partnerField } = fieldsOf<CarrierValues | DisposerValues>()
export const { field: carrierField } = fieldsOf<CarrierValues>()
export const { field: disposerField, useForm: useDisposerForm } = fieldsOf<DisposerValues>()
