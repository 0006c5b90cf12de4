import { parts } from '@kreislauf/core/features/parts/contract.ts'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { query } from '../../app/data/api.ts'
import { FailedScreen } from '../../ui/failedscreen.tsx'
import { SkeletonForm } from '../../ui/skeletons.tsx'

/** Redirects from the code on a label to its part. */
export function ScannedPart() {
  const { t } = useTranslation()
  const { code } = useParams({ from: '/deser/btb/parts/code/$code' })
  const { data, error, refetch } = useQuery(query(parts.byCode, { params: { code: code.toUpperCase() } }))
  const back = { to: '/deser/btb/parts', label: t('parts.title') } as const
  if (error)
    return <FailedScreen what={{ one: 'parts', name: code }} error={error} onRetry={() => void refetch()} back={back} />
  return data ? <Navigate to="/deser/btb/parts/details/$id" params={{ id: data.id }} replace /> : <SkeletonForm />
}
