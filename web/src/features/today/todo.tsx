import { today } from '@kreislauf/core/days.ts'
import type { Dashboard } from '@kreislauf/core/features/today/contract.ts'
import type { ContributedTask } from '@kreislauf/core/today/contributions.ts'
import { Button } from '@mantine/core'
import {
  IconAlertTriangle,
  IconBook2,
  IconBuildingBank,
  IconCertificate,
  IconCheck,
  IconClockExclamation,
  IconFileCertificate,
  IconMessageQuestion,
  IconPackageExport,
  IconPencil,
  IconReplace,
  IconScale,
  IconTruck,
  IconTruckDelivery,
  IconTruckLoading,
} from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useReminders } from '../../app/data/reminders.ts'
import { useMay } from '../../app/session/session.ts'
import { useYards } from '../../app/session/yards.tsx'
import { Go } from '../../ui/go.tsx'
import { Panel } from '../../ui/panel.tsx'
import { isContributed, shownOf } from './contributions.ts'
import { Due } from './deadlines.tsx'
import { type Task, tasksOf } from './tasks.ts'
import classes from './today.module.css'

const icons = {
  ending: IconCertificate,
  notices: IconBuildingBank,
  ended: IconReplace,
  inquired: IconMessageQuestion,
  ordered: IconTruck,
  accepted: IconTruckLoading,
  fetched: IconPackageExport,
  corrected: IconScale,
  proposed: IconTruckDelivery,
  weighed: IconScale,
  overdue: IconClockExclamation,
  drafted: IconPencil,
  old: IconClockExclamation,
  ready: IconTruckDelivery,
  open: IconFileCertificate,
  log: IconBook2,
  incidents: IconAlertTriangle,
} as const

/** As many as are read at a glance; the others follow on demand. */
const AT_A_GLANCE = 8

/** What is to be done on the yard, the most urgent first, each with the way to do it. */
export function TodoPanel({ data }: { data: Dashboard }) {
  const { t } = useTranslation()
  const tasks = tasksOf(data, useReminders(), useMay(), today())
  return <TaskPanel title={t('today.todo.title')} tasks={tasks} />
}

/** Tasks in their order; the first ones until all are wanted. */
export function TaskPanel({ title, tasks }: { title: string; tasks: readonly Task[] }) {
  const { t } = useTranslation()
  const [all, setAll] = useState(false)
  const shown = all ? tasks : tasks.slice(0, AT_A_GLANCE)
  const list = useRef<HTMLUListElement>(null)
  // Whoever asked for the others reads on with the first of them.
  useEffect(() => {
    if (all) list.current?.children[AT_A_GLANCE]?.querySelector('a')?.focus()
  }, [all])
  return (
    <Panel title={title}>
      {tasks.length === 0 && (
        <p className={classes.allDone}>
          <IconCheck size={17} aria-hidden /> {t('today.todo.none')}
        </p>
      )}
      <ul ref={list} className={classes.todo}>
        {shown.map(task => (
          <Row key={task.key} task={task} />
        ))}
      </ul>
      {tasks.length > AT_A_GLANCE && !all && (
        <Button variant="subtle" size="xs" onClick={() => setAll(true)}>
          {t('today.todo.all', { count: tasks.length })}
        </Button>
      )}
    </Panel>
  )
}

function Row({ task }: { task: Task }) {
  const { t, i18n } = useTranslation()
  const Icon = isContributed(task) ? shownOf(task).icon : icons[task.kind]
  const { what, whose } = wordsOf(task, t, i18n.language, useYards().yards)
  const act = t(
    isContributed(task) ? shownOf(task).act : `today.todo.acts.${isOfPartner(task) ? 'partner' : task.kind}`,
  )
  return (
    <li>
      <Icon size={17} aria-hidden />
      <p>
        <b>{what}</b>
        {whose && <span>{whose}</span>}
      </p>
      {task.due && (
        <Due {...task.due} duty={task.kind === 'notices' || (isContributed(task) && shownOf(task).duty === true)} />
      )}
      <Button
        component={Go}
        to={task.to}
        variant="default"
        size="xs"
        aria-label={t('today.todo.does', {
          act,
          what: task.kind === 'ending' ? [what, whose].filter(Boolean).join(', ') : (whose ?? what),
        })}
      >
        {act}
      </Button>
      {isContributed(task) && <Beside task={task} />}
    </li>
  )
}

/** Whether a partner's paper ends, which the yard cannot prolong but enter anew. */
const isOfPartner = (task: Task) => task.kind === 'ending' && /^(DISPOSER|CARRIER)$/.test(task.ending.kind)

/** What a feature adds to the row of its task. */
function Beside({ task }: { task: Extract<Task, ContributedTask> }) {
  const { Beside: Further } = shownOf(task)
  return Further && <Further task={task} />
}

/** What is to be done, and of whom or what; the yard is named only where there are several. */
function wordsOf(
  task: Task,
  t: TFunction,
  language: string,
  yards: readonly { name: string }[],
): { what: string; whose?: string } {
  if (task.kind === 'ending') {
    const { kind, name, what } = task.ending
    const paper = [t(`today.certificates.${kind}`), what].filter(Boolean).join(' · ')
    if (isOfPartner(task)) return { what: name, whose: paper }
    if (kind === 'COMPANY' || kind === 'DOCUMENT')
      return { what: what || paper, ...(!(yards.length === 1 && yards[0]?.name === name) && { whose: name }) }
    return { what: kind === 'EMPLOYEE' && what ? what : paper, whose: name }
  }
  if (task.kind === 'ended') return { what: t('today.todo.ended', { code: task.wastetype }), whose: task.name }
  if (isContributed(task)) return shownOf(task).words(task, t, language)
  const { kind, count } = task
  if ('place' in task)
    return {
      what: t(`today.todo.${kind}`, { count }),
      whose: [task.place, task.days > 0 && t('today.todo.waits', { count: task.days })].filter(Boolean).join(' · '),
    }
  const oldest = task.kind === 'open' && task.oldest ? t('today.todo.oldest', { count: task.oldest }) : undefined
  return { what: t(`today.todo.${kind}`, { count }), ...(oldest && { whose: oldest }) }
}
