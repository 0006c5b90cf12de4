import { partners } from '@kreislauf/core/features/partners/contract.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { query } from '../../../app/data/api.ts'
import type { Way } from '../../../ui/address.ts'
import { FailedState } from '../../../ui/empty.tsx'
import { Screen } from '../../../ui/screen.tsx'
import { SkeletonForm } from '../../../ui/skeletons.tsx'
import { StatusBadge } from '../../../ui/status.tsx'
import { Papers } from '../documents/panel.tsx'
import { DisposerEditor } from './editor.tsx'

const useBack = (): Way => ({ to: '/deser/btb/disposers', label: useTranslation().t('partners.disposers.title') })

export function NewDisposer() {
  const { t } = useTranslation()
  return (
    <Screen title={t('partners.disposers.new')} back={useBack()} narrow>
      <DisposerEditor />
    </Screen>
  )
}

export function DisposerDetails() {
  const { t } = useTranslation()
  const { id } = useParams({ from: '/deser/btb/disposers/details/$id' })
  const { data, error, refetch } = useQuery(query(partners.myDisposer, { params: { id } }))
  const shared = data?.shared && <StatusBadge tone="info" label={t('partners.shared')} />
  return (
    <Screen
      title={data?.name ?? t('partners.disposers.one')}
      subtitle={data?.city}
      status={shared}
      back={useBack()}
      narrow
    >
      {error ? (
        <FailedState what={{ one: 'disposers', name: id }} error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <>
          <DisposerEditor key={data.id} disposer={data} />
          <Papers kind="disposer" id={data.id} />
        </>
      ) : (
        <SkeletonForm />
      )}
    </Screen>
  )
}
