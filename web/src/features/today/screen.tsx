import { disposals } from '@kreislauf/core/features/disposals/contract.ts'
import { pickuporders } from '@kreislauf/core/features/pickuporders/contract.ts'
import { receptions } from '@kreislauf/core/features/receptions/contract.ts'
import { system } from '@kreislauf/core/features/system/contract.ts'
import { dashboards } from '@kreislauf/core/features/today/contract.ts'
import { Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { query } from '../../app/data/api.ts'
import { useReminders } from '../../app/data/reminders.ts'
import { useIsOffered } from '../../app/routing/screens.ts'
import { useAccount, useCan, useDepartments, useMay } from '../../app/session/session.ts'
import { useYards, YardChoice } from '../../app/session/yards.tsx'
import { NewButton } from '../../app/shell/newbutton.tsx'
import { FailedState } from '../../ui/empty.tsx'
import { Screen } from '../../ui/screen.tsx'
import { standing } from '../companies/index.ts'
import { HandedBoard } from '../disposals/index.ts'
import { evaluationClasses as classes } from '../evaluations/index.ts'
import { Co2Panel } from './co2/panel.tsx'
import { CollectorBoard } from './collector.tsx'
import { CompaniesBoard } from './companies.tsx'
import { OperatorBoard } from './operator/board.tsx'
import { Others } from './others.tsx'
import { RequestsPanel } from './requests.tsx'
import { exchangeTasks } from './tasks.ts'
import { TaskPanel } from './todo.tsx'
import { YardBoard } from './yard.tsx'

/** The start of the day: what is to be done, how the yard stands. Each kind of company sees what fits it. */
export function DashboardScreen() {
  const { t } = useTranslation()
  const { firstname, point } = useAccount()
  const yards = useYards()
  const collectors = useDepartments('COLLECTOR')
  const reads = useCan(dashboards.yard)
  const operates = useCan(system.status)
  const receives = useIsOffered('/deser/handed')
  const trades = useCan(pickuporders.waiting)
  const manages = useCan(standing.own)
  // A collection point's own account sees of the yard only what it brought: its own board says that once.
  const yard = reads && !point && yards.dismantlerId > 0
  return (
    <Screen
      title={t('today.title')}
      subtitle={firstname ? t('today.hello', { name: firstname }) : t('today.helloUnnamed')}
      action={
        <Group gap="sm">
          <YardChoice {...yards} />
          <NewButton call={disposals.save} to="/deser/btb/output/neu" label={t('disposals.new')} second />
          <NewButton call={receptions.create} to="/deser/carpickup/neu" label={t('receptions.new')} />
        </Group>
      }
    >
      <div className={classes.stack}>
        <RequestsPanel />
        {yard && <YardBoard dismantlerId={yards.dismantlerId} />}
        {reads &&
          collectors.map(({ id, name }) => (
            <CollectorBoard key={id} id={id} name={name} alone={!yard && collectors.length === 1} />
          ))}
        {trades && !operates && !point && <ExchangePanel />}
        {operates && <OperatorBoard />}
        {receives && !operates && <HandedBoard />}
        {!operates &&
          !yard &&
          collectors.length === 0 &&
          (manages ? <CompaniesBoard alone={!receives} /> : !receives && <Others />)}
        {!operates && <Co2Panel dismantlerId={yard ? yards.dismantlerId : undefined} />}
      </div>
    </Screen>
  )
}

/** What waits in the exchange for loopers and recyclers; nothing where nothing waits. */
function ExchangePanel() {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(query(pickuporders.waiting, {}))
  const reminders = useReminders()
  const may = useMay()
  const names = new Map(useDepartments().map(({ id, name }) => [id, name]))
  if (error) return <FailedState what={{ many: 'pickuporders' }} error={error} onRetry={() => void refetch()} />
  const tasks = data ? exchangeTasks(data, names, may, reminders) : []
  return tasks.length > 0 && <TaskPanel title={t('today.todo.exchange')} tasks={tasks} />
}
