import { users } from '@kreislauf/core/features/users/contract.ts'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../app/calls.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { AreaField, Cell, FormScreen, Section, useFormOf } from '../../ui/form/index.ts'
import { confirmedReceiver, noReceiver, ReceiverFields, ReceiverForm, type ReceiverValues } from './receiver.tsx'

interface DeliveryProps {
  id: number
  company: string
  onClose: () => void
}

/** Asks a dismantler, by the code that it gave, to take the cars of an own collection point. */
export function DeliveryDialog({ id, company: name, onClose }: DeliveryProps) {
  const { t } = useTranslation()
  const form = useFormOf(ReceiverForm, { feature: 'users', initial: noReceiver })
  const send = useCall(users.askDelivery, { success: 'users.delivery.sent', form: true })
  const save = async (values: ReceiverValues) => {
    await confirmedReceiver(values)
    return send.mutateAsync({
      params: { id },
      body: { code: values.code, reason: values.reason },
    })
  }
  return (
    <Dialog opened onClose={onClose} size="lg" title={t('users.delivery.title', { name })}>
      <FormScreen
        form={form}
        save={save}
        onSaved={onClose}
        saveLabel={t('users.delivery.send')}
        plain
        onCancel={onClose}
      >
        <Section title={t('users.delivery.target')} hint={t('users.delivery.text', { name })}>
          <ReceiverFields />
          <Cell span={12}>
            <AreaField name="reason" />
          </Cell>
        </Section>
      </FormScreen>
    </Dialog>
  )
}
