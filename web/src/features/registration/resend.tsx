import { registration } from '@kreislauf/core/features/registration/contract.ts'
import { Button } from '@mantine/core'
import { IconMailForward } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../app/data/calls.ts'

const PAUSE_SECONDS = 60

interface ResendProps {
  /** Registration id or a token that was mailed. */
  id: string
  /** A mail was sent just now, so another one has to wait. */
  justSent?: boolean
}

/** Sends the mail again, at most once a minute; the page mentions the limit of three per hour. */
export function Resend({ id, justSent = false }: ResendProps) {
  const { t } = useTranslation()
  const [ready, setReady] = useState(() => Date.now() + (justSent ? PAUSE_SECONDS * 1000 : 0))
  const left = useSecondsUntil(ready)
  const resend = useCall(registration.resend, {
    success: 'registration.resend.done',
    onDone: () => setReady(Date.now() + PAUSE_SECONDS * 1000),
  })
  return (
    <Button
      variant="default"
      leftSection={<IconMailForward size={18} aria-hidden />}
      loading={resend.isPending}
      disabled={left > 0}
      onClick={() => resend.mutate({ query: { id } })}
    >
      {left > 0 ? t('registration.resend.wait', { count: left }) : t('registration.resend.button')}
    </Button>
  )
}

function useSecondsUntil(moment: number): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return Math.min(PAUSE_SECONDS, Math.max(0, Math.ceil((moment - now) / 1000)))
}
