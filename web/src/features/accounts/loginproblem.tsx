import { registration } from '@kreislauf/core/features/registration/contract.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { Alert, Button } from '@mantine/core'
import { IconAlertTriangle, IconClock, IconMail } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../app/data/api.ts'
import { useCaptcha } from '../../app/session/captcha.ts'
import { problemWords } from '../../ui/problem.ts'

interface LoginProblemProps {
  problem: unknown
  /** The account whose sign-in failed. */
  email: string
  /** Whether signing in is blocked for now. */
  onWaiting: (waiting: boolean) => void
}

/** Why the sign-in failed; a lock counts down to its end. */
export function LoginProblem({ problem, email, onWaiting }: LoginProblemProps) {
  const { t } = useTranslation()
  const locked =
    problem instanceof Problem && problem.code === 'too-many-requests' ? Number(problem.params['seconds'] ?? 60) : 0
  const left = useSecondsLeft(locked)
  useEffect(() => onWaiting(left > 0), [left, onWaiting])
  useEffect(() => () => onWaiting(false), [onWaiting])
  const { cause, next } = problemWords(problem, t)
  if (problem instanceof Problem && problem.code === 'registration.unconfirmed')
    return <Unconfirmed cause={cause} email={email} />
  if (!locked)
    return (
      <Alert color="red" role="alert" icon={<IconAlertTriangle />} title={cause}>
        {next}
      </Alert>
    )
  return (
    <Alert color="orange" role="alert" icon={<IconClock />} title={t('accounts.login.locked')}>
      <span aria-live="off">
        {left > 0 ? t('accounts.login.wait', { time: clock(left) }) : t('accounts.login.again')}
      </span>
    </Alert>
  )
}

/** Correct password of an account whose address is not confirmed yet: offers to send the mail again. */
function Unconfirmed({ cause, email }: { cause: string; email: string }) {
  const { t } = useTranslation()
  const captcha = useCaptcha()
  const [state, setState] = useState<'open' | 'busy' | 'sent'>('open')
  const [failure, setFailure] = useState<unknown>()
  const send = async () => {
    setState('busy')
    setFailure(undefined)
    try {
      await call(registration.requestReset, { body: { email, captcha: await captcha.take() } })
      setState('sent')
    } catch (error) {
      setFailure(error)
      setState('open')
    }
  }
  return (
    <Alert color="orange" role="alert" icon={<IconMail />} title={cause}>
      <p>{t(state === 'sent' ? 'registration.unconfirmed.sent' : 'registration.unconfirmed.next')}</p>
      {failure !== undefined && <p>{problemWords(failure, t).cause}</p>}
      {state !== 'sent' && (
        <Button variant="default" mt="xs" loading={state === 'busy'} onClick={() => void send()}>
          {t('registration.unconfirmed.resend')}
        </Button>
      )}
    </Alert>
  )
}

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

function useSecondsLeft(seconds: number): number {
  const [end] = useState(() => Date.now() + seconds * 1000)
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    if (!seconds) return
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000))), 1000)
    return () => clearInterval(timer)
  }, [seconds, end])
  return left
}
