import { type Behind as Booking, type Side, wastereports } from '@kreislauf/core/features/wastereports/contract.ts'
import { type Difference, effectsOf } from '@kreislauf/core/features/wastereports/differences.ts'
import { formatValue } from '@kreislauf/core/format.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { query } from '../../app/data/api.ts'
import type { Address } from '../../ui/address.ts'
import { FailedState } from '../../ui/empty.tsx'
import { Go } from '../../ui/go.tsx'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import classes from './wastereports.module.css'

/** Why a line differs: number and mass of cars or loads in both years, with a list. */
export function Behind({ id, difference }: { id: number; difference: Difference }) {
  const { t, i18n } = useTranslation()
  const { section, avv } = difference
  const { data, error, refetch } = useQuery(query(wastereports.behind, { params: { id, section, avv } }))
  if (error) return <FailedState what={{ part: 'statistic' }} error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows count={3} />
  const kg = (value: number) => formatValue('kg', value, i18n.language)
  if (section === 'STOCK')
    return (
      <p className={classes.why}>
        {t('wastereports.behind.stock', { now: kg(data.now.kg), before: kg(data.before.kg) })}{' '}
        <Go to={`/deser/btb/statistic?type=${avv}`}>{t('wastereports.behind.toStock')}</Go>
      </p>
    )
  return (
    <div className={classes.behind}>
      <Why difference={difference} now={data.now} before={data.before} />
      {([0, 1] as const).map(back => (
        <Bookings key={back} back={back} records={data.records.filter(one => one.back === back)} />
      ))}
    </div>
  )
}

function Why({ difference, now, before }: { difference: Difference; now: Side; before: Side }) {
  const { t, i18n } = useTranslation()
  const effects = effectsOf(now, before)
  const signed = (value: number) => `${value > 0 ? '+' : ''}${formatValue('kg', value, i18n.language)}`
  const what = difference.avv === '160104' ? 'cars' : difference.section === 'OUTPUT' ? 'loads' : 'counts'
  return (
    <p className={classes.why}>
      {t(`wastereports.behind.${what}`, { now: now.count, before: before.count })}.{' '}
      {effects ? (
        <>
          {t('wastereports.behind.byCount', { kg: signed(effects.byCount) })} ·{' '}
          {t('wastereports.behind.byMean', { kg: signed(effects.byMean) })}
        </>
      ) : (
        t(now.count ? 'wastereports.behind.onlyNow' : 'wastereports.behind.onlyBefore')
      )}
    </p>
  )
}

/** The record of a booking, if it has a screen. */
const hrefOf = ({ carId, disposalId, listId }: Booking): Address | undefined =>
  carId
    ? `/deser/carsinventory/details/${carId}`
    : disposalId
      ? `/deser/btb/output/details/${disposalId}`
      : listId
        ? `/deser/btb/output/spares/details/${listId}`
        : undefined

function Bookings({ back, records }: { back: 0 | 1; records: Booking[] }) {
  const { t, i18n } = useTranslation()
  if (records.length === 0) return null
  return (
    <section>
      <h3>{t(back ? 'wastereports.behind.yearBefore' : 'wastereports.behind.thisYear')}</h3>
      <ul>
        {records.slice(0, MOST).map((record, index) => {
          const href = hrefOf(record)
          const name = record.info ?? formatValue('day', record.day, i18n.language)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a record may be named several times
            <li key={index}>
              {href ? <Go to={href}>{name}</Go> : name}
              <small>
                {formatValue('day', record.day, i18n.language)} · {formatValue('kg', record.kg, i18n.language)}
              </small>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** Bookings shown per year. */
const MOST = 10
