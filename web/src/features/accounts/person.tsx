import { accounts } from '@kreislauf/core/features/accounts/contract.ts'
import { PersonName } from '@kreislauf/core/person.ts'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { call } from '../../app/data/api.ts'
import { updateAccount, useAccount } from '../../app/session/session.ts'
import { notifyDone } from '../../app/shell/notify.tsx'
import { Cell, FormScreen, Section, TextField, useFormOf } from '../../ui/form/index.ts'

const Person = z.object({ firstname: PersonName, lastname: PersonName })

export function PersonForm() {
  const { t } = useTranslation()
  const { firstname, lastname } = useAccount()
  const form = useFormOf(Person, { feature: 'accounts', initial: { firstname, lastname } })
  const save = async (body: z.input<typeof Person>) => {
    updateAccount(await call(accounts.change, { body }))
    notifyDone('accounts.done.saved')
  }
  return (
    <FormScreen what={{ part: 'profile' }} form={form} save={save} plain secondary>
      <Section title={t('accounts.profile.person')} hint={t('accounts.profile.personHint')}>
        <Cell span={6}>
          <TextField name={form.field('firstname')} autoComplete="given-name" />
        </Cell>
        <Cell span={6}>
          <TextField name={form.field('lastname')} autoComplete="family-name" />
        </Cell>
      </Section>
    </FormScreen>
  )
}
