import { users } from '@kreislauf/core/features/users/contract.ts'
import type { User } from '@kreislauf/core/features/users/records.ts'
import { useTranslation } from 'react-i18next'
import { call } from '../../app/data/api.ts'
import { AreaField, Cell, Section, useFormOf } from '../../ui/form/index.ts'
import { AskDialog } from './askdialog.tsx'
import { confirmedReceiver, noReceiver, ReceiverFields, ReceiverForm, type ReceiverValues } from './receiver.tsx'

/** Asks the head of another company, by the code that it gave, to take a user over (details O10). */
export function OutsourceDialog({ user, name, onClose }: { user: User; name: string; onClose: () => void }) {
  const { t } = useTranslation()
  const form = useFormOf(ReceiverForm, { feature: 'users', initial: noReceiver })
  const send = async (values: ReceiverValues) => {
    const { mandatorId } = await confirmedReceiver(values)
    await call(users.outsource, {
      params: { id: user.id, mandatorId },
      body: { code: values.code, reason: values.reason },
    })
  }
  return (
    <AskDialog
      title={t('users.outsourceTitle', { name })}
      form={form}
      label={t('users.outsourceAsk')}
      send={send}
      told={() => ({ key: 'users.outsourceSent', params: { name } })}
      onClose={onClose}
    >
      <Section title={t('users.target')} hint={t('users.outsourceText', { name })}>
        <ReceiverFields />
        <Cell span={12}>
          <AreaField name={form.field('reason')} />
        </Cell>
      </Section>
    </AskDialog>
  )
}
