import type { ComponentProps } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { FormScreen } from '../../ui/form/index.ts'

type Fields<Values extends object, Result> = Pick<
  ComponentProps<typeof FormScreen<Values, Result>>,
  'what' | 'form' | 'save' | 'above' | 'asks' | 'children'
>

interface StepProps<Values extends object, Result> extends Fields<Values, Result> {
  title: string
  /** Of the button, where the title does not say it. */
  label?: string
  onClose: () => void
}

/** The window of a step of a record of two companies that needs to be told something; it closes when the step is done. */
export function StepDialog<Values extends object, Result>({
  title,
  label,
  onClose,
  ...form
}: StepProps<Values, Result>) {
  return (
    <Dialog opened size="s" onClose={onClose} title={title}>
      <FormScreen plain saveLabel={label ?? title} onSaved={onClose} onCancel={onClose} {...form} />
    </Dialog>
  )
}
