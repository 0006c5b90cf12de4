import { partners } from '@kreislauf/core/features/partners/contract.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { query } from '../../../app/data/api.ts'
import type { Way } from '../../../ui/address.ts'
import { FailedState } from '../../../ui/empty.tsx'
import { Screen } from '../../../ui/screen.tsx'
import { SkeletonForm } from '../../../ui/skeletons.tsx'
import { Papers } from '../documents/panel.tsx'
import { CarrierEditor } from './editor.tsx'

const useBack = (): Way => ({ to: '/deser/btb/carriers', label: useTranslation().t('partners.carriers.title') })

export function NewCarrier() {
  const { t } = useTranslation()
  return (
    <Screen title={t('partners.carriers.new')} back={useBack()} narrow>
      <CarrierEditor />
    </Screen>
  )
}

export function CarrierDetails() {
  const { t } = useTranslation()
  const { id } = useParams({ from: '/deser/btb/carriers/details/$id' })
  const { data, error, refetch } = useQuery(query(partners.carrier, { params: { id } }))
  return (
    <Screen title={data?.name ?? t('partners.carriers.one')} subtitle={data?.city} back={useBack()} narrow>
      {error ? (
        <FailedState what={{ one: 'carriers', name: id }} error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <>
          <CarrierEditor key={data.id} carrier={data} />
          <Papers kind="carrier" id={data.id} />
        </>
      ) : (
        <SkeletonForm />
      )}
    </Screen>
  )
}
