import { LEAST_GAIN } from '@kreislauf/core/domain/forecast.ts'
import { quotaNames } from '@kreislauf/core/domain/quota.ts'
import { evaluations, type Forecast } from '@kreislauf/core/features/evaluations/contract.ts'
import { formatNumber, formatValue } from '@kreislauf/core/format.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { query } from '../../../app/data/api.ts'
import type { Address } from '../../../ui/address.ts'
import { FailedState } from '../../../ui/empty.tsx'
import { Go } from '../../../ui/go.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Scroll } from '../../../ui/scroll.tsx'
import { SkeletonRows } from '../../../ui/skeletons.tsx'
import { StatusBadge } from '../../../ui/status.tsx'
import classes from '../evaluations.module.css'

type Projected = NonNullable<Forecast['projected']>
type Act = Projected['acts'][number]

interface ForecastProps {
  dismantlerId: number
  /** A day of the year to forecast. */
  to: string
}

/** The forecast of the year's quotas, and the three actions that change them most. */
export function ForecastPanel({ dismantlerId, to }: ForecastProps) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(query(evaluations.forecast, { params: { dismantlerId, to }, query: {} }))
  const projected = data?.projected
  if (error) return <FailedState what={{ many: 'quotas' }} error={error} onRetry={() => void refetch()} />
  return (
    <Panel title={t('evaluations.forecast.title', { year: to.slice(0, 4) })}>
      {!data ? (
        <SkeletonRows />
      ) : projected ? (
        <>
          <Values projected={projected} year={to.slice(0, 4)} />
          {projected.acts.length > 0 && <Acts acts={projected.acts} yard={dismantlerId} />}
          <p className={classes.note}>
            {t(`evaluations.forecast.${projected.basis}`, {
              day: data.day,
              mass: Math.round(projected.expectedKg / 1000),
            })}
          </p>
        </>
      ) : (
        <p className={classes.note}>{t('evaluations.forecast.none')}</p>
      )}
    </Panel>
  )
}

function Values({ projected, year }: { projected: Projected; year: string }) {
  const { t, i18n } = useTranslation()
  const percent = (value: number | null) => formatValue('percent', value, i18n.language) || '–'
  return (
    <Scroll>
      <table className={`${classes.table} ${classes.forecast}`} aria-label={t('evaluations.forecast.title', { year })}>
        <thead>
          <tr>
            <th scope="col">{t('evaluations.forecast.quota')}</th>
            {(['now', 'end', 'target'] as const).map(head => (
              <th key={head} scope="col" data-numeric>
                {t(`evaluations.forecast.${head}`)}
              </th>
            ))}
            <th scope="col" className={classes.beside}>
              {t('fields.state')}
            </th>
          </tr>
        </thead>
        <tbody>
          {quotaNames.map(name => {
            const { now, value, target } = projected.quotas[name]
            const state = value !== null && (
              <StatusBadge
                tone={value < target ? 'warning' : 'good'}
                label={t(`evaluations.forecast.${value < target ? 'short' : 'onCourse'}`)}
              />
            )
            return (
              <tr key={name}>
                <th scope="row">
                  {t(`evaluations.quotas.${name}`)}
                  <div className={classes.below}>{state}</div>
                </th>
                <td data-numeric>{percent(now)}</td>
                <td data-numeric>
                  <b>{percent(value)}</b>
                </td>
                <td data-numeric>{percent(target)}</td>
                <td className={`${classes.unbroken} ${classes.beside}`}>{state}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </Scroll>
  )
}

/** Parts in store are handed over instead of disposed of. */
const isOfParts = ({ kind, wastetype }: Act) => kind === 'DISPOSE' && wastetype === 'PARTS'

/** The screen for an action. */
const placeOf = (act: Act, yard: number): Address => {
  const { kind, wastetype } = act
  if (isOfParts(act)) return '/deser/btb/parts'
  return kind === 'DISPOSE'
    ? `/deser/btb/output/neu?yard=${yard}`
    : kind === 'CERTIFICATE' || kind === 'SHARE'
      ? '/deser/btb/disposers'
      : `/deser/btb/output?q=${wastetype}`
}

function Acts({ acts, yard }: { acts: Act[]; yard: number }) {
  const { t, i18n } = useTranslation()
  const points = (gain: number) => formatNumber('number', gain * 100, i18n.language, 1)
  const gainsOf = ({ gains }: Act) =>
    quotaNames
      .filter(name => gains[name] >= LEAST_GAIN)
      .map(name =>
        t('evaluations.forecast.gain', { quota: t(`evaluations.quotas.${name}`), points: points(gains[name]) }),
      )
  return (
    <>
      <h3 className={classes.acts}>{t('evaluations.forecast.acts')}</h3>
      <ul className={classes.actList}>
        {acts.map(act => (
          <li key={`${act.kind} ${act.wastetype}`}>
            <Go to={placeOf(act, yard)}>
              {isOfParts(act)
                ? t('evaluations.forecast.parts', { kg: Math.round(act.kg) })
                : t(`evaluations.forecast.does.${act.kind}`, { name: act.name, kg: Math.round(act.kg) })}
            </Go>
            <span>{gainsOf(act).join(' · ')}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
