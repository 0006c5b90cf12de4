import { Problem } from '@kreislauf/core/problems.ts'
import type { What } from '@kreislauf/core/records.ts'
import { Button, Group, Text } from '@mantine/core'
import { IconAlertTriangle, IconArrowLeft, IconRecycle, IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Way } from './address.ts'
import { useTelling } from './failing.ts'
import { Go } from './go.tsx'
import classes from './pieces.module.css'
import { failedWords, problemWords } from './problem.ts'

interface EmptyStateProps {
  title: string
  /** Explains the list and the next step. */
  text?: string
  icon?: ReactNode
  /** The next step: a button. */
  action?: ReactNode
  /** It reports an error: announced at once to screen readers. */
  alert?: boolean
}

/** An empty list: its purpose, and the next step. */
export function EmptyState({
  title,
  text,
  icon = <IconRecycle size={28} stroke={1.4} />,
  action,
  alert,
}: EmptyStateProps) {
  return (
    <div className={classes.empty} role={alert ? 'alert' : undefined}>
      <span className={classes.emptyIcon} aria-hidden>
        {icon}
      </span>
      <p className={classes.emptyTitle}>{title}</p>
      {text && <p className={classes.emptyText}>{text}</p>}
      {action}
    </div>
  )
}

export interface FailedStateProps {
  /** What could not be read. */
  what: What
  error: unknown
  onRetry?: () => void
  /** The list to go back to if the record does not exist, as a retry would not help. */
  back?: Way
}

/** Loading more failed while earlier rows remain: the reason and a retry button. */
export function FailedOn({ what, error, onRetry }: Required<Omit<FailedStateProps, 'back'>>) {
  const { t } = useTranslation()
  useTelling(error)
  const { cause, next } = problemWords(error, t, true)
  return (
    <Group role="alert" gap="sm" my="xs">
      <IconAlertTriangle size={18} stroke={1.6} aria-hidden />
      <Text size="sm">{[failedWords(what, 'read', t), cause, next].filter(Boolean).join(' ')}</Text>
      <Button size="xs" variant="default" leftSection={<IconRefresh size={15} />} onClick={onRetry}>
        {t('actions.retry')}
      </Button>
    </Group>
  )
}

/** Loading failed: what could not be read, why, and a retry button. */
export function FailedState({ what, error, onRetry, back }: FailedStateProps) {
  const { t } = useTranslation()
  useTelling(error)
  const { cause, next } = problemWords(error, t, true)
  const missing = back && error instanceof Problem && error.code === 'not-found'
  const retry = missing ? (
    <Button variant="default" component={Go} to={back.to} leftSection={<IconArrowLeft size={17} />}>
      {back.label}
    </Button>
  ) : (
    onRetry && (
      <Button variant="default" leftSection={<IconRefresh size={17} />} onClick={onRetry}>
        {t('actions.retry')}
      </Button>
    )
  )
  const icon = <IconAlertTriangle size={28} stroke={1.4} />
  const text = [cause, next].filter(Boolean).join(' ')
  return <EmptyState title={failedWords(what, 'read', t)} text={text} icon={icon} action={retry} alert />
}
