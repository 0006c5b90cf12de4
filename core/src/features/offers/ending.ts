import { addDays, daysBetween } from '../../days.ts'
import type { Reason } from '../../problems.ts'

interface Period {
  validfrom: string
  validto: string | null
}

/** Until when an offer would hold that holds as long again as it did, from its end or from today where it is over. */
const sameAgain = ({ validfrom, validto }: Period, today: string): string | null =>
  validto && addDays(validto < today ? addDays(today, -1) : validto, daysBetween(validfrom, validto) + 1)

/** The last day that is proposed for offers which are prolonged together: the nearest of theirs. Null where none has an end. */
export const prolongedTill = (offers: readonly Period[], today: string): string | null =>
  offers.flatMap(offer => sameAgain(offer, today) ?? []).toSorted()[0] ?? null

/** Why an offer cannot end on that day. */
export const whyNotTill = ({ validfrom }: Pick<Period, 'validfrom'>, validto: string | null): Reason | undefined =>
  validto && validto < validfrom ? { code: 'offers.begins-later', params: { validfrom } } : undefined
