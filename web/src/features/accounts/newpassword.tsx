import { passwordProblems, passwordRules } from '@kreislauf/core/features/accounts/rules.ts'
import { report } from '@kreislauf/core/fields.ts'
import { PasswordInput } from '@mantine/core'
import { IconCircle, IconCircleCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { type FieldProps, useField, useValueOf } from '../../ui/form/field.ts'
import { Cell, type FieldName } from '../../ui/form/index.ts'
import classes from './profile.module.css'

interface PasswordFieldProps extends FieldProps<string> {
  autoComplete: 'current-password' | 'new-password'
}

/** A password that can be shown. */
export function PasswordField({ autoComplete, ...props }: PasswordFieldProps) {
  const { t } = useTranslation()
  const { value, set, leave, input } = useField(props)
  return (
    <PasswordInput
      {...input}
      autoComplete={autoComplete}
      visibilityToggleButtonProps={{ 'aria-label': t('accounts.login.showPassword'), tabIndex: 0 }}
      value={value ?? ''}
      onChange={event => set(event.currentTarget.value)}
      onBlur={leave}
    />
  )
}

interface NewPasswordProps {
  name: FieldName<string>
  repeat: FieldName<string>
  span?: 6 | 12
  label?: string
}

/** A new password with its repetition; its rules are checked off while it is typed. */
export function NewPasswordFields({ name, repeat, span = 6, label }: NewPasswordProps) {
  const password = useValueOf(name)
  return (
    <>
      <Cell span={span}>
        <PasswordField name={name} {...(label && { label })} autoComplete="new-password" required />
      </Cell>
      <Cell span={span}>
        <PasswordField name={repeat} autoComplete="new-password" required />
      </Cell>
      <Cell span={12}>
        <Strength password={password ?? ''} />
      </Cell>
    </>
  )
}

/** For `superRefine` of a schema with both fields. */
export function checkRepeat({ password, repeat }: { password: string; repeat: string }, context: z.RefinementCtx) {
  if (repeat && repeat !== password) report(context, 'repeat', [{ code: 'password_repeat' }])
}

/** Which parts of the password rule the typed password fulfils. */
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
