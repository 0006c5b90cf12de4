import type { Endpoint } from '@kreislauf/core/kit.ts'
import type { Letter } from '@kreislauf/core/permissions.ts'
import type { EndingKind } from '@kreislauf/core/today/contributions.ts'
import type { ContributedTask, ToldTask } from '@kreislauf/core/today/parts.ts'
import type { Key } from '@kreislauf/core/words.ts'
import type { Icon } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import type { ComponentType } from 'react'

/** The call that does a task, and the letter of the right if the call has several. */
type Doing = readonly [call: Endpoint, letter?: Letter]

/** The texts of a task: what to do, and with which record. */
interface TaskWords {
  what: string
  whose?: string
}

/** How Today shows the tasks of a kind. */
export interface Shown<Task> {
  icon: Icon
  /** Text of the button. */
  act: Key
  /** Users who may not make the call do not see the task. */
  does: Doing
  /** To be done by its day; otherwise something expires on it. */
  duty?: boolean
  /** `placeName`: the place of the task, if the company has several that take part in the exchange. */
  words(task: Task & { placeName?: string | undefined }, t: TFunction, language: string): TaskWords
  /** Further buttons in the row. */
  Beside?: ComponentType<{ task: Task }>
}

type Unaddressed<Task> = Task extends unknown ? Omit<Task, 'to'> : never

/** Tasks that features bring, without their addresses, of which there are too many for the compiler. */
export type BroughtTask = Unaddressed<ContributedTask | ToldTask>

type OfKind<Kind, Task = BroughtTask> = Task extends { kind: infer One } ? (Kind extends One ? Task : never) : never

/** How the tasks of a feature are shown, by kind. */
export type ShownTasks<Kind extends BroughtTask['kind']> = { [Name in Kind]: Shown<OfKind<Name>> }

/** How an expiring paper is shown. */
interface ShownPaper {
  /** The name of its kind. */
  name: Key
  /** Text of the button. */
  act: Key
  does: Doing
  /** Its owner: a place of the company, which is named only beside others; a person; or a partner, who renews it. */
  owner: 'place' | 'person' | 'partner'
}

/** How the papers of a feature are shown, by kind. */
export type ShownPapers<Kind extends EndingKind> = Record<Kind, ShownPaper>
