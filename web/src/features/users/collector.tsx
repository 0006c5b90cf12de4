import { users } from '@kreislauf/core/features/users/contract.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { call, query } from '../../app/data/api.ts'
import {
  AreaField,
  Cell,
  fieldsOf,
  RadioField,
  Section,
  SelectField,
  useFormOf,
  useValue,
} from '../../ui/form/index.ts'
import { AskDialog } from './askdialog.tsx'
import { confirmedReceiver, noReceiver, ReceiverFields, ReceiverForm } from './receiver.tsx'

const HandingForm = ReceiverForm.extend({ to: z.enum(['own', 'other']), accountId: z.number().nullable() })
type Values = z.input<typeof HandingForm>

const { field, useForm } = fieldsOf<Values>()
const blank: Values = { ...noReceiver, to: 'own', accountId: null }

/**
 * Hands over a collection point to a person of the own company at once, or asks another company, by its code, to take
 * it over.
 */
export function HandCollectorDialog({ id, company, onClose }: { id: number; company: string; onClose: () => void }) {
  const { t } = useTranslation()
  const form = useFormOf(HandingForm, { feature: 'users', initial: blank })
  return (
    <AskDialog
      title={t('users.collectors.handTitle', { name: company })}
      form={form}
      label={t('users.collectors.hand')}
      send={values => (values.to === 'own' ? giveTo(id, values.accountId) : askOther(id, values))}
      success={({ to }) => ({
        key: to === 'own' ? 'users.collectors.handed' : 'users.collectors.asked',
        params: { name: company },
      })}
      onClose={onClose}
    >
      <Fields company={company} />
    </AskDialog>
  )
}

async function giveTo(id: number, accountId: number | null) {
  if (!accountId) throw new Problem('invalid', {}, [{ path: 'accountId', code: 'required' }])
  await call(users.handCollector, { params: { id, accountId }, body: {} })
}

async function askOther(id: number, values: Values) {
  const { accountId } = await confirmedReceiver(values)
  await call(users.handCollector, { params: { id, accountId }, body: { code: values.code, reason: values.reason } })
}

function Fields({ company }: { company: string }) {
  const { t } = useTranslation()
  const form = useForm()
  const to = useValue(form, 'to')
  const people = useQuery(query(users.list, {}))
  const choices = (people.data ?? [])
    .filter(({ active, pending }) => active && !pending)
    .map(({ id, firstname, lastname, email }) => ({ value: id, label: `${firstname} ${lastname} · ${email}`.trim() }))
  return (
    <Section title={t('users.collectors.receiver')} hint={t(`users.collectors.${to}Text`, { name: company })}>
      <Cell span={12}>
        <RadioField
          name={field('to')}
          choices={(['own', 'other'] as const).map(value => ({ value, label: t(`users.collectors.${value}`) }))}
        />
      </Cell>
      {to === 'own' ? (
        <Cell span={12}>
          <SelectField name={field('accountId')} choices={choices} required />
        </Cell>
      ) : (
        <>
          <ReceiverFields />
          <Cell span={12}>
            <AreaField name={field('reason')} />
          </Cell>
        </>
      )}
    </Section>
  )
}
