import { report } from '@kreislauf/core/fields.ts'
import { type NoteEntry, Receipt } from '@kreislauf/core/features/deliveries/contract.ts'
import type { z } from 'zod'
import { fieldsOf } from '../../ui/form/index.ts'
import { faultsOf } from './receipt.ts'

/** The form of an answer to these lines, in their order; the numbers of each have to add up to its quantity. */
export const receiptOf = (entries: readonly NoteEntry[]) =>
  Receipt.pick({ lines: true }).superRefine(({ lines }, context) => {
    for (const [at, line] of lines.entries()) {
      const entry = entries[at]
      for (const { path, ...fault } of entry ? faultsOf(line, entry) : [])
        report(context, `lines.${at}.${path}` as 'lines', [fault])
    }
  })

export type ReceiptValues = z.input<ReturnType<typeof receiptOf>>
export const { field, useForm } = fieldsOf<ReceiptValues>()
