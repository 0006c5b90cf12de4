import type { Steps } from '../../domain/abilities.ts'
import { whyClosed } from '../../domain/closing.ts'
import type { FieldError, Reason } from '../../problems.ts'
import type { Assessment, Part } from './records.ts'

/** Data of a stored part that the rules need. */
export type State = Pick<Part, 'name' | 'state' | 'takenon' | 'listed' | 'listNumber' | 'scrappedon' | 'closedTill'>

const whyOut = ({ state, name, listNumber: number }: State): Reason | undefined =>
  state === 'OUT' ? { code: 'parts.out', params: { name, number } } : undefined
const whyScrapped = ({ state, name, scrappedon: day }: State): Reason | undefined =>
  state === 'SCRAPPED' ? { code: 'parts.scrapped', params: { name, day } } : undefined
const whyNotHere = (part: State): Reason | undefined => whyOut(part) ?? whyScrapped(part)

/** Mass, car, kind and day are part of the log: they can change only while the day is open and no list or waste line contains the part. */
const whyBooked = (part: State): Reason | undefined =>
  whyScrapped(part) ??
  (part.listed ? { code: 'parts.on-list', params: { name: part.name, number: part.listNumber } } : undefined) ??
  whyClosed(part.takenon, part.closedTill)

/** Possible actions for a stored part with reasons for refusal. */
export const steps = {
  /** Place, price and non-metal share can change at any time (details O66). */
  edit: () => undefined,
  /** What else the log says of taking it off: name, position, person, assessment, remark (EfbV § 5 (1) no. 4, (2)). */
  describe: ({ takenon, closedTill }) => whyClosed(takenon, closedTill),
  /** Its mass, pieces, car, kind and day. */
  weigh: whyBooked,
  remove: whyBooked,
  hand: whyNotHere,
  bringBack: ({ state, name }) => (state === 'OUT' ? undefined : { code: 'parts.not-out', params: { name } }),
  scrap: whyNotHere,
  unscrap: ({ scrappedon, name, closedTill }) =>
    scrappedon ? whyClosed(scrappedon, closedTill) : { code: 'parts.not-scrapped', params: { name } },
} as const satisfies Steps<State>

/** Findings about the day of removal: not in the future, and not before its car entered the log. */
export function dayErrors(
  { takenon, assessedon }: { takenon: string; assessedon: string | null },
  { today, enteredon }: { today: string; enteredon: string },
): FieldError[] {
  const errors: FieldError[] = []
  if (takenon > today) errors.push({ path: 'takenon', code: 'in_future', params: { today } })
  else if (takenon < enteredon) errors.push({ path: 'takenon', code: 'before_inbound', params: { enteredon } })
  if (assessedon && assessedon > today) errors.push({ path: 'assessedon', code: 'in_future', params: { today } })
  return errors
}

/** Whether the part is intended for reuse. */
export const isForReuse = (assessment: Assessment | null): boolean => assessment === 'REUSE' || assessment === 'REMAN'

/** Why a part of a non-reusable kind is refused: from the day of (EU) 2026/1738 Annex VII Part E on; before that it is a warning. */
export const whyNotReusable = (name: string, day: string, from: string): Reason | undefined =>
  day >= from ? { code: 'parts.not-reusable', params: { name, from } } : undefined
