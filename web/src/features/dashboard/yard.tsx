import { type Dashboard, statistics } from '@kreislauf/core/features/statistics/contract.ts'
import { formatValue } from '@kreislauf/core/format.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { query } from '../../app/api.ts'
import { useCan } from '../../app/session.ts'
import { type Bar, Bars } from '../../ui/bars.tsx'
import { FailedState } from '../../ui/empty.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import { statisticClasses as classes } from '../statistics/index.ts'
import { ExpiringPanel, NotificationPanel } from './deadlines.tsx'
import { FirstSteps } from './firststeps.tsx'
import { TodayTiles } from './tiles.tsx'
import { TrendPanel } from './trend.tsx'

/** A yard at a glance. Until its first car it shows the first steps. */
export function YardBoard({ dismantlerId }: { dismantlerId: number }) {
  const { data, error, refetch } = useQuery(query(statistics.dashboard, { params: { dismantlerId } }))
  if (error) return <FailedState what={{ part: 'dashboard' }} error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows />
  const started = data.has.reception && data.has.entry
  return (
    <div className={classes.stack}>
      {!started && <FirstSteps has={data.has} />}
      {(data.has.reception || data.has.entry) && <Board data={data} />}
    </div>
  )
}

/** Whole cars are told by their steps; beside them every other bar would be a dot. */
const CARS = 1

function Board({ data }: { data: Dashboard }) {
  return (
    <>
      <TodayTiles data={data} />
      <div className={classes.columns}>
        <div className={classes.stack}>
          <NotificationPanel list={data.notifications} />
          <StepsPanel steps={data.steps} />
          <ExpiringPanel list={data.expiring} />
        </div>
        <StockPanel stock={data.stock.filter(({ fraction }) => fraction !== CARS)} />
      </div>
      <TrendPanel trend={data.trend} />
    </>
  )
}

function StepsPanel({ steps }: { steps: Dashboard['steps'] }) {
  const { t, i18n } = useTranslation()
  if (steps.length === 0) return null
  const number = (value: number) => formatValue('number', value, i18n.language)
  const bars: Bar[] = steps.map(({ step, count, oldestDays }) => ({
    key: step,
    label: t(`cars.steps.${step}`),
    value: count,
    text: oldestDays === null ? number(count) : `${number(count)} · ${t('dashboard.oldest', { count: oldestDays })}`,
    to: `/deser/carsinventory?step=${step}`,
  }))
  return (
    <Panel title={t('dashboard.onYard')}>
      <Bars label={t('dashboard.onYard')} heads={[t('dashboard.step'), t('statistics.evaluations.cars')]} bars={bars} />
    </Panel>
  )
}

function StockPanel({ stock }: { stock: Dashboard['stock'] }) {
  const { t, i18n } = useTranslation()
  const reads = useCan(statistics.stock)
  if (!reads || stock.length === 0) return null
  const bars: Bar[] = stock.map(({ fraction, name, kg }) => ({
    key: fraction,
    label: name,
    value: kg,
    text: formatValue('t', Math.round(kg) / 1000, i18n.language),
    to: `/deser/btb/statistic?type=${fraction}`,
  }))
  return (
    <Panel title={t('dashboard.stock')}>
      <Bars
        label={t('dashboard.stock')}
        heads={[t('statistics.fields.fraction'), t('statistics.fields.kg')]}
        bars={bars}
      />
    </Panel>
  )
}
