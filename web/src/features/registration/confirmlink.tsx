import type { Account } from '@kreislauf/core/features/accounts/contract.ts'
import { Loader } from '@mantine/core'
import { IconMailOpened } from '@tabler/icons-react'
import { useParams } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { signIn } from '../../app/data/api.ts'
import { notifyDone } from '../../app/shell/notify.tsx'
import { chosenLanguage } from '../../app/words/i18n.ts'
import { useGo } from '../../ui/go.tsx'
import { useLooks } from '../accounts/index.ts'
import { Card } from './card.tsx'
import { LinkProblem } from './linkproblem.tsx'
import { redeem } from './redeem.ts'
import { Resend } from './resend.tsx'
import { forgetWaiting } from './waiting.ts'

/** The link of the mail: opens the account and goes on, to the company screen where there is no company yet. */
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

/** What the link opened. No query: signing out whoever is signed in empties their cache. */
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

/** Takes the confirmed account as the session and goes in. */
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
