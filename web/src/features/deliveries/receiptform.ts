import { type NoteEntry, Receipt } from '@kreislauf/core/features/deliveries/contract.ts'
import { receiptErrors } from '@kreislauf/core/features/deliveries/rules.ts'
import { report } from '@kreislauf/core/fields.ts'
import type { z } from 'zod'
import { fieldsOf } from '../../ui/form/index.ts'

/** The form of an answer to these lines; the numbers of each have to add up to its quantity. */
export const receiptOf = (entries: readonly NoteEntry[]) =>
  Receipt.pick({ lines: true }).superRefine(({ lines }, context) => {
    for (const { path, ...fault } of receiptErrors(lines, entries)) report(context, path as 'lines', [fault])
  })

export type ReceiptValues = z.input<ReturnType<typeof receiptOf>>
export const { field, useForm } = fieldsOf<ReceiptValues>()
