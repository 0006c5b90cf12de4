import { type ForecastStatistics, forecasts } from '@kreislauf/core/features/valuations/forecasts.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { query } from '../../../app/data/api.ts'
import { FailedScreen } from '../../../ui/failedscreen.tsx'
import { FigureTable } from '../../../ui/figures.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Screen } from '../../../ui/screen.tsx'
import { Scroll } from '../../../ui/scroll.tsx'
import { SkeletonForm } from '../../../ui/skeletons.tsx'
import { Tile, Tiles } from '../../../ui/tiles.tsx'
import classes from '../valuations.module.css'
import { written } from './outcome.tsx'

/** How near the valuations were, and how many bids won. */
export function HindsightScreen() {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(query(forecasts.statistics, {}))
  const back = { to: '/deser/purchaser/forecasts', label: t('forecasts.title') } as const
  if (error)
    return <FailedScreen what={{ many: 'forecasts' }} error={error} onRetry={() => void refetch()} back={back} />
  return (
    <Screen title={t('forecasts.statistics.title')} lead={t('forecasts.statistics.lead')} back={back}>
      {data ? <Told told={data} /> : <SkeletonForm />}
    </Screen>
  )
}

function Told({ told }: { told: ForecastStatistics }) {
  const { t, i18n } = useTranslation()
  const percent = (value: number | null) =>
    value === null ? '–' : t('forecasts.percent', { percent: written(value, i18n.language) })
  const plain = (value: number | null) => (value === null ? '–' : t('forecasts.percent', { percent: value }))
  const { bought, lost, open, hitRate, distance, bias, cars, byModel, byPerson } = told
  return (
    <div className={classes.work}>
      <Tiles>
        <Tile
          label={t('forecasts.statistics.hitRate')}
          figure={plain(hitRate)}
          note={t('forecasts.statistics.ended', { bought, count: bought + lost, open })}
        />
        <Tile
          label={t('forecasts.statistics.distance')}
          figure={percent(distance)}
          note={t('forecasts.statistics.distanceNote')}
        />
        <Tile
          label={t('forecasts.statistics.bias')}
          figure={percent(bias)}
          note={t(bias === null ? 'forecasts.statistics.tooFew' : 'forecasts.statistics.cars', { count: cars })}
        />
      </Tiles>
      <Panel title={t('forecasts.statistics.byModel')}>
        {byModel.length ? (
          <Scroll>
            <FigureTable
              label={t('forecasts.statistics.byModel')}
              head={t('fields.makeAndModel')}
              columns={(['bought', 'lost', 'hitRate', 'distance'] as const).map(key => ({
                key,
                head: t(`forecasts.statistics.${key}`),
              }))}
              rows={byModel.map(one => ({
                key: one.model,
                name: one.model,
                cells: {
                  bought: one.bought,
                  lost: one.lost,
                  hitRate: plain(one.hitRate),
                  distance: percent(one.distance),
                },
              }))}
            />
          </Scroll>
        ) : (
          <p className={classes.note}>{t('forecasts.statistics.noModel')}</p>
        )}
      </Panel>
      {byPerson && (
        <Panel title={t('forecasts.statistics.byPerson')}>
          {byPerson.length ? (
            <FigureTable
              label={t('forecasts.statistics.byPerson')}
              head={t('forecasts.fields.person')}
              columns={[
                { key: 'cars', head: t('forecasts.statistics.counted') },
                { key: 'bias', head: t('forecasts.statistics.bias') },
              ]}
              rows={byPerson.map(one => ({
                key: one.person,
                name: one.person,
                cells: { cars: one.cars, bias: percent(one.bias) },
              }))}
            />
          ) : (
            <p className={classes.note}>{t('forecasts.statistics.noPerson')}</p>
          )}
        </Panel>
      )}
    </div>
  )
}
