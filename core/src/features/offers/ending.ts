import { addDays, daysBetween } from '../../days.ts'
import type { Reason } from '../../problems.ts'

interface Period {
  validfrom: string
  validto: string | null
}

/** End of an extension by the offer's own duration, from its end or from today if it has expired. */
const sameAgain = ({ validfrom, validto }: Period, today: string): string | null =>
  validto && addDays(validto < today ? addDays(today, -1) : validto, daysBetween(validfrom, validto) + 1)

/** Proposed last day for extending several offers: the earliest of theirs. Null if none has an end. */
export const prolongedTill = (offers: readonly Period[], today: string): string | null =>
  offers.flatMap(offer => sameAgain(offer, today) ?? []).toSorted()[0] ?? null

/** Why an offer cannot end on that day. */
export const whyNotTill = ({ validfrom }: Pick<Period, 'validfrom'>, validto: string | null): Reason | undefined =>
  validto && validto < validfrom ? { code: 'offers.begins-later', params: { validfrom } } : undefined
