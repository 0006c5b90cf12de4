import { type Cargo, type CargoOffer, cargos } from '@kreislauf/core/features/cargos/contract.ts'
import { kindCalls } from '@kreislauf/core/features/companies/contract.ts'
import { Button, NumberInput } from '@mantine/core'
import { IconMapPin, IconTag } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../app/data/api.ts'
import { EmptyState, FailedState } from '../../ui/empty.tsx'
import { Go } from '../../ui/go.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import { OffersMap } from '../geo/index.ts'
import { OrderOffer } from '../pickuporders/index.ts'
import classes from './cargos.module.css'
import { OfferCard } from './offer.tsx'

const FEW = 10
const M_PER_KM = 1000

/** The offers that take a cargo; an order that was begun goes on although its offer is withdrawn or changed meanwhile. */
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

/** Ranked by what they net, beside the map of their recyclers: one choice for both. */
function RankedOffers({ cargo, onOrder }: RankedOffersProps) {
  const { t } = useTranslation()
  const [chosen, choose] = useState<number>()
  const [typed, setTyped] = useState<number | ''>()
  const [all, setAll] = useState(false)
  const { data, error, refetch } = useQuery({
    ...query(cargos.offers, { params: { id: cargo.id }, query: {} }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
  const looper = useQuery(query(kindCalls.LOOPER.one, { params: { id: cargo.looperId } })).data?.company
  const radius = typed ?? (looper && 'distance' in looper ? Math.round(looper.distance / M_PER_KM) : '')
  if (error) return <FailedState what={{ many: 'offers' }} error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows />
  // Nobody knows how far what has no distance is: no radius leaves it out.
  const near = data.filter(({ distancekm }) => radius === '' || distancekm === null || distancekm <= radius)
  const shown = all ? near : near.slice(0, FEW)
  const best = near[0]
  return (
    <Panel title={t('cargos.offers.title')}>
      {data.length > 0 && (
        <div className={classes.radius}>
          <NumberInput
            label={t('cargos.offers.radius')}
            hideControls
            description="km"
            descriptionProps={{ className: 'sr-only' }}
            rightSection={
              <span className="unit" aria-hidden>
                km
              </span>
            }
            rightSectionPointerEvents="none"
            styles={{ input: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' } }}
            min={1}
            max={2000}
            allowDecimal={false}
            allowNegative={false}
            value={radius}
            onChange={value => setTyped(typeof value === 'number' && value > 0 ? value : '')}
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
              radius={radius === '' ? 0 : radius * M_PER_KM}
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

/** Each recycler once, by its offer that nets most; its number is the place of that in the list. */
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
