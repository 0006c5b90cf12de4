import type { Topic } from './features.ts'

/** Event sent to windows when a record changed (decision 41). */
export interface Change<About extends string = Topic> {
  /** created, updated, deleted, or a named action: locked, unlocked, cancelled … */
  event: string
  dataClass: About
  dataId: number
  senderAccountId: number | null
  /** The first 40 characters of the Idempotency-Key of the write, by which a window recognises its own. */
  key?: string
}

/**
 * Event for a window: a change, the end or changed rights of its session (`sessions`), or possibly missed changes of
 * any kind (`*`).
 */
export type ServerEvent = Change | Change<'sessions'> | Change<'*'>
