import { type HistoryEntry, receptions } from '@kreislauf/core/features/receptions/contract.ts'
import { formatValue } from '@kreislauf/core/format.ts'
import type { Family } from '@kreislauf/core/words.ts'
import { useQuery } from '@tanstack/react-query'
import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import { query } from '../../app/data/api.ts'
import { EmptyState, FailedState } from '../../ui/empty.tsx'
import { SkeletonForm } from '../../ui/skeletons.tsx'
import { Timeline } from '../../ui/timeline.tsx'
import { firstWords } from '../../ui/words.ts'

/** History of reception, car and documents. */
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
    // The first values are in the form already.
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

/** Database columns with another name on screen. */
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
  return firstWords(tries) ?? inner
}

/** Fields with codes, and where their texts are. */
const codes: Record<string, Family> = {
  status: 'receptions.status',
  step: 'cars.steps',
  originkind: 'receptions.originkinds',
  weightsource: 'receptions.weightsources',
  drivetype: 'receptions.drives',
  kind: 'files.kinds',
}

function shown(field: string, value: unknown, language: string): string {
  if (value === null || value === undefined) return ''
  const coded = firstWords([`${codes[field]}.${value}`])
  if (coded) return coded
  if (typeof value === 'boolean') return i18next.t(value ? 'words.yes' : 'words.no')
  if (typeof value === 'number') return formatValue('number', value, language)
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return formatValue('day', text, language)
  return /^\d{4}-\d{2}-\d{2}T/.test(text) ? formatValue('instant', text, language) : text
}

function eventWords(record: HistoryEntry['record'], event: string): string {
  return firstWords([`receptions.history.${record}.${event}`, `receptions.history.events.${event}`]) ?? event
}
