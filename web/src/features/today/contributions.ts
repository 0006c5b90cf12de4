import type { ContributedTask } from '@kreislauf/core/today/contributions.ts'
import type { Shown, ShownTasks } from '../../app/today/shown.ts'
import { carTasks } from '../cars/today.ts'
import { containerTasks } from '../containers/today.tsx'
import { offerTasks } from '../offers/today.ts'
import { reviewTasks } from '../reviews/today.ts'
import { reportTasks } from '../wastereports/today.ts'

/** How the tasks that features bring are shown: a kind left out does not compile. */
export const shown: ShownTasks<ContributedTask['kind']> = {
  ...carTasks,
  ...containerTasks,
  ...offerTasks,
  ...reviewTasks,
  ...reportTasks,
}

/** Whether a task is one that a feature brings. */
export const isContributed = <Task extends { kind: string }>(task: Task): task is Extract<Task, ContributedTask> =>
  task.kind in shown

/** How such a task is shown. */
export function shownOf<Task extends ContributedTask>({ kind }: Task): Shown<Task> {
  const all: Record<string, unknown> = shown
  return all[kind] as Shown<Task>
}
