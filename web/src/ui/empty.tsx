import { Button } from '@mantine/core'
import { IconAlertTriangle, IconRecycle, IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './pieces.module.css'
import { problemWords } from './problem.ts'

interface EmptyStateProps {
  title: string
  /** What this is, and what comes next. */
  text?: string
  icon?: ReactNode
  /** The next step: a button. */
  action?: ReactNode
}

/** Nothing here yet: what this is for, and the next step. */
export function EmptyState({ title, text, icon = <IconRecycle size={28} stroke={1.4} />, action }: EmptyStateProps) {
  return (
    <div className={classes.empty}>
      <span className={classes.emptyIcon} aria-hidden>
        {icon}
      </span>
      <p className={classes.emptyTitle}>{title}</p>
      {text && <p className={classes.emptyText}>{text}</p>}
      {action}
    </div>
  )
}

/** Reading failed: why, and the way to try again. */
export function FailedState({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const { t } = useTranslation()
  const { cause, next } = problemWords(error, t)
  const retry = onRetry && (
    <Button variant="default" leftSection={<IconRefresh size={17} />} onClick={onRetry}>
      {t('actions.retry')}
    </Button>
  )
  return <EmptyState title={cause} text={next} icon={<IconAlertTriangle size={28} stroke={1.4} />} action={retry} />
}
