import { today } from '@kreislauf/core/days.ts'
import type { Dashboard } from '@kreislauf/core/features/today/contract.ts'
import { Button } from '@mantine/core'
import { IconCertificate, IconCheck } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useReminders } from '../../app/data/reminders.ts'
import { useMay } from '../../app/session/session.ts'
import { useYards } from '../../app/session/yards.tsx'
import { Go } from '../../ui/go.tsx'
import { Panel } from '../../ui/panel.tsx'
import { shownOf, shownPapers } from './contributions.ts'
import { Due } from './deadlines.tsx'
import { type Task, tasksOf } from './tasks.ts'
import classes from './today.module.css'

/** Number of tasks shown at once; the others on demand. */
const AT_A_GLANCE = 8

type Ending = Dashboard['expiring'][number]

/** Tasks of the yard, most urgent first, each with a link. */
export function TodoPanel({ data }: { data: Dashboard }) {
  const { t } = useTranslation()
  const tasks = tasksOf(data, useReminders(), useMay(), today())
  return <TaskPanel title={t('today.todo.title')} tasks={tasks} />
}

/** Tasks in order; only the first ones until all are requested. */
export function TaskPanel({ title, tasks }: { title: string; tasks: readonly Task[] }) {
  const { t } = useTranslation()
  const [all, setAll] = useState(false)
  const shown = all ? tasks : tasks.slice(0, AT_A_GLANCE)
  const list = useRef<HTMLUListElement>(null)
  // After unfolding, the focus moves to the first of the others.
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
  const { yards } = useYards()
  const { icon: Icon, act, words, duty } = lookOf(task, t, i18n.language, yards)
  const { what, whose } = words
  return (
    <li>
      <Icon size={17} aria-hidden />
      <p>
        <b>{what}</b>
        {whose && <span>{whose}</span>}
      </p>
      {task.due && <Due {...task.due} duty={duty} />}
      <Button
        component={Go}
        to={task.to}
        variant="default"
        size="xs"
        aria-label={t('today.todo.does', {
          act: t(act),
          what: task.kind === 'ending' ? [what, whose].filter(Boolean).join(', ') : (whose ?? what),
        })}
      >
        {t(act)}
      </Button>
      {task.kind !== 'ending' && <Beside task={task} />}
    </li>
  )
}

/** Additional buttons of a feature in the row of its task. */
function Beside({ task }: { task: Exclude<Task, { kind: 'ending' }> }) {
  const { Beside: Further } = shownOf(task)
  return Further && <Further task={task} />
}

type Yards = readonly { name: string }[]

/** What to do and with which record, as its feature says it. */
function lookOf(task: Task, t: TFunction, language: string, yards: Yards) {
  if (task.kind !== 'ending') {
    const { icon, act, duty = false, words } = shownOf(task)
    return { icon, act, duty, words: words(task, t, language) }
  }
  return {
    icon: IconCertificate,
    act: shownPapers[task.ending.kind].act,
    duty: false,
    words: wordsOf(task.ending, t, yards),
  }
}

/** An expiring paper and its owner; the yard is named only if there are several. */
function wordsOf({ kind, name, what }: Ending, t: TFunction, yards: Yards): { what: string; whose?: string } {
  const { name: ofKind, owner } = shownPapers[kind]
  const paper = [t(ofKind), what].filter(Boolean).join(' · ')
  if (owner === 'partner') return { what: name, whose: paper }
  const alone = owner === 'place' && yards.length === 1 && yards[0]?.name === name
  return { what: what || paper, ...(!alone && { whose: name }) }
}
