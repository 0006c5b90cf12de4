import { Button, PasswordInput, Text, TextInput } from '@mantine/core'
import { IconArrowRight, IconLock, IconMail } from '@tabler/icons-react'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './login.module.css'

interface Typed {
  email: string
  password: string
}

interface PasswordStepProps {
  typed: Typed
  onType: (typed: Typed) => void
  busy: 'sending' | 'checking' | undefined
  /** The account is locked for now. */
  waiting: boolean
  problem: ReactNode
  onSend: (typed: Typed) => Promise<void>
}

/** E-mail and password. Input stays after a failure; its cause is shown above the button. */
export function PasswordStep({ typed, onType, busy, waiting, problem, onSend }: PasswordStepProps) {
  const { t } = useTranslation()
  const [attempted, setAttempted] = useState(false)
  const mail = useRef<HTMLInputElement>(null)
  useEffect(() => {
    document.title = `${t('accounts.login.title')} · Kreislauf`
    mail.current?.focus()
  }, [t])
  const wrong = {
    email: attempted && !typed.email.trim() ? t('invalid.required') : undefined,
    password: attempted && typed.password.length < 6 ? t('accounts.login.passwordShort') : undefined,
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAttempted(true)
    if (typed.email.trim() && typed.password.length >= 6 && !busy) void onSend(typed)
  }
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <TextInput
        ref={mail}
        size="md"
        type="email"
        label={t('accounts.fields.email')}
        autoComplete="username"
        leftSection={<IconMail size={18} aria-hidden />}
        value={typed.email}
        onChange={event => onType({ ...typed, email: event.currentTarget.value })}
        error={wrong.email}
      />
      <PasswordInput
        size="md"
        label={t('accounts.fields.password')}
        autoComplete="current-password"
        leftSection={<IconLock size={18} aria-hidden />}
        visibilityToggleButtonProps={{ 'aria-label': t('accounts.login.showPassword') }}
        value={typed.password}
        onChange={event => onType({ ...typed, password: event.currentTarget.value })}
        error={wrong.password}
      />
      {problem}
      {busy === 'checking' && (
        <Text size="sm" c="dimmed" role="status">
          {t('security.login.checking')}
        </Text>
      )}
      <Button
        type="submit"
        size="md"
        fullWidth
        loading={!!busy}
        disabled={waiting}
        rightSection={<IconArrowRight size={18} aria-hidden />}
      >
        {t('accounts.login.submit')}
      </Button>
    </form>
  )
}
