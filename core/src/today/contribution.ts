import type { z } from 'zod'
import type { Kind } from '../domain/departments.ts'
import type { Right } from '../permissions.ts'

/** On which day tasks are told, and of which place where that is named. */
export interface Standing {
  day: string
  place?: number
}

/** Something that has to be done by a day, and the address of the screen where it is done. */
export interface DatedTask {
  kind: string
  key: string
  to: string
  /** Its last day. */
  day: string
}

/** What a feature brings to Today and to the reminders. */
export interface Contribution<Item extends z.ZodType = z.ZodType, Task extends DatedTask = DatedTask> {
  /** One of the list that Today answers. */
  item: Item
  /** The usual days before its day at which a company is reminded, the longest first. */
  remind: readonly number[]
  /** The kinds of place whose Today tells of it, each with the right to read it there. */
  at: Partial<Record<Kind, Right>>
  /** Done on the yard itself: comes before work without a last day as soon as it is near; other work once it is urgent. */
  yardwork?: boolean
  /** The tasks that its items make. */
  tasks(items: readonly z.output<Item>[], standing: Standing): readonly Task[]
}

/** Describes what a feature brings to Today; the types of its items, places and tasks are kept. */
export const contribution = <Item extends z.ZodType, const Task extends DatedTask, const At extends Contribution['at']>(
  described: Omit<Contribution<Item, Task>, 'at'> & { at: At },
) => described
