import type { ComponentProps } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { FormScreen } from '../../ui/form/index.ts'

type Fields<Values extends object, Result> = Pick<
  ComponentProps<typeof FormScreen<Values, Result>>,
  'what' | 'form' | 'save' | 'above' | 'asks' | 'children'
>

interface StepProps<Values extends object, Result> extends Fields<Values, Result> {
  title: string
  /** Label of the button, if it differs from the title. */
  label?: string
  onClose: () => void
}

/** Dialog for a step of a two-sided record that needs input; closes when the step is done. */
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
