import { today } from '@kreislauf/core/days.ts'
import { quotaNames } from '@kreislauf/core/domain/quota.ts'
import { evaluations, type Forecast, type Recycling } from '@kreislauf/core/features/evaluations/contract.ts'
import { formatNumber, formatValue } from '@kreislauf/core/format.ts'
import { Button } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { query } from '../../../app/data/api.ts'
import { openPdf } from '../../../app/data/files.ts'
import { FailedState } from '../../../ui/empty.tsx'
import { useGo } from '../../../ui/go.tsx'
import { DayRange } from '../../../ui/listing/index.ts'
import { Panel } from '../../../ui/panel.tsx'
import { SkeletonRows } from '../../../ui/skeletons.tsx'
import { Tile, Tiles } from '../../../ui/tiles.tsx'
import { useFigures } from '../../masterdata/index.ts'
import type { StatisticAddress } from '../address.ts'
import { behindFigure, type Period } from '../behind/address.ts'
import classes from '../evaluations.module.css'
import { QuotaCard } from './card.tsx'
import { ForecastPanel } from './forecast.tsx'

/** The 10 % rule and both recycling rates with all their terms. */
export function QuotaTab({ address }: { address: StatisticAddress }) {
  const { t } = useTranslation()
  const { dismantlerId, yards, from, to, change } = address
  const go = useGo()
  const params = { dismantlerId, from, to }
  const quota = useQuery(query(evaluations.recycling, { params }))
  const running = to.slice(0, 4) >= today().slice(0, 4)
  const forecast = query(evaluations.forecast, { params: { dismantlerId, to }, query: {} })
  // The forecast is for the whole year and not comparable with other periods.
  const whole = running && from === `${to.slice(0, 4)}-01-01`
  const { data: ahead } = useQuery({ ...forecast, enabled: whole })
  return (
    <div className={classes.stack}>
      <div className={classes.tools}>
        <DayRange from={from} to={to} onChange={change} />
        {running && !whole && (
          <Button variant="subtle" onClick={() => change({ from: `${to.slice(0, 4)}-01-01` })}>
            {t('evaluations.forecast.beside', { year: to.slice(0, 4) })}
          </Button>
        )}
        {yards.length > 1 && (
          <Button variant="subtle" onClick={() => go(`/deser/btb/common?year=${to.slice(0, 4)}`)}>
            {t('evaluations.common.link')}
          </Button>
        )}
        <Button
          className={classes.push!}
          variant="default"
          leftSection={<IconFileTypePdf size={18} />}
          onClick={() => void openPdf(evaluations.recyclingFile, { params })}
        >
          {t('evaluations.recycling.sheet')}
        </Button>
      </div>
      {running && <ForecastPanel dismantlerId={dismantlerId} to={to} />}
      {quota.error ? (
        <FailedState what={{ many: 'quotas' }} error={quota.error} onRetry={() => void quota.refetch()} />
      ) : quota.data ? (
        <Quotas quota={quota.data} period={params} ahead={whole ? ahead?.projected?.quotas : undefined} />
      ) : (
        <SkeletonRows />
      )}
    </div>
  )
}

interface QuotasProps {
  quota: Recycling
  period: Period
  /** The forecast for the end of the year, if the period is the current year. */
  ahead?: NonNullable<Forecast['projected']>['quotas'] | undefined
}

const besideFigures = { OUTSIDELAW: 'outside', OPENING: 'opening', HANDEDOVER: 'handedover' } as const

/** Number, mass and mean weight of the cars, and the three quotas. */
export function Quotas({ quota, period, ahead }: QuotasProps) {
  const { t, i18n } = useTranslation()
  const figures = useFigures(period.to)
  return (
    <div className={classes.stack}>
      <Tiles>
        <Tile label={t('evaluations.fields.cars')} figure={formatValue('number', quota.cars, i18n.language)} />
        <Tile
          label={t('evaluations.recycling.base')}
          figure={formatNumber('t', quota.acceptedKg / 1000, i18n.language, 1)}
          {...(quota.acceptedKg && { to: behindFigure(period, 'accepted') })}
        />
        <Tile
          label={t('evaluations.recycling.mean')}
          figure={formatValue('kg', quota.meanKg && Math.round(quota.meanKg), i18n.language) || '–'}
        />
        {quota.besides?.map(({ part, ...masses }) => (
          <Tile
            key={part}
            label={t(`evaluations.parts.${part}`)}
            figure={t('evaluations.recycling.besides', masses)}
            to={behindFigure(period, besideFigures[part])}
          />
        ))}
      </Tiles>
      <Panel title={t('evaluations.recycling.quotas')}>
        {quotaNames.map(name => (
          <QuotaCard
            key={name}
            name={name}
            quota={quota[name]}
            figures={figures}
            period={period}
            forecast={ahead?.[name].value}
          />
        ))}
      </Panel>
      {quota.earlierRule && <p className={classes.note}>{t('evaluations.recycling.earlierRule', quota.earlierRule)}</p>}
      <p className={classes.note}>{t('evaluations.recycling.estimate')}</p>
    </div>
  )
}
