import { HULK, PARTS } from './avv.ts'
import { STEPS, type Step } from './steps.ts'

/** The stages in which a car is taken apart, each booked on its own, in order. */
export const STAGES = ['DRAINING', 'PARTS', 'FURTHER'] as const satisfies readonly Step[]
export type Stage = (typeof STAGES)[number]

/** A waste by its code and its fraction of domain 3.1. */
interface Staged {
  wastetype: string
  fraction: number
}

/** Fractions 2 to 7 are drained or made harmless, 8 to 12 and parts for reuse are dismantled; the hulk and the rest come after that. */
export const stageOf = ({ wastetype, fraction }: Staged): Stage => {
  if (wastetype === PARTS) return 'PARTS'
  if (wastetype === HULK || fraction < 2 || fraction > 12) return 'FURTHER'
  return fraction <= 7 ? 'DRAINING' : 'PARTS'
}

/** Of the further lines only the hulk says that dismantling is over. */
const says = (line: Staged): boolean => stageOf(line) !== 'FURTHER' || line.wastetype === HULK

/** The step of a car after these lines were booked out of it: as far as they say, never backwards, never into or out of DISPOSED. */
export function stepAfterBooking(step: Step, lines: readonly Staged[]): Step {
  if (['RECEPTION', 'VNLOCKED', 'DISPOSED'].includes(step)) return step
  const reached = lines.filter(says).map(line => STEPS.indexOf(stageOf(line)))
  return STEPS[Math.max(STEPS.indexOf(step), ...reached)] ?? step
}

/**
 * For which stage the sheet of a car in the log opens next: the one after its step, and the last one until its hulk is booked. Its step
 * follows what is booked there.
 */
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
