import type { OrderDetails } from '@kreislauf/core/features/pickuporders/contract.ts'
import type { ComponentProps } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { FormScreen } from '../../ui/form/index.ts'

type Fields<Values extends object, Result> = Pick<
  ComponentProps<typeof FormScreen<Values, Result>>,
  'form' | 'save' | 'above' | 'asks' | 'children'
>

interface StepProps<Values extends object, Result> extends Fields<Values, Result> {
  order: OrderDetails
  title: string
  /** Of the button, where the title does not say it. */
  label?: string
  onClose: () => void
}

/** The window of a step of an order that needs to be told something; it closes when the step is done. */
export function StepDialog<Values extends object, Result>({
  order,
  title,
  label,
  onClose,
  ...form
}: StepProps<Values, Result>) {
  return (
    <Dialog opened size="s" onClose={onClose} title={title}>
      <FormScreen
        what={{ one: 'pickuporders', name: order.ordernumber ?? order.id }}
        plain
        saveLabel={label ?? title}
        onSaved={onClose}
        onCancel={onClose}
        {...form}
      />
    </Dialog>
  )
}
