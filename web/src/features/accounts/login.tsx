import { accounts } from '@kreislauf/core/features/accounts/contract.ts'
import { system } from '@kreislauf/core/features/system/contract.ts'
import { Button, PasswordInput, TextInput } from '@mantine/core'
import { IconArrowRight, IconLock, IconMail } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query, signIn } from '../../app/api.ts'
import { useCall } from '../../app/calls.ts'
import { useGo } from '../../ui/go.tsx'
import { DemoLogins } from './demologins.tsx'
import classes from './login.module.css'
import { LoginProblem } from './loginproblem.tsx'
import { useLooks } from './looks.ts'

/** Signs in. What was typed stays whatever happens; the cause of a failure stands above the button. */
export function LoginScreen() {
  const { t } = useTranslation()
  const { data: env } = useQuery(query(system.env, {}))
  const [typed, setTyped] = useState({ email: '', password: '' })
  const [asked, setAsked] = useState(false)
  const [waiting, setWaiting] = useState(false)
  const mail = useRef<HTMLInputElement>(null)
  const login = useLogin()
  useEffect(() => {
    document.title = `${t('accounts.login.title')} · Kreislauf`
    mail.current?.focus()
  }, [t])
  const wrong = {
    email: asked && !typed.email.trim() ? t('invalid.required') : undefined,
    password: asked && typed.password.length < 6 ? t('accounts.login.passwordShort') : undefined,
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (typed.email.trim() && typed.password.length >= 6 && !login.isPending) login.mutate({ body: typed })
  }
  return (
    <main className={classes.card}>
      <h1 className={classes.title}>{t('accounts.login.title')}</h1>
      <p className={classes.lead}>{t('accounts.login.lead')}</p>
      <form className={classes.form} noValidate onSubmit={submit}>
        <TextInput
          ref={mail}
          size="md"
          type="email"
          label={t('accounts.fields.email')}
          autoComplete="username"
          leftSection={<IconMail size={18} aria-hidden />}
          value={typed.email}
          onChange={event => setTyped({ ...typed, email: event.currentTarget.value })}
          error={wrong.email}
        />
        <PasswordInput
          size="md"
          label={t('accounts.fields.password')}
          autoComplete="current-password"
          leftSection={<IconLock size={18} aria-hidden />}
          visibilityToggleButtonProps={{ 'aria-label': t('accounts.login.showPassword') }}
          value={typed.password}
          onChange={event => setTyped({ ...typed, password: event.currentTarget.value })}
          error={wrong.password}
        />
        {login.error && <LoginProblem key={login.submittedAt} problem={login.error} onWaiting={setWaiting} />}
        <Button
          type="submit"
          size="md"
          fullWidth
          loading={login.isPending}
          disabled={waiting}
          rightSection={<IconArrowRight size={18} aria-hidden />}
        >
          {t('accounts.login.submit')}
        </Button>
      </form>
      {env?.demo && <DemoLogins onPick={setTyped} />}
    </main>
  )
}

function useLogin() {
  const { to } = useSearch({ strict: false }) as { to?: string }
  const go = useGo()
  const show = useLooks()
  return useCall(accounts.login, {
    form: true,
    onDone: account => {
      signIn(account)
      void show(account).then(() => go(to ?? '/deser/dashboard', { replace: true }))
    },
  })
}
