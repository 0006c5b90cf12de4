import { users } from '@kreislauf/core/features/users/contract.ts'
import { roleOf } from '@kreislauf/core/features/users/invitation.ts'
import { formatValue } from '@kreislauf/core/format.ts'
import { useQuery } from '@tanstack/react-query'
import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import { query } from '../../app/data/api.ts'
import { EmptyState, FailedState } from '../../ui/empty.tsx'
import { SkeletonForm } from '../../ui/skeletons.tsx'
import { Timeline } from '../../ui/timeline.tsx'
import { firstWords } from '../../ui/words.ts'

/** History of a user: invited, granted, locked out, moved. */
export function UserHistory({ id }: { id: number }) {
  const { t, i18n } = useTranslation()
  const { data, error, refetch } = useQuery(query(users.history, { params: { id } }))
  if (error) return <FailedState what={{ part: 'history' }} error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonForm />
  if (data.length === 0) return <EmptyState title={t('users.history.empty')} />
  const entries = data.map(({ seq, at, actor, event, reason, changes }) => ({
    key: seq,
    at,
    who: actor || t('users.history.system'),
    what: firstWords([`users.history.events.${event}`]) ?? event,
    reason,
    changes:
      event === 'created'
        ? []
        : changes.flatMap(({ field, before, after }) => {
            const label = firstWords([`users.history.fields.${field}`])
            return label
              ? { label, before: shown(field, before, i18n.language), after: shown(field, after, i18n.language) }
              : []
          }),
  }))
  return <Timeline entries={entries} />
}

function shown(field: string, value: unknown, language: string): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return i18next.t(value ? 'words.yes' : 'words.no')
  if (field === 'rights' && typeof value === 'string') return `${i18next.t(`users.roles.${roleOf(value)}`)} (${value})`
  const text = String(value)
  return /^\d{4}-\d{2}-\d{2}T/.test(text) ? formatValue('instant', text, language) : text
}
