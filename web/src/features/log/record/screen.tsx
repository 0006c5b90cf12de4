import { reasonsFor } from '@kreislauf/core/domain/abilities.ts'
import { wasteText } from '@kreislauf/core/domain/wastename.ts'
import { log } from '@kreislauf/core/features/log/contract.ts'
import { steps } from '@kreislauf/core/features/log/rules.ts'
import { formatNumber, formatValue } from '@kreislauf/core/format.ts'
import type { What } from '@kreislauf/core/records.ts'
import { Alert } from '@mantine/core'
import { IconInfoCircle, IconLock, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../../app/data/api.ts'
import { useCan } from '../../../app/session/session.ts'
import type { Address } from '../../../ui/address.ts'
import { FailedState } from '../../../ui/empty.tsx'
import { whyWords } from '../../../ui/refusals.ts'
import { Screen } from '../../../ui/screen.tsx'
import { SkeletonForm } from '../../../ui/skeletons.tsx'
import { StatusBadge } from '../../../ui/status.tsx'
import { type Lines, RecordEditor } from './editor.tsx'
import { RemoveRecord } from './remove.tsx'
import { kindOf, type StoredLine } from './values.ts'

/** Own use, a correction, opening stock or a recoding. */
export function OutputRecord() {
  const { t } = useTranslation()
  const { id } = useParams({ from: '/deser/btb/output/other/$id' })
  const found = useQuery(query(log.outputRecord, { params: { id } }))
  return (
    <Record
      {...found}
      what={{ one: 'outputs', name: id }}
      list="/deser/btb/output?tab=others"
      label={t('log.outputs.title')}
    />
  )
}

/** Received waste of no car. */
export function EntryRecord() {
  const { t } = useTranslation()
  const { id } = useParams({ from: '/deser/btb/entries/other/$id' })
  const found = useQuery(query(log.entryRecord, { params: { id } }))
  return (
    <Record
      {...found}
      what={{ one: 'entries', name: id }}
      data={found.data && [found.data]}
      list="/deser/btb"
      label={t('log.journal.title')}
    />
  )
}

interface RecordProps {
  what: What
  data: StoredLine[] | undefined
  error: unknown
  refetch: () => unknown
  list: Address
  label: string
}

function Record({ what, data, error, refetch, list, label }: RecordProps) {
  const { t } = useTranslation()
  const back = { to: list, label }
  if (data?.length) return <Known lines={data as unknown as Lines} list={list} label={label} />
  return (
    <Screen title={t('log.record.title')} back={back} narrow>
      {error ? <FailedState what={what} error={error} onRetry={() => void refetch()} /> : <SkeletonForm />}
    </Screen>
  )
}

function Known({ lines, list, label }: { lines: Lines; list: Address; label: string }) {
  const { t, i18n } = useTranslation()
  const [removing, setRemoving] = useState(false)
  const [first] = lines
  const { id, actiondate, locked, kg } = first
  const mayRemove = useCan(log.saveOutputs, 'D')
  const takenKg = lines.reduce((most, line) => Math.max(most, line.takenKg), 0)
  const remove = {
    label: t('actions.delete'),
    icon: <IconTrash size={16} />,
    danger: true,
    why: whyWords(lines.map(line => reasonsFor(steps, line).remove).find(Boolean)),
    run: () => setRemoving(true),
  }
  return (
    <Screen
      title={`${t(`log.kinds.${kindOf(first)}`)}, ${formatValue('day', actiondate, i18n.language)}`}
      subtitle={`${wasteText(first)} · ${formatNumber('kg', Math.abs(kg), i18n.language)}`}
      status={locked && <StatusBadge label={t('log.closed')} icon={IconLock} />}
      actions={[mayRemove && remove]}
      back={{ to: list, label }}
      narrow
    >
      {locked && (
        <Alert icon={<IconLock />} color="gray">
          {t('log.record.sealed', { day: actiondate })}
        </Alert>
      )}
      {!locked && takenKg > 0 && (
        <Alert icon={<IconInfoCircle />} color="blue">
          {t('log.record.taken', { kg: takenKg })}
        </Alert>
      )}
      <RecordEditor key={id} lines={lines} />
      <RemoveRecord lines={lines} opened={removing} onClose={() => setRemoving(false)} list={list} />
    </Screen>
  )
}
