import { Problem } from '@kreislauf/core/problems.ts'
import { Alert } from '@mantine/core'
import { IconAlertTriangle, IconClock } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemWords } from '../../ui/problem.ts'

interface LoginProblemProps {
  problem: unknown
  /** Whether signing in makes no sense yet. */
  onWaiting: (waiting: boolean) => void
}

/** Why signing in failed; a lock counts down to the moment it ends. */
export function LoginProblem({ problem, onWaiting }: LoginProblemProps) {
  const { t } = useTranslation()
  const locked =
    problem instanceof Problem && problem.code === 'too-many-requests' ? Number(problem.params['seconds'] ?? 60) : 0
  const left = useSecondsLeft(locked)
  useEffect(() => onWaiting(left > 0), [left, onWaiting])
  useEffect(() => () => onWaiting(false), [onWaiting])
  const { cause, next } = problemWords(problem, t)
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
