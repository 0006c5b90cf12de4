import type { Steps } from '../../domain/abilities.ts'
import type { Reason } from '../../problems.ts'
import type { Finding } from './contract.ts'

/** Data that the rules for a statement's next steps need. */
export interface State {
  locked: boolean
  effectiveTill: string
  /** Last day of the latest other locked statement. */
  closedTill: string | null
  /** Another statement of the dismantler is open. */
  otherOpen: boolean
  today: string
}

/** Why a statement cannot be saved: only one may be open, later than the last locked one, and not in the future (details O65). */
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

/** Why it cannot be locked: already locked, or blocking findings (beyond 8). */
export function whyNotLocked(state: State, findings: readonly Finding[]): Reason | undefined {
  const blocks = findings.filter(({ severity }) => severity === 'block')
  return (
    whyNotSaved(state) ??
    (blocks.length ? { code: 'statements.blocked', params: { count: blocks.length, findings: blocks } } : undefined)
  )
}

/** Why it cannot be unlocked: only the last locked one can, and only if none is open (decision 26). */
function whyNotUnlocked({ locked, effectiveTill, closedTill, otherOpen }: State): Reason | undefined {
  if (!locked) return 'statements.not-locked'
  if (closedTill && closedTill > effectiveTill) return { code: 'statements.not-last', params: { till: closedTill } }
  return otherOpen ? 'statements.one-open' : undefined
}

/** Possible actions for a stored statement with reasons for refusal; findings that block locking are separate. */
export const steps = {
  edit: whyLocked,
  remove: whyLocked,
  lock: whyNotSaved,
  unlock: whyNotUnlocked,
} as const satisfies Steps<State>
