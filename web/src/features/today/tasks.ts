import { today as currentDay, daysBetween } from '@kreislauf/core/days.ts'
import type { Waiting } from '@kreislauf/core/features/pickuporders/contract.ts'
import type { Reminders } from '@kreislauf/core/features/reminders/rules.ts'
import type { CollectorDay, Dashboard, RemanDay } from '@kreislauf/core/features/today/contract.ts'
import type { Standing } from '@kreislauf/core/today/contribution.ts'
import {
  contributedTasks,
  isYardwork,
  screenOfEnding,
  setOf,
  type ToldTask,
  toldTasks,
} from '@kreislauf/core/today/parts.ts'
import type { May } from '../../app/session/session.ts'
import type { BroughtTask } from '../../app/today/shown.ts'
import type { Address } from '../../ui/address.ts'
import { shownOf, shownPapers } from './contributions.ts'

type Ending = Dashboard['expiring'][number]

/** A task; `due` is its last day (`YYYY-MM-DD`), `soon` and `urgent` are days before it. */
export type Task = {
  key: string
  to: Address
  due?: { day: string; soon: number; urgent: number }
  /** Physical work on the yard. */
  onYard?: boolean
} & ({ kind: 'ending'; ending: Ending } | (BroughtTask & { placeName?: string | undefined }))

/** Whether a user may make the call that does a task. */
const doable = (may: May) => (task: Task) =>
  may(...(task.kind === 'ending' ? shownPapers[task.ending.kind].does : shownOf(task).does))

/** Red from the last reminder on, amber from the one before. */
export function urgency(days: readonly number[]): { urgent: number; soon: number } {
  const [last = 0, before = last] = days.toReversed()
  return { urgent: last, soon: before }
}

const endings = (list: Dashboard['expiring'], reminders: Reminders): Task[] =>
  list.map(ending => ({
    kind: 'ending',
    key: `${ending.kind}${ending.id}${ending.what}`,
    to: screenOfEnding(ending.kind, ending.id),
    due: { day: ending.validto, ...urgency(reminders[setOf(ending.kind)]) },
    ending,
  }))

/** Contributed tasks, with the company's reminder days. */
const brought = (
  contributed: Parameters<typeof contributedTasks>[0],
  reminders: Reminders,
  standing: Standing,
): Task[] =>
  contributedTasks(contributed, standing).map(({ name, task }) => ({
    ...task,
    due: { day: task.day, ...urgency(reminders[name]) },
    onYard: isYardwork(name),
  }))

/** Tasks without reminder days, in the order of the work: those with a day of their own, and those without one. */
function told(made: ReturnType<typeof toldTasks>): { dated: Task[]; waiting: Task[] } {
  const dayOf = (task: ToldTask) => ('day' in task ? task.day : undefined)
  return {
    dated: made.flatMap(({ task, soon = 0 }) => {
      const day = dayOf(task)
      return day ? [{ ...task, due: { day, soon, urgent: soon } }] : []
    }),
    waiting: made.flatMap(({ task }) => (dayOf(task) ? [] : [task])),
  }
}

/**
 * The tasks of a yard: overdue, urgent, due today or soon, then tasks without a deadline, then later ones. Work on the
 * yard comes as soon as it is near, paperwork once it is urgent: a paper that expires in weeks comes after the vehicles
 * of today. Only tasks that the user may do.
 */
export function tasksOf(data: Dashboard, reminders: Reminders, may: May, today: string): Task[] {
  const left = ({ due }: Task) => (due ? daysBetween(today, due.day) : 0)
  const { dated, waiting } = told(toldTasks('DISMANTLER', data, { day: today }))
  const all = [...dated, ...endings(data.expiring, reminders), ...brought(data, reminders, { day: today })].toSorted(
    (one, other) => left(one) - left(other),
  )
  const first = all.filter(task => left(task) <= (task.due?.[task.onYard ? 'soon' : 'urgent'] ?? 0))
  return [...first, ...waiting, ...all.filter(task => !first.includes(task))].filter(doable(may))
}

/** Tasks in the exchange that the user may do, then expiring offers. */
export function exchangeTasks(
  { orders, offers }: Waiting,
  names: ReadonlyMap<number, string>,
  may: May,
  reminders: Reminders,
): Task[] {
  const standing = { day: currentDay() }
  const several = new Set([...orders, ...offers].map(({ placeId }) => placeId)).size > 1
  return [...told(toldTasks('LOOPER', { orders }, standing)).waiting, ...brought({ offers }, reminders, standing)]
    .map(task => ({ ...task, ...('placeId' in task && several && { placeName: names.get(task.placeId) }) }))
    .filter(doable(may))
}

/** Tasks for the log of a collection point. */
export function collectorTasks(data: CollectorDay, reminders: Reminders, may: May, id: number): Task[] {
  const standing = { day: currentDay(), place: id }
  const { dated, waiting } = told(toldTasks('COLLECTOR', data, standing))
  return [...dated, ...brought(data, reminders, standing), ...waiting].filter(doable(may))
}

/** What waits for a remanufacturer: what is due soon, then tasks without a deadline, then later ones. */
export function remanTasks(data: RemanDay, may: May, today: string): Task[] {
  const { dated, waiting } = told(toldTasks('REMAN', data, { day: today }))
  const near = dated.filter(({ due }) => due && daysBetween(today, due.day) <= due.soon)
  return [...near, ...waiting, ...dated.filter(task => !near.includes(task))].filter(doable(may))
}
