import type { Endpoint } from '@kreislauf/core/kit.ts'
import type { Letter } from '@kreislauf/core/permissions.ts'
import type { ContributedTask } from '@kreislauf/core/today/contributions.ts'
import type { Key } from '@kreislauf/core/words.ts'
import type { Icon } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import type { ComponentType } from 'react'

/** What a task asks for, as the call that does it, and the letter of the right where the call has several. */
export type Doing = readonly [call: Endpoint, letter?: Letter]

/** How Today shows a task: what is to be done, and of whom or what. */
interface TaskWords {
  what: string
  whose?: string
}

/** How Today shows the tasks of a kind. */
export interface Shown<Task> {
  icon: Icon
  /** What is on the button. */
  act: Key
  /** Whoever may not do it is not told. */
  does: Doing
  /** Has to be done by its day; otherwise something ends on it. */
  duty?: boolean
  /** `recycler` is named where the company has several. */
  words(task: Task & { recycler?: string | undefined }, t: TFunction, language: string): TaskWords
  /** Further buttons in the row. */
  Beside?: ComponentType<{ task: Task }>
}

type OfKind<Kind, Task = ContributedTask> = Task extends { kind: infer One } ? (Kind extends One ? Task : never) : never

/** How the tasks of a contribution are shown, by their kinds. */
export type ShownTasks<Kind extends ContributedTask['kind']> = { [Name in Kind]: Shown<OfKind<Name>> }
