import { daysBetween, today } from '@kreislauf/core/days.ts'
import type { Dashboard } from '@kreislauf/core/features/today/contract.ts'
import { formatValue } from '@kreislauf/core/format.ts'
import { screenOfEnding, setOf } from '@kreislauf/core/today/parts.ts'
import { IconAlertTriangle, IconClock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useReminders } from '../../app/data/reminders.ts'
import { Go } from '../../ui/go.tsx'
import { Panel } from '../../ui/panel.tsx'
import { StatusBadge } from '../../ui/status.tsx'
import { shownPapers } from './contributions.ts'
import { urgency } from './tasks.ts'
import classes from './today.module.css'

interface DueProps {
  day: string
  soon: number
  /** Something has to be done by that day; otherwise something expires on it. */
  duty?: boolean
}

/** Time until a day as a badge: past days red, near ones yellow with a clock, others neutral. */
export function Due({ day, soon, duty = false }: DueProps) {
  const { t } = useTranslation()
  const left = daysBetween(today(), day)
  if (left < 0)
    return (
      <StatusBadge
        tone="bad"
        icon={IconAlertTriangle}
        label={t(duty ? 'today.overdue' : 'today.expired', { count: -left })}
      />
    )
  const label = left ? t('today.inDays', { count: left }) : t('today.lastDay')
  return left <= soon ? <StatusBadge tone="warning" icon={IconClock} label={label} /> : <StatusBadge label={label} />
}

/**
 * Certificates, qualifications and permits that have expired or are due for a reminder; each further reminder makes
 * them more urgent (details O24).
 */
export function ExpiringPanel({ list }: { list: Dashboard['expiring'] }) {
  const { t, i18n } = useTranslation()
  const reminders = useReminders()
  if (list.length === 0) return null
  return (
    <Panel title={t('today.expiring')}>
      <ul className={classes.lines}>
        {list.map(({ kind, id, name, what, validto }) => (
          <li key={`${kind}${id}${what}`}>
            <Go to={screenOfEnding(kind, id)}>{name}</Go>
            <span>
              {[t(shownPapers[kind].name), what, formatValue('day', validto, i18n.language)]
                .filter(Boolean)
                .join(' · ')}
            </span>
            <Due day={validto} {...urgency(reminders[setOf(kind)])} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
