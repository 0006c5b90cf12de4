import { registration } from '@kreislauf/core/features/registration/contract.ts'
import { Button, Loader } from '@mantine/core'
import { IconCircleCheck, IconMailOpened } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { call, refreshAccount } from '../../app/data/api.ts'
import { useSession } from '../../app/session/session.ts'
import { useGo } from '../../ui/go.tsx'
import classes from './card.module.css'
import { Card } from './card.tsx'
import { LinkProblem } from './linkproblem.tsx'

async function takeAddress(token: string) {
  const { email } = await call(registration.confirmEmail, { body: { token } })
  await refreshAccount()
  return email
}

/** The link in the mail to an account's new address. */
export function ConfirmEmailScreen() {
  const { token = '' } = useSearch({ from: '/open/confirm/email' })
  const { t } = useTranslation()
  const go = useGo()
  const signedIn = useSession()
  const { data, error, refetch } = useQuery({
    queryKey: ['confirmEmail', token],
    queryFn: () => takeAddress(token),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (error) return <LinkProblem problem={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <Card title={t('registration.email.opening')} icon={IconMailOpened}>
        <Loader aria-hidden />
      </Card>
    )
  return (
    <Card
      title={t('registration.email.done')}
      lead={t('registration.email.doneLead', { email: data })}
      icon={IconCircleCheck}
    >
      <div className={classes.actions}>
        <Button onClick={() => go(signedIn ? '/deser/profile' : '/login', { replace: true })}>
          {signedIn ? t('registration.email.toProfile') : t('registration.toLogin')}
        </Button>
      </div>
    </Card>
  )
}
