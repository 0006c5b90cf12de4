import type { TimelineEntry } from '../../ui/timeline.tsx'

interface CourseStep {
  at: string
  by: string
  what: string
  words?: string | undefined
}

interface Writing<Step extends CourseStep> {
  /** The name of a side's company. */
  nameOf: (side: Step['by']) => string
  /** What was done, in words. */
  tell: (step: Step) => string
  /** Steps whose words are what was said; those of others are why. */
  said: readonly Step['what'][]
}

/** The course of a record of two companies as entries of its history. */
export const courseEntries = <Step extends CourseStep>(
  course: readonly Step[],
  { nameOf, tell, said }: Writing<Step>,
): TimelineEntry[] =>
  course.map((step, key) => ({
    ...{ key, at: step.at, who: nameOf(step.by), what: tell(step) },
    reason: said.includes(step.what) ? undefined : step.words,
  }))

/** The latest first. */
export const latestFirst = (entries: readonly TimelineEntry[]): TimelineEntry[] =>
  entries.toSorted((one, other) => other.at.localeCompare(one.at))
