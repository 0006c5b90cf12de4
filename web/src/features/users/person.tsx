import { users } from '@kreislauf/core/features/users/contract.ts'
import { type User, UserForm } from '@kreislauf/core/features/users/records.ts'
import { nameOf, whyHeadKept } from '@kreislauf/core/features/users/rules.ts'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { useCall } from '../../app/data/calls.ts'
import { RecordWatch } from '../../app/data/recordwatch.tsx'
import { useCan } from '../../app/session/session.ts'
import { Cell, FormScreen, Section, SwitchField, TextField, useFormOf } from '../../ui/form/index.ts'
import { useGranter } from './grants.ts'
import { LanguageField } from './language.tsx'

type Values = z.input<typeof UserForm>

/** Name, language and valuation of a user; the address while the invitation is open. */
export function PersonForm({ user }: { user: User }) {
  const { t } = useTranslation()
  const may = useCan(users.save)
  const kept = whyHeadKept(useGranter(), user)
  const { firstname, lastname, language, valuation, grantable, version, email, pending } = user
  const initial = { firstname, lastname, language, valuation, grantable, version, ...(pending && { email }) } as Values
  const form = useFormOf(UserForm, { feature: 'users', initial, draft: `user-${user.id}`, disabled: !may || !!kept })
  const save = useCall(users.save, {
    success: saved => ({ key: 'users.saved', params: { name: nameOf(saved) } }),
    form: true,
  })
  return (
    <FormScreen
      what={{ one: 'users', name: nameOf(user) }}
      form={form}
      save={body => save.mutateAsync({ params: { id: user.id }, body })}
    >
      <Section title={t('users.person')}>
        <Cell span={6}>
          <TextField name={form.field('firstname')} />
        </Cell>
        <Cell span={6}>
          <TextField name={form.field('lastname')} />
        </Cell>
        {pending && (
          <Cell span={12}>
            <TextField name={form.field('email')} type="email" hint={t('users.pendingEmail')} />
          </Cell>
        )}
        <Cell span={6}>
          <LanguageField name={form.field('language')} />
        </Cell>
        <Cell span={6}>
          <SwitchField name={form.field('valuation')} />
        </Cell>
      </Section>
      <RecordWatch dataClass="accounts" id={user.id} dirty={form.dirty} />
    </FormScreen>
  )
}
