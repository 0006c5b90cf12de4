import { type Dashboard, statistics } from '@kreislauf/core/features/statistics/contract.ts'
import { figures, formatValue } from '@kreislauf/core/format.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { query } from '../../app/api.ts'
import { useCan } from '../../app/session.ts'
import { type Bar, Bars } from '../../ui/bars.tsx'
import { FailedState } from '../../ui/empty.tsx'
import { Go } from '../../ui/go.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import { statisticClasses as classes } from '../statistics/index.ts'
import dashboard from './dashboard.module.css'
import { FirstSteps } from './firststeps.tsx'
import { CARS, TodayTiles } from './tiles.tsx'
import { TodoPanel } from './todo.tsx'

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

function Board({ data }: { data: Dashboard }) {
  return (
    <>
      <TodoPanel data={data} />
      <TodayTiles data={data} />
      <StepsPanel steps={data.steps} />
      <StockPanel stock={data.stock.filter(({ fraction }) => fraction !== CARS)} />
    </>
  )
}

/** How many cars stand at each step, in the order of the work, and since when the oldest. */
function StepsPanel({ steps }: { steps: Dashboard['steps'] }) {
  const { t, i18n } = useTranslation()
  if (steps.length === 0) return null
  return (
    <Panel title={t('dashboard.onYard')}>
      <ol className={dashboard.pipeline}>
        {steps.map(({ step, count, oldestDays }) => (
          <li key={step}>
            <Go to={`/deser/carsinventory?step=${step}`}>
              <span>{t(`cars.steps.${step}`)}</span>
              <strong>{formatValue('number', count, i18n.language)}</strong>
              <small>{oldestDays !== null && t('dashboard.oldest', { count: oldestDays })}</small>
            </Go>
          </li>
        ))}
      </ol>
    </Panel>
  )
}

function StockPanel({ stock }: { stock: Dashboard['stock'] }) {
  const { t, i18n } = useTranslation()
  const reads = useCan(statistics.stock)
  if (!reads || stock.length === 0) return null
  const tonnes = stock.map(({ kg }) => kg / 1000)
  const write = figures('t', tonnes, i18n.language)
  const bars: Bar[] = stock.map(({ fraction, name, kg }) => ({
    key: fraction,
    label: name,
    value: kg,
    text: write(kg / 1000),
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
