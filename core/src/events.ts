import type { Topic } from './features.ts'

/** What a window is told when a record changed (decision 41). */
export interface Change<About extends string = Topic> {
  /** created, updated, deleted, or what was done by name: locked, unlocked, cancelled … */
  event: string
  dataClass: About
  dataId: number
  senderAccountId: number | null
  /** The first 40 characters of the Idempotency-Key under which it was written: its window knows its own. */
  key?: string
}

/** What a window hears: a change, that its own session ended or may do other things than before, or that it may have missed changes of any kind. */
export type ServerEvent = Change | Change<'sessions'> | Change<'*'>
