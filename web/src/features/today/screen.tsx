import { today } from '@kreislauf/core/days.ts'
import { disposals } from '@kreislauf/core/features/disposals/contract.ts'
import { pickuporders } from '@kreislauf/core/features/pickuporders/contract.ts'
import { receptions } from '@kreislauf/core/features/receptions/contract.ts'
import { system } from '@kreislauf/core/features/system/contract.ts'
import { dashboards } from '@kreislauf/core/features/today/contract.ts'
import { users } from '@kreislauf/core/features/users/contract.ts'
import { Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../app/data/api.ts'
import { useReminders } from '../../app/data/reminders.ts'
import { useIsOffered } from '../../app/routing/screens.ts'
import { useAccount, useCan, useDepartments, useMay } from '../../app/session/session.ts'
import { useYards, YardChoice } from '../../app/session/yards.tsx'
import { NewButton } from '../../app/shell/newbutton.tsx'
import { FailedState } from '../../ui/empty.tsx'
import { Go } from '../../ui/go.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Screen } from '../../ui/screen.tsx'
import { standing } from '../companies/index.ts'
import { HandedBoard } from '../disposals/index.ts'
import { evaluationClasses } from '../evaluations/index.ts'
import { Co2Panel } from './co2/panel.tsx'
import { CollectorBoard } from './collector.tsx'
import { CompaniesBoard } from './companies.tsx'
import { Due } from './deadlines.tsx'
import { OperatorBoard } from './operator/board.tsx'
import { Others } from './others.tsx'
import { exchangeTasks, remanTasks } from './tasks.ts'
import classes from './today.module.css'
import { TaskPanel } from './todo.tsx'
import { YardBoard } from './yard.tsx'

/** Not part of the first screen of most. */
const ValuePanel = lazy(() => import('../valuations/index.ts').then(({ ValuePanel }) => ({ default: ValuePanel })))
const BidsPanel = lazy(() => import('../valuations/index.ts').then(({ BidsPanel }) => ({ default: BidsPanel })))

/** Requests of other companies to this one's heads. */
function RequestsPanel() {
  const { t } = useTranslation()
  const [reads, answers] = [useCan(users.outsourcing), useCan(users.acceptDelivery)]
  const { data } = useQuery({ ...query(users.outsourcing, {}), enabled: reads && answers })
  const waiting = data?.filter(({ state, incoming }) => state === 'OPEN' && incoming) ?? []
  if (waiting.length === 0) return null
  return (
    <Panel title={t('today.requests.title')}>
      <ul className={classes.lines}>
        {waiting.map(({ id, kind, name, company, expires }) => (
          <li key={id}>
            <Go to="/deser/usermanagement?tab=moves">{name}</Go>
            <span>{t(`today.requests.${kind}`, { company })}</span>
            <Due day={expires} soon={3} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** The start screen: tasks and state of the yard, depending on the kind of company. */
export function DashboardScreen() {
  const { t } = useTranslation()
  const { firstname, point } = useAccount()
  const yards = useYards()
  const collectors = useDepartments('COLLECTOR')
  const reads = useCan(dashboards.yard)
  const operates = useCan(system.status)
  const receives = useIsOffered('/deser/handed')
  const trades = useCan(pickuporders.waiting)
  const remans = useDepartments('REMAN')
  const buys = useDepartments('PURCHASER').length > 0
  const values = useIsOffered('/deser/purchaser') && !operates
  const remakes = useCan(dashboards.reman)
  const manages = useCan(standing.own)
  // A collection point's own account sees only what it delivered to the yard, which its own panel shows already.
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
      <div className={evaluationClasses.stack}>
        <RequestsPanel />
        {values && (
          <Suspense fallback={null}>
            {buys && <ValuePanel />}
            {yards.dismantlerId === 0 && <BidsPanel />}
          </Suspense>
        )}
        {yard && <YardBoard dismantlerId={yards.dismantlerId} />}
        {reads &&
          collectors.map(({ id, name }) => (
            <CollectorBoard key={id} id={id} name={name} alone={!yard && collectors.length === 1} />
          ))}
        {trades && !operates && !point && <ExchangePanel />}
        {remakes &&
          !operates &&
          !point &&
          remans.map(({ id, name }) => <RemanPanel key={id} id={id} name={remans.length > 1 ? name : undefined} />)}
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

/** Tasks in the exchange for loopers and recyclers; nothing without tasks. */
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

/** What waits for a remanufacturer, which is named beside others; nothing without tasks. */
function RemanPanel({ id, name }: { id: number; name: string | undefined }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(query(dashboards.reman, { params: { id } }))
  const may = useMay()
  if (error) return <FailedState what={{ part: 'dashboard' }} error={error} onRetry={() => void refetch()} />
  const tasks = data ? remanTasks(data, may, today()) : []
  return tasks.length > 0 && <TaskPanel title={name ?? t('shell.groups.reman')} tasks={tasks} />
}
