import { BESIDE_KM, type Offer, type OfferMatch, offers } from '@kreislauf/core/features/offers/contract.ts'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { query } from '../../app/data/api.ts'
import { FailedState } from '../../ui/empty.tsx'
import { Facts, Panel } from '../../ui/panel.tsx'
import { SkeletonRows } from '../../ui/skeletons.tsx'

/** How many cargos of other companies the stored offer matches now, and what keeps the others from it. */
export function OfferMatches({ offer: { id, maxdistancekm } }: { offer: Offer }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery({ ...query(offers.matches, { params: { id } }), refetchOnMount: 'always' })
  const told = ({ count, few }: OfferMatch) =>
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
        <Facts facts={data.map(match => [t(`offers.matches.reasons.${match.reason}`), told(match)])} />
      ) : (
        <SkeletonRows />
      )}
    </Panel>
  )
}
