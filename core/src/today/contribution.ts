import type { z } from 'zod'
import type { Kind } from '../domain/departments.ts'
import type { Feature } from '../features.ts'
import type { Need } from '../permissions.ts'
import type { Key } from '../words.ts'

/** Day and place of the tasks; the place only if it has to be named. */
export interface Standing {
  day: string
  place?: number
}

/** Something to be done, and the address of the screen for it. */
export interface TodayTask {
  kind: string
  key: string
  to: string
}

/** Something to be done by a day. */
export interface DatedTask extends TodayTask {
  /** Its deadline. */
  day: string
}

/** What every part of a feature says of itself. */
interface Part {
  /** The kinds of place whose Today has it, each with what is required to read it there. */
  at: Partial<Record<Kind, Need>>
  /** Whose changes can change it. */
  reads: readonly Feature[]
}

/** Days before a deadline on which a company is reminded, as the reminder settings have them. */
export interface Reminded {
  /** The defaults, longest first. */
  remind: readonly number[]
  label: Key
  hint: Key
}

/** A feature's contribution to Today and to the reminders. */
export interface Contribution<Item extends z.ZodType = z.ZodType, Task extends DatedTask = DatedTask>
  extends Part,
    Reminded {
  /** Schema of an item in Today's answer. */
  item: Item
  /**
   * Physical work on the yard: comes before tasks without a deadline as soon as it is near; other work once it is
   * urgent.
   */
  yardwork?: boolean
  /** The tasks made from its items. */
  tasks(items: readonly z.output<Item>[], standing: Standing): readonly Task[]
}

/** Describes a feature's contribution to Today, preserving the types of its items, places and tasks. */
export const contribution = <Item extends z.ZodType, const Task extends DatedTask, const At extends Contribution['at']>(
  described: Omit<Contribution<Item, Task>, 'at'> & { at: At },
) => described

/** Papers of a feature that expire: Today and the reminders show those that have no successor. */
export interface Papers extends Part, Reminded {
  /** Each kind of paper with the screen that renews it; `id` is that of its owner. */
  screens: Record<string, (id: number) => `/${string}`>
}

/** Describes the papers of a feature, preserving the types of their kinds and screens. */
export const papers = <const Of extends Papers>(described: Of) => described

/** What a feature tells Today about a place in fields of its own, and the tasks without reminder days made from them. */
export interface Figures<
  Fields extends z.ZodRawShape = z.ZodRawShape,
  Uses extends z.ZodRawShape = z.ZodRawShape,
  Task extends TodayTask = TodayTask,
> extends Part {
  fields: Fields
  /** Fields of other features that its tasks need as well. */
  uses?: Uses
  /** The answer to users without its right, if the call does not require that right anyway. */
  without?: z.output<z.ZodObject<Fields>>
  /** Other work has to wait for its tasks, so that they come first. */
  blocks?: boolean
  /** Days before the day of its tasks from which they precede those without one. */
  soon?: number
  tasks?(told: z.output<z.ZodObject<Fields & Uses>>, standing: Standing): readonly Task[]
}

/** Describes the fields that a feature adds to Today, preserving their types and those of places and tasks. */
export const figures = <
  Fields extends z.ZodRawShape,
  const At extends Figures['at'],
  const Task extends TodayTask = never,
  // biome-ignore lint/complexity/noBannedTypes: no field of another feature
  Uses extends z.ZodRawShape = {},
>(
  described: Omit<Figures<Fields, Uses, Task>, 'at'> & { at: At },
) => described

/** A step from an empty yard to the first car in its log. */
export interface FirstStep {
  to: `/${string}`
  title: Key
  text: Key
  action: Key
  /** Requires the operating log. */
  log?: boolean
}

/** Describes a first step, preserving the type of its address. */
export const firstStep = <const Of extends FirstStep>(described: Of) => described
