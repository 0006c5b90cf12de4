import { dashboards } from '@kreislauf/core/features/today/contract.ts'
import { formatValue } from '@kreislauf/core/format.ts'
import { IconFileCertificate, IconLock, IconTruckDelivery } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { query } from '../../app/data/api.ts'
import { useReminders } from '../../app/data/reminders.ts'
import { useMay } from '../../app/session/session.ts'
import { FailedState } from '../../ui/empty.tsx'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import { Tile, Tiles } from '../../ui/tiles.tsx'
import { CarsByMonth, evaluationClasses as classes } from '../evaluations/index.ts'
import { ExpiringPanel } from './deadlines.tsx'
import { collectorTasks } from './tasks.ts'
import { TaskPanel } from './todo.tsx'

/** A collector's start screen; next to a yard of the same company without trend and certificates. */
export function CollectorBoard({ id, name, alone }: { id: number; name: string; alone: boolean }) {
  const { t, i18n } = useTranslation()
  const reminders = useReminders()
  const may = useMay()
  const { data, error, refetch } = useQuery(query(dashboards.collector, { params: { id } }))
  if (error) return <FailedState what={{ part: 'dashboard' }} error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows count={3} />
  const number = (value: number) => formatValue('number', value, i18n.language)
  const note = alone ? undefined : name
  const tasks = collectorTasks(data, reminders, may, id)
  return (
    <section className={classes.stack} aria-label={name}>
      <Tiles>
        <Tile
          label={t('today.collector.open')}
          figure={number(data.open)}
          icon={<IconFileCertificate size={17} aria-hidden />}
          to="/deser/carpickup?status=OPEN"
          note={note}
        />
        <Tile
          label={t('today.collector.ready')}
          figure={number(data.ready)}
          icon={<IconTruckDelivery size={17} aria-hidden />}
          note={note}
        />
        <Tile
          label={t('today.collector.locked')}
          figure={number(data.locked)}
          icon={<IconLock size={17} aria-hidden />}
          note={note}
          trend={data.trend.map(({ cars }) => cars)}
        />
      </Tiles>
      {tasks.length > 0 && <TaskPanel title={alone ? t('today.todo.title') : name} tasks={tasks} />}
      {alone && (
        <div className={classes.columns}>
          <ExpiringPanel list={data.expiring} />
        </div>
      )}
      {alone && <CarsByMonth title={t('today.trendChart')} months={data.trend} />}
    </section>
  )
}
