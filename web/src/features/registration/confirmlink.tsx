import type { Account } from '@kreislauf/core/features/accounts/contract.ts'
import { registration } from '@kreislauf/core/features/registration/contract.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { Loader } from '@mantine/core'
import { IconMailOpened } from '@tabler/icons-react'
import { useParams } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, endSession, signIn } from '../../app/data/api.ts'
import { session } from '../../app/session/session.ts'
import { notifyDone } from '../../app/shell/notify.tsx'
import { chosenLanguage } from '../../app/words/i18n.ts'
import { useGo } from '../../ui/go.tsx'
import { useLooks } from '../accounts/index.ts'
import { Card } from './card.tsx'
import { LinkProblem } from './linkproblem.tsx'
import { Resend } from './resend.tsx'
import { forgetWaiting } from './waiting.ts'

const running = new Map<string, Promise<Account | 'password'>>()

/**
 * Redeems the link of a mail and signs out the present user (details O11): returns the account with its token, or
 * `password` if one has to be set first. A link can be redeemed only once, so a repeated call returns the same
 * promise.
 */
function redeem(token: string): Promise<Account | 'password'> {
  const known = running.get(token)
  if (known) return known
  const opening = open(token)
  running.set(token, opening)
  opening.catch(() => running.delete(token))
  return opening
}

async function open(token: string): Promise<Account | 'password'> {
  if (session.get()) await endSession()
  try {
    return await call(registration.confirm, { body: { token } })
  } catch (error) {
    if (error instanceof Problem && error.fields.some(({ path }) => path === 'password')) return 'password'
    throw error
  }
}

/** The link of the mail: signs in and continues, to the company screen if there is no company yet. */
export function ConfirmLink() {
  const { token } = useParams({ from: '/open/confirm/$token' })
  const { t } = useTranslation()
  const go = useGo()
  const enter = useEntering()
  const { data, error, again } = useRedeemed(token)
  const entered = useRef(false)
  useEffect(() => {
    if (!data || entered.current) return
    entered.current = true
    if (data === 'password') go(`/confirm?token=${encodeURIComponent(token)}`, { replace: true })
    else enter(data)
  }, [data, token, go, enter])
  if (error)
    return (
      <LinkProblem problem={error} onRetry={again}>
        <Resend id={token} />
      </LinkProblem>
    )
  return (
    <Card title={t('registration.confirm.opening')} lead={t('registration.confirm.openingLead')} icon={IconMailOpened}>
      <Loader aria-hidden />
    </Card>
  )
}

/** The redeemed link. Not a query: signing out the present user clears the query cache. */
function useRedeemed(token: string) {
  const [turn, setTurn] = useState(0)
  const [{ data, error }, setAnswer] = useState<{ data?: Account | 'password'; error?: unknown }>({})
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn asks again
  useEffect(() => {
    let here = true
    setAnswer({})
    redeem(token).then(
      data => here && setAnswer({ data }),
      error => here && setAnswer({ error }),
    )
    return () => {
      here = false
    }
  }, [token, turn])
  return { data, error, again: () => setTurn(turn + 1) }
}

/** Starts the session of the confirmed account and opens the app. */
export function useEntering() {
  const go = useGo()
  const show = useLooks()
  return (account: Account) => {
    signIn(account)
    forgetWaiting()
    notifyDone('registration.confirm.done', { name: account.firstname })
    void show({ ...account, language: chosenLanguage() ?? account.language }).then(() =>
      go('/deser/dashboard', { replace: true }),
    )
  }
}
