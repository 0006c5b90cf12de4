import { hasMarker, kindCalls } from '@kreislauf/core/features/companies/contract.ts'
import { BESIDE_KM, type Offer, type OfferMatch, offers } from '@kreislauf/core/features/offers/contract.ts'
import { Alert, Button, Text } from '@mantine/core'
import { IconCalendarPlus, IconCopy, IconMapPin, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../app/data/api.ts'
import { useCall } from '../../app/data/calls.ts'
import { CompanyChoice, useCompanyOfKind } from '../../app/session/companychoice.tsx'
import { useCan } from '../../app/session/session.ts'
import type { Way } from '../../ui/address.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { FailedState } from '../../ui/empty.tsx'
import { FailedScreen } from '../../ui/failedscreen.tsx'
import { Go, useGo, useSearchValues } from '../../ui/go.tsx'
import { Facts, Panel } from '../../ui/panel.tsx'
import { Screen } from '../../ui/screen.tsx'
import { SkeletonForm, SkeletonRows } from '../../ui/skeletons.tsx'
import { OfferEditor } from './editor.tsx'
import { blankOf, copyOf, valuesOf } from './form.ts'
import { Prolong } from './prolong.tsx'
import { StateBadge } from './state.tsx'

interface RemoveOfferProps {
  offer: Offer
  opened: boolean
  onClose: () => void
}

/** Deletes an offer; it stays in the history. */
function RemoveOffer({ offer, opened, onClose }: RemoveOfferProps) {
  const { t } = useTranslation()
  const go = useGo()
  const name = { name: offer.cargoTypeName }
  const remove = useCall(offers.remove, { success: () => ({ key: 'offers.removed', params: name }) })
  const run = async () => {
    await remove.mutateAsync({ params: { id: offer.id }, query: { version: offer.version } })
    go(`/deser/exchangerecycler?place=${offer.recyclerId}`, { replace: true, ignoreBlocker: true })
  }
  return (
    <Confirm
      opened={opened}
      onClose={onClose}
      title={t('offers.remove.title', name)}
      label={t('actions.delete')}
      danger
      run={run}
    >
      {t('offers.remove.text')}
    </Confirm>
  )
}

export { OfferList } from './list.tsx'

const useBack = (id?: number): Way => ({
  to: id ? `/deser/exchangerecycler?place=${id}` : '/deser/exchangerecycler',
  label: useTranslation().t('offers.title'),
})

/** A new offer, prefilled from the recycler or from the offer being copied. */
export function NewOffer() {
  const { t } = useTranslation()
  const go = useGo()
  const search = useSearchValues()
  const copied = 'copy' in search ? Number(search.copy) : 0
  const { places, place } = useCompanyOfKind('RECYCLER')
  const back = useBack(place?.id)
  const company = useQuery({
    ...query(kindCalls.RECYCLER.one, { params: { id: place?.id ?? 0 } }),
    enabled: !!place && !copied,
  })
  const old = useQuery({ ...query(offers.get, { params: { id: copied } }), enabled: !!copied })
  const { error, refetch } = copied ? old : company
  const own = company.data && !company.data.foreign ? company.data : undefined
  const initial = copied ? old.data && copyOf(old.data) : own && blankOf(own)
  if (error) return <FailedScreen what={{ many: 'offers' }} error={error} onRetry={() => void refetch()} back={back} />
  return (
    <Screen
      title={t('offers.new')}
      action={
        !copied && (
          <CompanyChoice
            places={places}
            place={place}
            onChoose={id => go(`/deser/exchangerecycler/neu?place=${id}`, { replace: true })}
          />
        )
      }
      back={back}
      narrow
    >
      {own && !hasMarker(own.company) && (
        <Alert icon={<IconMapPin />} color="orange">
          {t('offers.unplaced')} <Go to={`/deser/company/kinds/recyclers/${own.id}`}>{t('offers.place')}</Go>
        </Alert>
      )}
      {initial ? <OfferEditor key={`${copied} ${initial.recyclerId}`} initial={initial} /> : <SkeletonForm />}
    </Screen>
  )
}

export function OfferDetails() {
  const { t } = useTranslation()
  const go = useGo()
  const [removing, setRemoving] = useState(false)
  const [prolonging, setProlonging] = useState(false)
  const { id } = useParams({ from: '/deser/exchangerecycler/details/$id' })
  const { data, error, refetch } = useQuery(query(offers.get, { params: { id } }))
  const [mayRemove, mayAdd, mayProlong] = [useCan(offers.remove), useCan(offers.save, 'C'), useCan(offers.prolong)]
  const back = useBack(data?.recyclerId)
  if (error)
    return <FailedScreen what={{ one: 'offers', name: id }} error={error} onRetry={() => void refetch()} back={back} />
  if (!data)
    return (
      <Screen title={t('offers.one')} back={back} narrow>
        <SkeletonForm />
      </Screen>
    )
  const copy = {
    label: t('offers.copy'),
    icon: <IconCopy size={16} />,
    run: () => go(`/deser/exchangerecycler/neu?copy=${id}&place=${data.recyclerId}`),
  }
  const remove = {
    label: t('actions.delete'),
    icon: <IconTrash size={16} />,
    danger: true,
    run: () => setRemoving(true),
  }
  return (
    <Screen
      title={data.cargoTypeName}
      subtitle={data.recycler}
      status={<StateBadge state={data.state} />}
      actions={[mayAdd && copy, mayRemove && remove]}
      action={
        mayProlong &&
        data.own &&
        data.validto && (
          <Button variant="default" leftSection={<IconCalendarPlus size={17} />} onClick={() => setProlonging(true)}>
            {t('offers.prolong.act')}
          </Button>
        )
      }
      back={back}
      narrow
    >
      <OfferMatches offer={data} />
      <OfferEditor key={id} initial={valuesOf(data)} offer={data} />
      {prolonging && <Prolong rows={[data]} onClose={() => setProlonging(false)} />}
      <RemoveOffer offer={data} opened={removing} onClose={() => setRemoving(false)} />
    </Screen>
  )
}

/** Number of other companies' cargos that the stored offer matches now, and why others do not match. */
function OfferMatches({ offer: { id, maxdistancekm } }: { offer: Offer }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery({ ...query(offers.matches, { params: { id } }), refetchOnMount: 'always' })
  const description = ({ count, few }: OfferMatch) =>
    few ? t('offers.matches.few') : count ? t('offers.matches.least', { number: count }) : t('offers.matches.none')
  return (
    <Panel title={t('offers.matches.title')}>
      {maxdistancekm !== null && (
        <Text size="sm" c="dimmed">
          {t('offers.matches.reach', { km: maxdistancekm + BESIDE_KM, beside: BESIDE_KM })}
        </Text>
      )}
      {error ? (
        <FailedState what={{ one: 'offers', name: id }} error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Facts facts={data.map(match => [t(`offers.matches.reasons.${match.reason}`), description(match)])} />
      ) : (
        <SkeletonRows />
      )}
    </Panel>
  )
}
