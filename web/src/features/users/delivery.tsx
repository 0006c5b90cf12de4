import { users } from '@kreislauf/core/features/users/contract.ts'
import { AccountEmail } from '@kreislauf/core/person.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { call } from '../../app/data/api.ts'
import { language } from '../../app/words/i18n.ts'
import { AreaField, Cell, fieldsOf, RadioField, Section, TextField, useFormOf, useValue } from '../../ui/form/index.ts'
import { AskDialog } from './askdialog.tsx'
import { confirmedReceiver, noReceiver, ReceiverFields, ReceiverForm } from './receiver.tsx'

const ways = ['byCode', 'byMail'] as const
const DeliveryForm = ReceiverForm.extend({ how: z.enum(ways), email: z.string() })
type Values = z.input<typeof DeliveryForm>

const { field, useForm } = fieldsOf<Values>()
const blank: Values = { ...noReceiver, how: 'byCode', email: '' }

interface DeliveryProps {
  id: number
  company: string
  onClose: () => void
}

/**
 * Asks a dismantler to receive the cars of an own collection point: by the code that it gave, or by mail if it has no
 * account yet.
 */
export function DeliveryDialog({ id, company: name, onClose }: DeliveryProps) {
  const { t } = useTranslation()
  const form = useFormOf(DeliveryForm, { feature: 'users', initial: blank })
  const how = useValue(form, 'how')
  return (
    <AskDialog
      title={t('users.delivery.title', { name })}
      form={form}
      label={t(how === 'byMail' ? 'users.delivery.invite' : 'users.delivery.send')}
      send={values => (values.how === 'byMail' ? invite(id, values) : ask(id, values))}
      success={values => ({
        key: values.how === 'byMail' ? 'users.delivery.invited' : 'users.delivery.sent',
        params: { name, email: values.email },
      })}
      onClose={onClose}
    >
      <Fields name={name} />
    </AskDialog>
  )
}

async function ask(id: number, values: Values) {
  await confirmedReceiver(values)
  await call(users.askDelivery, { params: { id }, body: { code: values.code, reason: values.reason } })
}

async function invite(id: number, { email, reason }: Values) {
  if (!AccountEmail.safeParse(email).success)
    throw new Problem('invalid', {}, [{ path: 'email', code: email.trim() ? 'email' : 'required' }])
  await call(users.inviteDelivery, { params: { id }, body: { email, reason, language: language() } })
}

function Fields({ name }: { name: string }) {
  const { t } = useTranslation()
  const form = useForm()
  const byMail = useValue(form, 'how') === 'byMail'
  return (
    <Section
      title={t('users.delivery.target')}
      hint={t(byMail ? 'users.delivery.mailText' : 'users.delivery.text', { name })}
    >
      <Cell span={12}>
        <RadioField name={field('how')} choices={ways.map(value => ({ value, label: t(`users.delivery.${value}`) }))} />
      </Cell>
      {byMail ? (
        <Cell span={12}>
          <TextField name={field('email')} type="email" required />
        </Cell>
      ) : (
        <ReceiverFields />
      )}
      <Cell span={12}>
        <AreaField name={field('reason')} />
      </Cell>
    </Section>
  )
}
