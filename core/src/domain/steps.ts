import { isCode } from '../keys.ts'

/** The steps of a car in order (decision 22). */
export const STEPS = ['RECEPTION', 'VNLOCKED', 'VEHICLE', 'DRAINING', 'PARTS', 'FURTHER', 'DISPOSED'] as const
export type Step = (typeof STEPS)[number]

/** Steps omitted from a list (details O48). */
const LEFT_OUT = {
  inventory: ['DISPOSED'],
  board: ['DISPOSED'],
  entryPicker: ['RECEPTION', 'VNLOCKED'],
  bulkPicker: ['RECEPTION', 'VNLOCKED', 'DISPOSED'],
} as const satisfies Record<string, readonly Step[]>

export type StepList = keyof typeof LEFT_OUT

/** Steps of a list, in order. */
export const stepsOf = (list: StepList): Step[] => STEPS.filter(step => !isCode(LEFT_OUT[list], step))

/** Step after a transfer: VNLOCKED becomes VEHICLE, a later one stays. */
export const stepAfterTransfer = (step: Step): Step => (step === 'VNLOCKED' ? 'VEHICLE' : step)

/** Why a car stays at its step, with texts under `invalid`. */
export interface StepFinding {
  code: 'step_follows_lock' | 'step_needs_lock' | 'step_needs_transfer' | 'step_needs_hulk' | 'step_in_disposal'
}

export interface StepState {
  /** The car has a hulk line (160106). */
  hasHulk?: boolean
  /** The hulk is part of a disposal. */
  hulkDisposed?: boolean
  reason?: string | null | undefined
}

/** Why a user cannot move a car from one step to another (details O48); undefined if they can. */
export function whyNotStep(
  from: Step,
  to: Step,
  { hasHulk = false, hulkDisposed = false, reason }: StepState,
): StepFinding | undefined {
  if (from === to) return undefined
  const followsLock = (step: Step) => step === 'RECEPTION' || step === 'VNLOCKED'
  if (followsLock(to)) return { code: 'step_follows_lock' }
  if (followsLock(from)) return { code: from === 'RECEPTION' ? 'step_needs_lock' : 'step_needs_transfer' }
  if (to === 'DISPOSED') return hasHulk || reason?.trim() ? undefined : { code: 'step_needs_hulk' }
  return from === 'DISPOSED' && hulkDisposed ? { code: 'step_in_disposal' } : undefined
}
