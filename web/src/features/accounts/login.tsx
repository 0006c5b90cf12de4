import { type DemoKind, demoKinds, demoLogins } from '@kreislauf/core/features/accounts/demo.ts'
import type { Environment } from '@kreislauf/core/features/system/contract.ts'
import { system } from '@kreislauf/core/features/system/contract.ts'
import { isCode } from '@kreislauf/core/keys.ts'
import { Alert } from '@mantine/core'
import { IconAlertTriangle, IconClock, IconTool } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../app/data/api.ts'
import { Go } from '../../ui/go.tsx'
import { storageRefused } from '../../ui/keep.ts'
import { PasskeyButton, SecondStep } from '../security/signin/index.ts'
import { DemoLogins } from './demologins.tsx'
import classes from './login.module.css'
import { LoginProblem } from './loginproblem.tsx'
import { PasswordStep } from './passwordstep.tsx'
import { useSigningIn } from './signingin.ts'

/** Sign-in by e-mail, password and a possible second step, or by a passkey alone. */
export function LoginScreen() {
  const { t } = useTranslation()
  const { data: env } = useQuery(query(system.env, {}))
  const [typed, setTyped] = useState({ email: '', password: '' })
  const [waiting, setWaiting] = useState(false)
  const { attempt, busy, failure, halfway, back } = useSigningIn()
  const linked = useSearch({ from: '/open/login', select: search => search.demo })
  const demo = env?.demo && isCode(demoKinds, linked) ? linked : undefined
  const enterDemo = (kind: DemoKind) => {
    setTyped(demoLogins[kind])
    void attempt(demoLogins[kind])
  }
  useOnce(env?.userTicket ?? false, () => void attempt({ ticket: 'cookie' }))
  useOnce(!!demo, () => demo && enterDemo(demo))
  const problem = failure && (
    <LoginProblem key={failure.at} email={typed.email} problem={failure.problem} onWaiting={setWaiting} />
  )
  if (halfway)
    return (
      <main className={classes.card}>
        <h1 className={classes.title}>{t('security.login.secondTitle')}</h1>
        <p className={classes.lead}>{t('security.login.secondLead')}</p>
        <div className={classes.form}>
          <SecondStep {...halfway} busy={!!busy} problem={problem} onTry={attempt} onBack={back} />
        </div>
      </main>
    )
  return (
    <main className={classes.card} data-demo={env?.demo || undefined}>
      <h1 className={classes.title}>{t('accounts.login.title')}</h1>
      <p className={classes.lead}>{t('accounts.login.lead')}</p>
      {storageRefused() && (
        <Alert color="yellow" icon={<IconAlertTriangle />} role="alert">
          {t('accounts.login.storageRefused')}
        </Alert>
      )}
      <Standing env={env} />
      <PasswordStep typed={typed} onType={setTyped} busy={busy} waiting={waiting} problem={problem} onSend={attempt} />
      <div className={classes.other}>
        <PasskeyButton
          label={t('security.login.passkey')}
          onAnswer={(ticket, passkey) => attempt({ ticket, passkey })}
        />
      </div>
      <p className={classes.ways}>
        <Go to="/pwf/request">{t('accounts.login.forgot')}</Go>
        <span>
          {t('accounts.login.newHere')} <Go to="/register">{t('accounts.login.register')}</Go>
        </span>
      </p>
      {env?.demo && <DemoLogins busy={!!busy} onPick={enterDemo} />}
    </main>
  )
}

/**
 * Runs once as soon as it is possible: for the sign-in by the cookie of the operator's own site (details O13) and by
 * a link to a demo account.
 */
function useOnce(ready: boolean, act: () => void) {
  const done = useRef(false)
  useEffect(() => {
    if (!ready || done.current) return
    done.current = true
    act()
  })
}

/** Why the login is shown again, and whether maintenance is in progress: both before a vain attempt. */
function Standing({ env }: { env: Environment | undefined }) {
  const { t } = useTranslation()
  const { ended } = useSearch({ from: '/open/login' })
  const until = env?.maintenanceUntil
  return (
    <>
      {env?.maintenance && (
        <Alert
          color="orange"
          role="status"
          mb="md"
          icon={<IconTool size={18} />}
          title={t('accounts.standing.maintenance')}
        >
          {env.maintenanceMessage ?? t('accounts.standing.maintenanceText')}{' '}
          {until && t('shell.errors.maintenanceUntil', { until })}
        </Alert>
      )}
      {ended && (
        <Alert
          color="blue"
          role="status"
          mb="md"
          icon={<IconClock size={18} />}
          title={t(`accounts.standing.ended.${ended}`)}
        >
          {t(`accounts.standing.endedText.${ended}`, { count: env?.idleMinutes ?? 0 })}
        </Alert>
      )}
    </>
  )
}
