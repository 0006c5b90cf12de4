import { today } from '@kreislauf/core/days.ts'
import { quotaNames } from '@kreislauf/core/domain/quota.ts'
import { type Recycling, statistics } from '@kreislauf/core/features/statistics/contract.ts'
import { formatNumber, formatValue } from '@kreislauf/core/format.ts'
import { Button } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { query } from '../../../app/api.ts'
import { openPdf } from '../../../app/files.ts'
import { FailedState } from '../../../ui/empty.tsx'
import { DayRange } from '../../../ui/listing/index.ts'
import { Panel } from '../../../ui/panel.tsx'
import { SkeletonRows } from '../../../ui/skeletons.tsx'
import { Tile, Tiles } from '../../../ui/tiles.tsx'
import type { StatisticAddress } from '../address.ts'
import { behindFigure, type Period } from '../behind/address.ts'
import classes from '../statistics.module.css'
import { QuotaCard } from './card.tsx'
import { ForecastPanel } from './forecast.tsx'

/** The 10 % rule and both recycling rates with everything they are made of. */
export function QuotaTab({ address }: { address: StatisticAddress }) {
  const { t } = useTranslation()
  const { dismantlerId, from, to, change } = address
  const params = { dismantlerId, from, to }
  const quota = useQuery(query(statistics.recycling, { params }))
  return (
    <div className={classes.stack}>
      <div className={classes.tools}>
        <DayRange from={from} to={to} onChange={change} />
        <Button
          className={classes.push!}
          variant="default"
          leftSection={<IconFileTypePdf size={18} />}
          onClick={() => void openPdf(statistics.recyclingFile, { params })}
        >
          {t('statistics.recycling.sheet')}
        </Button>
      </div>
      {to.slice(0, 4) >= today().slice(0, 4) && <ForecastPanel dismantlerId={dismantlerId} to={to} />}
      {quota.error ? (
        <FailedState what={{ many: 'quotas' }} error={quota.error} onRetry={() => void quota.refetch()} />
      ) : quota.data ? (
        <Quotas quota={quota.data} asked={params} />
      ) : (
        <SkeletonRows />
      )}
    </div>
  )
}

/** Number, mass and mean weight of the cars, and the three quotas side by side. */
export function Quotas({ quota, asked }: { quota: Recycling; asked: Period }) {
  const { t, i18n } = useTranslation()
  return (
    <div className={classes.stack}>
      <Tiles>
        <Tile label={t('statistics.fields.cars')} figure={formatValue('number', quota.cars, i18n.language)} />
        <Tile
          label={t('statistics.recycling.base')}
          figure={formatNumber('t', quota.acceptedKg / 1000, i18n.language, 1)}
          {...(quota.acceptedKg && { to: behindFigure(asked, 'accepted') })}
        />
        <Tile
          label={t('statistics.recycling.mean')}
          figure={formatValue('kg', quota.meanKg && Math.round(quota.meanKg), i18n.language) || '–'}
        />
        {quota.besides?.map(({ part, ...masses }) => (
          <Tile
            key={part}
            label={t(`statistics.parts.${part}`)}
            figure={t('statistics.recycling.besides', masses)}
            to={behindFigure(asked, part === 'OPENING' ? 'opening' : 'outside')}
          />
        ))}
      </Tiles>
      <Panel title={t('statistics.recycling.quotas')}>
        {quotaNames.map(name => (
          <QuotaCard key={name} name={name} quota={quota[name]} asked={asked} />
        ))}
      </Panel>
      <p className={classes.note}>{t('statistics.recycling.estimate')}</p>
    </div>
  )
}
