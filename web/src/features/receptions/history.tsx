import { type HistoryEntry, receptions } from '@kreislauf/core/features/receptions/contract.ts'
import { formatValue } from '@kreislauf/core/format.ts'
import { useQuery } from '@tanstack/react-query'
import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import { query } from '../../app/api.ts'
import { EmptyState, FailedState } from '../../ui/empty.tsx'
import { SkeletonForm } from '../../ui/skeletons.tsx'
import { Timeline } from '../../ui/timeline.tsx'

/** Who changed what when, in reception, car and documents. */
export function ReceptionHistory({ id }: { id: number }) {
  const { t, i18n } = useTranslation()
  const { data, error, refetch } = useQuery(query(receptions.history, { params: { id } }))
  if (error) return <FailedState what={{ part: 'history' }} error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonForm />
  if (data.length === 0) return <EmptyState title={t('receptions.history.empty')} />
  const entries = data.map(({ seq, at, actor, event, record, reason, changes }) => ({
    key: seq,
    at,
    who: actor || t('receptions.history.system'),
    what: eventWords(record, event),
    reason,
    // What was entered first stands in the form.
    changes:
      event === 'created'
        ? []
        : changes.map(({ field, before, after }) => ({
            label: labelOf(record, field),
            before: shown(field, before, i18n.language),
            after: shown(field, after, i18n.language),
          })),
  }))
  return <Timeline entries={entries} />
}

/** Columns of the database whose field bears another name on screen. */
const renamed: Record<string, string> = {
  receptiondate: 'vn.receptiondate',
  vndate: 'vn.date',
  collector_id: 'collectorId',
}

function labelOf(record: HistoryEntry['record'], field: string): string {
  const inner = renamed[field] ?? field
  const tries = [
    `receptions.fields.${record === 'car' ? 'car.' : ''}${inner}`,
    `receptions.fields.vn.${inner}`,
    `receptions.columns.${inner}`,
    `receptions.history.fields.${inner}`,
  ]
  const key = tries.find(one => i18next.exists(one) && typeof i18next.t(one) === 'string')
  return key ? i18next.t(key) : inner
}

/** Values that are codes, by the locale keys of their words. */
const codes: Record<string, string> = {
  status: 'receptions.status',
  step: 'cars.steps',
  originkind: 'receptions.originkinds',
  weightsource: 'receptions.weightsources',
  drivetype: 'receptions.drives',
  kind: 'files.kinds',
}

function shown(field: string, value: unknown, language: string): string {
  if (value === null || value === undefined) return ''
  const words = `${codes[field]}.${value}`
  if (codes[field] && i18next.exists(words)) return i18next.t(words)
  if (typeof value === 'boolean') return i18next.t(value ? 'words.yes' : 'words.no')
  if (typeof value === 'number') return formatValue('number', value, language)
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return formatValue('day', text, language)
  return /^\d{4}-\d{2}-\d{2}T/.test(text) ? formatValue('instant', text, language) : text
}

function eventWords(record: HistoryEntry['record'], event: string): string {
  const key = [`receptions.history.${record}.${event}`, `receptions.history.events.${event}`].find(one =>
    i18next.exists(one),
  )
  return key ? i18next.t(key) : event
}
