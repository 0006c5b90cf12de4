import { Problem } from '@kreislauf/core/problems.ts'
import { Button } from '@mantine/core'
import { IconLinkOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useGo } from '../../ui/go.tsx'
import { problemWords } from '../../ui/problem.ts'
import classes from './card.module.css'
import { Card } from './card.tsx'

interface LinkProblemProps {
  problem: unknown
  /** Actions: request a new link, retry. */
  children?: ReactNode
  onRetry?: () => void
}

/** Why a mailed link does not work, and what to do. */
export function LinkProblem({ problem, children, onRetry }: LinkProblemProps) {
  const { t } = useTranslation()
  const go = useGo()
  const { cause, next } = problemWords(problem, t)
  const ended = problem instanceof Problem && problem.code.startsWith('registration.')
  return (
    <Card
      title={ended ? t('registration.link.title') : t('registration.link.failed')}
      lead={`${cause} ${next}`}
      icon={IconLinkOff}
      bad
    >
      <div className={classes.actions}>
        {ended ? children : onRetry && <Button onClick={onRetry}>{t('actions.retry')}</Button>}
        <Button variant="default" onClick={() => go('/login')}>
          {t('registration.toLogin')}
        </Button>
      </div>
    </Card>
  )
}
