/** What a window is told when a record changed (decision 41). */
export interface ServerEvent {
  /** created, updated, deleted, or what was done by name: locked, unlocked, cancelled … */
  event: string
  dataClass: string
  dataId: number
  senderAccountId: number | null
  /** The first 40 characters of the Idempotency-Key under which it was written: its window knows its own. */
  key?: string
}
