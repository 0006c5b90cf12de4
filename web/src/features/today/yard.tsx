import { evaluations } from '@kreislauf/core/features/evaluations/contract.ts'
import { STOCK_WEEKS } from '@kreislauf/core/features/evaluations/today.ts'
import { inspections } from '@kreislauf/core/features/inspections/contract.ts'
import { type Dashboard, dashboards } from '@kreislauf/core/features/today/contract.ts'
import { figures, formatValue } from '@kreislauf/core/format.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../app/data/api.ts'
import { useCan } from '../../app/session/session.ts'
import { FailedState } from '../../ui/empty.tsx'
import { FigureTable, Load, Spark } from '../../ui/figures.tsx'
import { Go } from '../../ui/go.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import { evaluationClasses as classes } from '../evaluations/index.ts'
import { OpenedLately } from '../inspections/index.ts'
import { FirstSteps } from './firststeps.tsx'
import { CARS, TodayTiles } from './tiles.tsx'
import dashboard from './today.module.css'
import { TodoPanel } from './todo.tsx'

/** Overview of a yard. Until its first car it shows the first steps. */
export function YardBoard({ dismantlerId }: { dismantlerId: number }) {
  const { data, error, refetch } = useQuery(query(dashboards.yard, { params: { dismantlerId } }))
  const hands = useCan(inspections.list)
  if (error) return <FailedState what={{ part: 'dashboard' }} error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows />
  const started = data.has.reception && data.has.entry
  // Cars from before have neither reception nor entry, but their deadlines apply.
  const has = data.has.reception || data.has.entry || data.steps.length > 0
  return (
    <div className={classes.stack}>
      {!started && <FirstSteps has={data.has} />}
      {has && <Board data={data} />}
      {hands && (
        <Suspense>
          <OpenedLately dismantlerId={dismantlerId} />
        </Suspense>
      )}
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

/** Number of cars at each step in the order of work, and since when the oldest is there. */
function StepsPanel({ steps }: { steps: Dashboard['steps'] }) {
  const { t, i18n } = useTranslation()
  if (steps.length === 0) return null
  return (
    <Panel title={t('today.onYard')}>
      <ol className={dashboard.pipeline}>
        {steps.map(({ step, count, oldestDays }) => (
          <li key={step}>
            <Go to={`/deser/carsinventory?step=${step}`}>
              <span>{t(`cars.steps.${step}`)}</span>
              <strong>{formatValue('number', count, i18n.language)}</strong>
              <small>{oldestDays !== null && t('today.oldest', { count: oldestDays })}</small>
            </Go>
          </li>
        ))}
      </ol>
    </Panel>
  )
}

/** Stock by fraction, its recent trend, and its share of a usual load. */
function StockPanel({ stock }: { stock: Dashboard['stock'] }) {
  const { t, i18n } = useTranslation()
  const reads = useCan(evaluations.stock)
  if (!reads || stock.length === 0) return null
  const tonnes = stock.flatMap(({ kg, loadKg }) => [kg / 1000, (loadKg ?? 0) / 1000])
  const write = figures('tonnes', tonnes, i18n.language)
  const columns = [
    { key: 'weeks', head: t('today.stock.weeks', { count: STOCK_WEEKS }), plain: true, wide: true },
    { key: 'mass', head: t('today.stock.mass') },
    { key: 'load', head: t('today.stock.load'), plain: true },
  ]
  return (
    <Panel title={t('today.stock.title')}>
      <FigureTable
        label={t('today.stock.title')}
        head={t('evaluations.fields.fraction')}
        columns={columns}
        rows={stock.map(({ fraction, name, kg, weeks, loadKg }) => ({
          key: fraction,
          name,
          to: `/deser/btb/statistic?type=${fraction}`,
          cells: {
            weeks: <Spark values={weeks} />,
            mass: write(kg / 1000),
            load: loadKg && <Load value={kg} of={loadKg} text={write(loadKg / 1000)} />,
          },
        }))}
      />
    </Panel>
  )
}
