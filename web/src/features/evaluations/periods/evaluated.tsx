import { type Evaluation, evaluations } from '@kreislauf/core/features/evaluations/contract.ts'
import type { Evaluated as Part } from '@kreislauf/core/features/evaluations/evaluated.ts'
import { IconCar } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../../app/data/api.ts'
import { fetchFile } from '../../../app/data/files.ts'
import { EmptyState, FailedState } from '../../../ui/empty.tsx'
import { Exports } from '../../../ui/listing/exports.tsx'
import { SkeletonRows } from '../../../ui/skeletons.tsx'
import type { Period } from '../behind/address.ts'

/** Cars and masses of the period, once loaded. */
export function Evaluated({ period, children }: { period: Period; children: (data: Evaluation) => ReactNode }) {
  const { data, error, refetch } = useQuery(query(evaluations.evaluation, { params: period }))
  if (error) return <FailedState what={{ part: 'statistic' }} error={error} onRetry={() => void refetch()} />
  return data ? children(data) : <SkeletonRows />
}

/** Exports one table of the evaluations; the PDF includes its chart. */
export const TakeAlong = ({ period, part }: { period: Period; part: Part }) => (
  <Exports onExport={format => fetchFile(evaluations.evaluationFile, { params: { ...period, part, format } })} />
)

export function NothingAccepted() {
  const { t } = useTranslation()
  return (
    <EmptyState
      icon={<IconCar size={28} stroke={1.4} />}
      title={t('evaluations.periods.empty')}
      text={t('evaluations.periods.emptyText')}
    />
  )
}
