import { coreOffers, type StillWanted as Wanted } from '@kreislauf/core/features/coreoffers/contract.ts'
import { stillOn } from '@kreislauf/core/features/coreoffers/hand.ts'
import { formatValue } from '@kreislauf/core/format.ts'
import { Alert, Text } from '@mantine/core'
import { IconCoinEuro } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { query } from '../../app/data/api.ts'
import { useCan } from '../../app/session/session.ts'
import { FailedState } from '../../ui/empty.tsx'
import { Go } from '../../ui/go.tsx'
import classes from './coreoffers.module.css'
import { LetGo } from './letgo.tsx'

/** As many as one call takes. */
const MOST_CARS = 500

interface StillWantedProps {
  dismantlerId: number
  /** Cars that are about to leave; the name of each is shown where there are several. */
  cars: readonly { id: number; name: string }[]
}

/**
 * What remanufacturers pay for and is still on cars that are about to leave: taken off or let go before they do. It tells and never refuses
 * (rulings F23). Nothing, and no request, for users who may not read their offers.
 */
export function StillWanted({ dismantlerId, cars }: StillWantedProps) {
  const may = useCan(coreOffers.stillWanted)
  const ids = cars.slice(0, MOST_CARS).map(({ id }) => id)
  const { data, error, refetch } = useQuery({
    ...query(coreOffers.stillWanted, { params: { dismantlerId }, query: { cars: ids.join(',') } }),
    enabled: may && ids.length > 0 && dismantlerId > 0,
    placeholderData: keepPreviousData,
  })
  if (!may || ids.length === 0) return null
  if (error) return <FailedState what={{ many: 'articles' }} error={error} onRetry={() => void refetch()} />
  // The answer may still be that of other cars.
  return <Told rows={(data ?? []).filter(({ carId }) => ids.includes(carId))} cars={cars} />
}

function Told({ rows, cars }: { rows: readonly Wanted[]; cars: StillWantedProps['cars'] }) {
  const { t } = useTranslation()
  const { open, pieces, euros } = stillOn(rows)
  if (rows.length === 0) return null
  const several = cars.length > 1
  const title = several ? 'coreoffers.leaving.several' : 'coreoffers.leaving.title'
  return (
    <Alert
      variant="light"
      color={open.length > 0 ? 'yellow' : 'gray'}
      icon={<IconCoinEuro />}
      title={open.length > 0 ? t(title, { count: pieces, euros }) : t('coreoffers.leaving.nothing')}
      my="sm"
      data-wanted
    >
      {open.length > 0 && <Text size="sm">{t('coreoffers.leaving.text')}</Text>}
      {several
        ? cars.map(({ id, name }) => <OfCar key={id} name={name} rows={rows.filter(({ carId }) => carId === id)} />)
        : list(rows, t)}
    </Alert>
  )
}

/** One of several cars, folded: its parts and euros in one line. */
function OfCar({ name, rows }: { name: string; rows: readonly Wanted[] }) {
  const { t } = useTranslation()
  const { pieces, euros } = stillOn(rows)
  if (rows.length === 0) return null
  return (
    <details className={classes.ofCar}>
      <summary>
        <b>{name}</b> {t('coreoffers.panel.sum', { count: pieces, euros })}
      </summary>
      {list(rows, t)}
    </details>
  )
}

/** What has to come off, what is not worth it, and what was let go. */
function list(rows: readonly Wanted[], t: ReturnType<typeof useTranslation>['t']) {
  const { open, small, letgo } = stillOn(rows)
  const items = (some: readonly Wanted[]) =>
    some.length > 0 && (
      <ul className={classes.still}>
        {some.map(row => (
          <Item key={row.slot} row={row} />
        ))}
      </ul>
    )
  return (
    <>
      {items(open)}
      {small.length > 0 && (
        <details className={classes.ofCar}>
          <summary>{t('coreoffers.hand.more', { count: small.length })}</summary>
          {items(small)}
        </details>
      )}
      {items(letgo)}
    </>
  )
}

function Item({ row }: { row: Wanted }) {
  const { t, i18n } = useTranslation()
  const { carId, slot, name, number, remanName, pieces, price, value, letgo } = row
  return (
    <li>
      <span>{name}</span>
      <span className="figures">{formatValue('money', value, i18n.language)}</span>
      <small>
        {[
          remanName,
          number,
          pieces > 1 && t('coreoffers.panel.pieces', { pieces, price: formatValue('price', price, i18n.language) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </small>
      <div className={classes.act}>
        {!letgo && (
          <Go to={`/deser/myreman/offers/${carId}`} aria-label={`${t('coreoffers.leaving.takeOff')}: ${name}`}>
            {t('coreoffers.leaving.takeOff')}
          </Go>
        )}
        <LetGo carId={carId} slot={slot} name={name} letgo={letgo} />
      </div>
    </li>
  )
}
