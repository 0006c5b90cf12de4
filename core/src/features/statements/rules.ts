import type { Steps } from '../../domain/abilities.ts'
import type { Reason } from '../../problems.ts'
import type { Finding } from './contract.ts'

/** What decides about a statement's next steps. */
export interface State {
  locked: boolean
  effectiveTill: string
  /** Last day of the latest locked statement but this one. */
  closedTill: string | null
  /** Another statement of the dismantler is open. */
  otherOpen: boolean
  today: string
}

/** Why a statement cannot be saved: one open at a time, later than the last locked one, not ahead of today (details O65). */
export function whyNotSaved(state: State): Reason | undefined {
  const { effectiveTill, closedTill, otherOpen, today } = state
  if (state.locked) return whyLocked(state)
  if (otherOpen) return 'statements.one-open'
  if (closedTill && effectiveTill <= closedTill) return field('not_after_last', { till: closedTill })
  return effectiveTill > today ? field('in_future', { today }) : undefined
}

const whyLocked = ({ locked, effectiveTill: till }: State): Reason | undefined =>
  locked ? { code: 'statements.locked', params: { till } } : undefined

const field = (code: string, params: Record<string, unknown>): Reason => ({
  code: 'invalid',
  fields: [{ path: 'effectiveTill', code, params }],
})

/** Why it cannot be locked: locked already, or findings that block (beyond 8). */
export function whyNotLocked(state: State, findings: readonly Finding[]): Reason | undefined {
  const blocks = findings.filter(({ severity }) => severity === 'block')
  return (
    whyNotSaved(state) ??
    (blocks.length ? { code: 'statements.blocked', params: { count: blocks.length, findings: blocks } } : undefined)
  )
}

/** Why it cannot be unlocked: only the last locked one, and only while none is open (decision 26). */
function whyNotUnlocked({ locked, effectiveTill, closedTill, otherOpen }: State): Reason | undefined {
  if (!locked) return 'statements.not-locked'
  if (closedTill && closedTill > effectiveTill) return { code: 'statements.not-last', params: { till: closedTill } }
  return otherOpen ? 'statements.one-open' : undefined
}

/** What can be done with a stored statement, and why not; what speaks against locking its contents are the findings beside it. */
export const steps = {
  edit: whyLocked,
  remove: whyLocked,
  lock: whyNotSaved,
  unlock: whyNotUnlocked,
} as const satisfies Steps<State>
