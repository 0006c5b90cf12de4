import { HULK, PARTS } from './avv.ts'
import { STEPS, type Step } from './steps.ts'

/** Stages of dismantling, each booked separately, in order. */
export const STAGES = ['DRAINING', 'PARTS', 'FURTHER'] as const satisfies readonly Step[]
export type Stage = (typeof STAGES)[number]

/** A waste by its code and its fraction of domain 3.1. */
interface Staged {
  wastetype: string
  fraction: number
}

/** Fractions 2 to 7 are drained or made safe, 8 to 12 and parts for reuse are dismantled; the hulk and the rest follow. */
export const stageOf = ({ wastetype, fraction }: Staged): Stage => {
  if (wastetype === PARTS) return 'PARTS'
  if (wastetype === HULK || fraction < 2 || fraction > 12) return 'FURTHER'
  return fraction <= 7 ? 'DRAINING' : 'PARTS'
}

/** Of the FURTHER lines only the hulk implies that dismantling is finished. */
const says = (line: Staged): boolean => stageOf(line) !== 'FURTHER' || line.wastetype === HULK

/** Step of a car after these lines were booked out of it: never backwards, never into or out of DISPOSED. */
export function stepAfterBooking(step: Step, lines: readonly Staged[]): Step {
  if (['RECEPTION', 'VNLOCKED', 'DISPOSED'].includes(step)) return step
  const reached = lines.filter(says).map(line => STEPS.indexOf(stageOf(line)))
  return STEPS[Math.max(STEPS.indexOf(step), ...reached)] ?? step
}

/** Stage for which the sheet of a car in the log opens: the one after its step, or the last one until its hulk is booked. Bookings there move the step. */
export function stageToBook({
  step,
  hasBtbEntries,
  hasHulk,
}: {
  step: Step
  hasBtbEntries: boolean
  hasHulk: boolean
}): Stage | undefined {
  if (!hasBtbEntries || hasHulk || step === 'DISPOSED') return undefined
  return STAGES.find(stage => STEPS.indexOf(stage) > STEPS.indexOf(step)) ?? STAGES.at(-1)
}
