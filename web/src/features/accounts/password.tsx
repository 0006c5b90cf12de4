import { accounts, NewPassword } from '@kreislauf/core/features/accounts/contract.ts'
import { passwordProblems, passwordRules } from '@kreislauf/core/features/accounts/rules.ts'
import { report } from '@kreislauf/core/fields.ts'
import { filled } from '@kreislauf/core/kit.ts'
import { IconCircle, IconCircleCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { call } from '../../app/api.ts'
import { sayDone } from '../../app/say.tsx'
import { useAccount } from '../../app/session.ts'
import { Cell, FormScreen, Section, TextField, useFormOf, useValue } from '../../ui/form/index.ts'
import classes from './profile.module.css'

const Change = z
  .object({ oldPassword: filled(200), password: NewPassword, repeat: filled(200) })
  .superRefine(({ password, repeat }, context) => {
    if (repeat && repeat !== password) report(context, ['repeat'], [{ code: 'password_repeat' }])
  })
const empty = { oldPassword: '', password: '', repeat: '' }

export function PasswordForm() {
  const { t } = useTranslation()
  const { email } = useAccount()
  const form = useFormOf(Change, { feature: 'accounts', initial: empty })
  const password = useValue<string>(form, 'password')
  const save = async ({ oldPassword, password }: z.input<typeof Change>) => {
    await call(accounts.change, { body: { oldPassword, password } })
    sayDone('accounts.done.password')
  }
  return (
    <FormScreen
      form={form}
      save={save}
      onSaved={() => form.reset(empty)}
      saveLabel={t('accounts.profile.changePassword')}
      plain
    >
      <Section title={t('accounts.profile.password')} hint={t('accounts.profile.passwordHint')}>
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <TextField name="oldPassword" type="password" autoComplete="current-password" />
        <TextField
          name="password"
          label={t('accounts.fields.newPassword')}
          type="password"
          autoComplete="new-password"
          required
        />
        <TextField name="repeat" type="password" autoComplete="new-password" />
        <Cell span={12}>
          <Strength password={password} />
        </Cell>
      </Section>
    </FormScreen>
  )
}

/** What the new password has of the strong rule while it is typed. */
function Strength({ password }: { password: string }) {
  const { t } = useTranslation()
  const lacking = new Set(passwordProblems(password).map(({ code }) => code))
  return (
    <ul className={classes.rules} aria-label={t('accounts.profile.rules')}>
      {passwordRules.map(code => {
        const done = !lacking.has(code)
        const Mark = done ? IconCircleCheck : IconCircle
        return (
          <li key={code} data-done={done || undefined}>
            <Mark size={16} aria-hidden />
            {t(`accounts.rules.${code}`)}
            <span className={classes.hidden}>{t(done ? 'accounts.rules.done' : 'accounts.rules.open')}</span>
          </li>
        )
      })}
    </ul>
  )
}
