import { type Cargo, type CargoOffer, cargos } from '@kreislauf/core/features/cargos/contract.ts'
import { kindCalls } from '@kreislauf/core/features/companies/contract.ts'
import { Button, TextInput } from '@mantine/core'
import { IconMapPin, IconTag } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../app/data/api.ts'
import { EmptyState, FailedState } from '../../ui/empty.tsx'
import { readNumber, writeNumber } from '../../ui/form/numbers.ts'
import { Go } from '../../ui/go.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import { OffersMap } from '../geo/index.ts'
import { OrderOffer } from '../pickuporders/index.ts'
import classes from './cargos.module.css'
import { OfferCard } from './offer.tsx'

const FEW = 10
const M_PER_KM = 1000
/** Farther than any recycler. */
const MOST_KM = 2000

/** The offers for a cargo; an order being entered stays open although its offer is withdrawn or changed meanwhile. */
export function CargoOffers({ cargo }: { cargo: Cargo }) {
  const [ordered, order] = useState<CargoOffer>()
  return (
    <>
      <RankedOffers cargo={cargo} onOrder={order} />
      {ordered && <OrderOffer cargo={cargo} offer={ordered} onClose={() => order(undefined)} />}
    </>
  )
}

interface RankedOffersProps {
  cargo: Cargo
  onOrder: (offer: CargoOffer) => void
}

/** The radius typed, at most 2,000 km; none where the field is empty or, as `wrong` says, holds no number. */
export function radiusOf(text: string, language: string): { km?: number; wrong: boolean } {
  const km = readNumber(text, language, 'km')
  return { ...(km && km > 0 && { km: Math.min(km, MOST_KM) }), wrong: km === undefined }
}

/** Ranked by net amount, next to the map of their recyclers: one selection for both. */
function RankedOffers({ cargo, onOrder }: RankedOffersProps) {
  const { t, i18n } = useTranslation()
  const [chosen, choose] = useState<number>()
  const [typed, setTyped] = useState<string>()
  const [all, setAll] = useState(false)
  const { data, error, refetch } = useQuery({
    ...query(cargos.offers, { params: { id: cargo.id }, query: {} }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
  const looper = useQuery(query(kindCalls.LOOPER.one, { params: { id: cargo.looperId } })).data?.company
  const usual = looper && 'distance' in looper ? writeNumber(Math.round(looper.distance / M_PER_KM), i18n.language) : ''
  const { km, wrong } = radiusOf(typed ?? usual, i18n.language)
  if (error) return <FailedState what={{ many: 'offers' }} error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows />
  // An offer of unknown distance is never filtered out by the radius.
  const near = data.filter(({ distancekm }) => km === undefined || distancekm === null || distancekm <= km)
  const shown = all ? near : near.slice(0, FEW)
  const best = near[0]
  return (
    <Panel title={t('cargos.offers.title')}>
      {data.length > 0 && (
        <div className={classes.radius}>
          <TextInput
            label={t('cargos.offers.radius')}
            inputMode="decimal"
            autoComplete="off"
            description="km"
            descriptionProps={{ className: 'sr-only' }}
            rightSection={
              <span className="unit" aria-hidden>
                km
              </span>
            }
            rightSectionPointerEvents="none"
            styles={{ input: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' } }}
            value={typed ?? usual}
            onChange={event => setTyped(event.currentTarget.value)}
            error={wrong && t('invalid.number')}
          />
          <p className={classes.note} role="status">
            {near.length < data.length
              ? t('cargos.offers.countOf', { shown: near.length, count: data.length })
              : t('cargos.offers.count', { count: near.length })}
          </p>
        </div>
      )}
      {best ? (
        <div className={classes.both}>
          <ol className={classes.offers}>
            {shown.map((offer, at) => (
              <OfferCard
                key={offer.id}
                offer={offer}
                cargo={cargo}
                rank={at + 1}
                opened={(chosen ?? best.id) === offer.id}
                onOpen={() => choose(offer.id)}
                onOrder={() => onOrder(offer)}
              />
            ))}
          </ol>
          <div className={classes.map}>
            <OffersMap
              own={looper}
              radius={(km ?? 0) * M_PER_KM}
              marks={marksOf(near)}
              chosen={near.find(({ id }) => id === (chosen ?? best.id))?.recyclerId}
              onChoose={recyclerId => choose(near.find(one => one.recyclerId === recyclerId)?.id)}
            />
          </div>
        </div>
      ) : (
        <EmptyState
          icon={<IconTag size={28} stroke={1.4} />}
          title={t('cargos.offers.none.title')}
          text={t(
            data.length
              ? 'cargos.offers.none.radius'
              : cargo.amount
                ? 'cargos.offers.none.text'
                : 'cargos.offers.none.empty',
          )}
        />
      )}
      {near.length > shown.length && (
        <Button variant="subtle" onClick={() => setAll(true)}>
          {t('cargos.offers.more')}
        </Button>
      )}
      {data.some(({ warnings }) => warnings.includes('NO_DISTANCE')) && (
        <p className={classes.note}>
          <IconMapPin size={16} aria-hidden /> {t('cargos.unplaced')}{' '}
          <Go to={`/deser/company/kinds/loopers/${cargo.looperId}`}>{t('offers.place')}</Go>
        </p>
      )}
    </Panel>
  )
}

/** Each recycler once, with its best offer; its number is that offer's rank in the list. */
const marksOf = (offers: CargoOffer[]) =>
  [...Map.groupBy(offers, ({ recyclerId }) => recyclerId).values()].flatMap(([first]) =>
    first && first.lat !== null && first.lon !== null
      ? [
          {
            id: first.recyclerId,
            lat: first.lat,
            lon: first.lon,
            rank: offers.indexOf(first) + 1,
            name: first.recycler,
            net: first.net,
          },
        ]
      : [],
  )
