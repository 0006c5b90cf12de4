import { users } from '@kreislauf/core/features/users/contract.ts'
import type { User } from '@kreislauf/core/features/users/records.ts'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../app/calls.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { AreaField, Cell, FormScreen, Section, useFormOf } from '../../ui/form/index.ts'
import { confirmedReceiver, noReceiver, ReceiverFields, ReceiverForm, type ReceiverValues } from './receiver.tsx'

/** Asks the head of another company, by the code that it gave, to take a user over (details O10). */
export function OutsourceDialog({ user, name, onClose }: { user: User; name: string; onClose: () => void }) {
  const { t } = useTranslation()
  const form = useFormOf(ReceiverForm, { feature: 'users', initial: noReceiver })
  const send = useCall(users.outsource, { success: 'users.outsourceSent', form: true })
  const save = async (values: ReceiverValues) => {
    const { mandatorId } = await confirmedReceiver(values)
    return send.mutateAsync({
      params: { id: user.id, mandatorId },
      body: { code: values.code, reason: values.reason },
    })
  }
  return (
    <Dialog opened onClose={onClose} size="lg" title={t('users.outsourceTitle', { name })}>
      <FormScreen
        form={form}
        save={save}
        onSaved={onClose}
        saveLabel={t('users.outsourceAsk')}
        plain
        onCancel={onClose}
      >
        <Section title={t('users.target')} hint={t('users.outsourceText', { name })}>
          <ReceiverFields />
          <Cell span={12}>
            <AreaField name="reason" />
          </Cell>
        </Section>
      </FormScreen>
    </Dialog>
  )
}
