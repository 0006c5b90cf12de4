import { accounts, NewPassword } from '@kreislauf/core/features/accounts/contract.ts'
import { filled } from '@kreislauf/core/kit.ts'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { call } from '../../app/data/api.ts'
import { useAccount } from '../../app/session/session.ts'
import { notifyDone } from '../../app/shell/notify.tsx'
import { Cell, FormScreen, Section, useFormOf } from '../../ui/form/index.ts'
import { checkRepeat, NewPasswordFields, PasswordField } from './newpassword.tsx'

const Change = z
  .object({ oldPassword: filled(200), password: NewPassword, repeat: filled(200) })
  .superRefine(checkRepeat)
const empty = { oldPassword: '', password: '', repeat: '' }

export function PasswordForm() {
  const { t } = useTranslation()
  const { email } = useAccount()
  const form = useFormOf(Change, { feature: 'accounts', initial: empty })
  const save = async ({ oldPassword, password }: z.input<typeof Change>) => {
    await call(accounts.change, { body: { oldPassword, password } })
    notifyDone('accounts.done.password')
  }
  return (
    <FormScreen
      form={form}
      save={save}
      onSaved={() => form.reset(empty)}
      saveLabel={t('accounts.profile.changePassword')}
      plain
      secondary
    >
      <Section title={t('accounts.profile.password')} hint={t('accounts.profile.passwordHint')}>
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <Cell span={12}>
          <PasswordField name={form.field('oldPassword')} autoComplete="current-password" />
        </Cell>
        <NewPasswordFields
          name={form.field('password')}
          repeat={form.field('repeat')}
          label={t('accounts.fields.newPassword')}
        />
      </Section>
    </FormScreen>
  )
}
