import type { Key } from '@kreislauf/core/words.ts'
import type { ReactNode } from 'react'
import { invalidate } from '../../app/data/api.ts'
import { notifyDone } from '../../app/shell/notify.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { type Form, FormScreen } from '../../ui/form/index.ts'

interface AskDialogProps<Values extends object> {
  title: string
  form: Form<Values>
  /** Text of the submit button. */
  label: string
  send: (values: Values) => Promise<unknown>
  /** Key and values of the notice after sending. */
  success: (values: Values) => { key: Key; params: Record<string, unknown> }
  onClose: () => void
  children: ReactNode
}

/** Hands over a user or collection point, or asks another company about it: a form in a dialog. */
export function AskDialog<Values extends object>(props: AskDialogProps<Values>) {
  const { title, form, label, send, success, onClose, children } = props
  const save = async (values: Values) => {
    await send(values)
    await Promise.all([invalidate('users'), invalidate('companies')])
    const { key, params } = success(values)
    notifyDone(key, params)
  }
  return (
    <Dialog opened onClose={onClose} size="m" title={title}>
      <FormScreen form={form} save={save} onSaved={onClose} saveLabel={label} plain onCancel={onClose}>
        {children}
      </FormScreen>
    </Dialog>
  )
}
