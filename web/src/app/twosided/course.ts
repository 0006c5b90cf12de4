import type { TimelineEntry } from '../../ui/timeline.tsx'

interface CourseStep {
  at: string
  by: string
  what: string
  words?: string | undefined
}

interface Writing<Step extends CourseStep> {
  /** Name of a side's company. */
  nameOf: (side: Step['by']) => string
  /** Text of the step. */
  tell: (step: Step) => string
  /** Steps whose text is a message; that of the others is a reason. */
  said: readonly Step['what'][]
}

/** The history of a two-sided record as timeline entries. */
export const courseEntries = <Step extends CourseStep>(
  course: readonly Step[],
  { nameOf, tell, said }: Writing<Step>,
): TimelineEntry[] =>
  course.map((step, key) => ({
    ...{ key, at: step.at, who: nameOf(step.by), what: tell(step) },
    reason: said.includes(step.what) ? undefined : step.words,
  }))

/** Latest first. */
export const latestFirst = (entries: readonly TimelineEntry[]): TimelineEntry[] =>
  entries.toSorted((one, other) => other.at.localeCompare(one.at))
