import type { Contributed, PaperSet } from '../../today/contributions.ts'

/**
 * Days before an expiry, or before the deadline of a contribution to Today, on which to remind; each list longest
 * first.
 */
export type Reminders = Record<PaperSet | Contributed, readonly number[]>

/** Longest time before a deadline in days, and most reminders per deadline. */
export const reminderLimits = { days: 730, count: 8 } as const

/** Days before a deadline from which it is shown; -1 if there are no reminders. */
export const aheadOf = (days: readonly number[]): number => Math.max(-1, ...days)
