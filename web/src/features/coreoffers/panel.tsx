import {
  type CoreOffer,
  coreOffers,
  isByEngineOnly,
  isFindable,
  wantedOf,
} from '@kreislauf/core/features/coreoffers/contract.ts'
import { formatValue } from '@kreislauf/core/format.ts'
import { Alert, Text } from '@mantine/core'
import { IconCoinEuro } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { query } from '../../app/data/api.ts'
import { useCan } from '../../app/session/session.ts'
import { FailedState } from '../../ui/empty.tsx'
import { Go } from '../../ui/go.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import { StatusBadge } from '../../ui/status.tsx'
import { PutIn } from '../carts/index.ts'
import classes from './coreoffers.module.css'

/** Lines of the panel; the screen of the offers has all. */
const FEW = 6

interface WantedOfCarProps {
  carId: number
  /** Keys by which offers are found, as stored. */
  car: Parameters<typeof isFindable>[0]
}

/** What remanufacturers under contract want of a car, and for how much. Nothing for users who may not read their offers. */
export function WantedOfCar({ carId, car }: WantedOfCarProps) {
  const { t } = useTranslation()
  const may = useCan(coreOffers.ofCar)
  const { data, error, refetch } = useQuery({
    ...query(coreOffers.ofCar, { params: { carId } }),
    enabled: may && isFindable(car),
  })
  if (!may) return null
  const all = !!data?.length && (
    <Go to={`/deser/myreman/offers/${carId}`}>{t('coreoffers.panel.all', { count: data.length })}</Go>
  )
  return (
    <Panel title={t('coreoffers.panel.title')} aside={all}>
      {!isFindable(car) ? (
        <Text size="sm">{t('coreoffers.panel.keyless')}</Text>
      ) : error ? (
        <FailedState what={{ many: 'articles' }} error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Wanted offers={data} carId={carId} />
      ) : (
        <SkeletonRows count={2} />
      )}
    </Panel>
  )
}

/** The same in one line, for screens about something else; nothing if nothing is wanted. */
export function WantedLine({ carId, car }: WantedOfCarProps) {
  const { t } = useTranslation()
  const may = useCan(coreOffers.ofCar)
  const { data } = useQuery({
    ...query(coreOffers.ofCar, { params: { carId } }),
    enabled: may && isFindable(car),
  })
  const { pieces, euros } = wantedOf(data ?? [])
  if (pieces === 0) return null
  return (
    <Alert variant="light" color="green" icon={<IconCoinEuro />} mb="md" title={t('coreoffers.panel.title')}>
      {t('coreoffers.panel.sum', { count: pieces, euros })}{' '}
      <Go to={`/deser/myreman/offers/${carId}`}>{t('coreoffers.panel.all', { count: data?.length ?? 0 })}</Go>
    </Alert>
  )
}

function Wanted({ offers, carId }: { offers: readonly CoreOffer[]; carId: number }) {
  const { t, i18n } = useTranslation()
  const best = offers.filter(({ counted }) => counted > 0)
  const { pieces, euros } = wantedOf(best)
  const kinds = offers.filter(({ contractNeeded }) => contractNeeded).map(nameOf)
  // A kind that is bought under contract needs no other one.
  const needed = [...new Set(kinds)].filter(kind => !best.some(offer => nameOf(offer) === kind))
  return (
    <>
      {pieces > 0 ? (
        <p className={classes.sum}>{t('coreoffers.panel.sum', { count: pieces, euros })}</p>
      ) : (
        <Text size="sm" c="dimmed">
          {t('coreoffers.panel.none')}
        </Text>
      )}
      {best.length > 0 && (
        <ul className={classes.few}>
          {best.slice(0, FEW).map(offer => (
            <li key={`${offer.remanId} ${offer.id}`}>
              <span>{nameOf(offer)}</span>
              <span className="figures">
                {t('coreoffers.panel.pieces', {
                  pieces: offer.counted,
                  price: formatValue('price', offer.price, i18n.language),
                })}
              </span>
              <small>{offer.remanName}</small>
              {isByEngineOnly(offer) && <StatusBadge tone="warning" label={t('coreoffers.offer.checkModel')} />}
              <div className={classes.act}>
                <PutIn offer={offer} of={{ carId }} />
              </div>
            </li>
          ))}
        </ul>
      )}
      {best.length > FEW && (
        <Text size="sm" c="dimmed">
          {t('coreoffers.panel.more', { count: best.length - FEW })}
        </Text>
      )}
      {needed.length > 0 && (
        <Text size="sm" c="dimmed">
          {t('coreoffers.panel.needed', { kinds: needed.join(', ') })}
        </Text>
      )}
    </>
  )
}

const nameOf = ({ categoryName, name }: CoreOffer) => categoryName ?? name
