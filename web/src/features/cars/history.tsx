import { cars } from '@kreislauf/core/features/cars/contract.ts'
import type { Lists } from '@kreislauf/core/features/masterdata/contract.ts'
import type { HistoryEntry } from '@kreislauf/core/features/receptions/contract.ts'
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
import { useMasterdata } from '../masterdata/index.ts'

/** Who changed what of the car and when. */
export function CarHistory({ id }: { id: number }) {
  const { t, i18n } = useTranslation()
  const types = useMasterdata()?.types ?? {}
  const { data, error, refetch } = useQuery(query(cars.history, { params: { id } }))
  if (error) return <FailedState what={{ part: 'history' }} error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonForm />
  if (data.length === 0) return <EmptyState title={t('cars.history.empty')} />
  const entries = data.map(({ seq, at, actor, event, record, reason, changes }) => ({
    key: seq,
    at,
    who: actor || t('cars.history.system'),
    what: record === 'file' ? fileWords(event, changes) : (firstWords([`cars.history.events.${event}`]) ?? event),
    reason,
    changes: (record === 'file' && event !== 'updated' ? [] : changes).map(({ field, before, after }) => ({
      label: labelOf(field),
      before: shown(field, before, i18n.language, types),
      after: shown(field, after, i18n.language, types),
    })),
  }))
  return <Timeline entries={entries} />
}

/** For an added or removed file its name suffices. */
function fileWords(event: string, changes: HistoryEntry['changes']): string {
  const named = changes.find(({ field }) => field === 'name')
  return firstWords([`files.history.${event}`], { name: named?.after ?? named?.before ?? '' }) ?? event
}

/** Type fields are one word in the database: `colortype` is `colorType` on screen. */
const typeField = (field: string) => field.replace(/^([a-z]+)type$/, '$1Type')

function labelOf(field: string): string {
  const inner = field.split('.')[0] ?? field
  const tries = ['fields', 'history.fields'].flatMap(at => [`cars.${at}.${inner}`, `cars.${at}.${typeField(inner)}`])
  return firstWords(tries) ?? field
}

/** Fields with codes, and where their texts are. */
const codes: Record<string, Family> = {
  weightsource: 'receptions.weightsources',
  step: 'cars.steps',
  kind: 'files.kinds',
  novnreason: 'cars.novn',
}

function shown(field: string, value: unknown, language: string, types: Lists['types']): string {
  if (value === null || value === undefined) return ''
  const named = types[typeField(field)]?.find(type => type.value === String(value))?.name
  if (named) return named
  const coded = firstWords([`${codes[field]}.${String(value)}`])
  if (coded) return coded
  if (typeof value === 'boolean') return i18next.t(value ? 'words.yes' : 'words.no')
  if (field === 'year') return String(value)
  if (typeof value === 'number') return formatValue(field === 'purchase_price' ? 'money' : 'number', value, language)
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? formatValue('day', text, language) : text
}
