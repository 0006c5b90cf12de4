import { addDays } from '../../days.ts'
import type { Steps } from '../../domain/abilities.ts'
import { whyClosed } from '../../domain/closing.ts'
import { lastDayOf } from '../../domain/months.ts'
import type { Reason } from '../../problems.ts'
import type { ReviewForm } from './contract.ts'

/** Why a signature is refused: a month can only be reviewed after its end, and not with a future date. */
export function whyNotSigned({ month, date }: Pick<ReviewForm, 'month' | 'date'>, today: string): Reason | undefined {
  const end = lastDayOf(month)
  if (end >= today) return { code: 'invalid', fields: [{ path: 'month', code: 'month_runs', params: { day: end } }] }
  if (date > today) return { code: 'invalid', fields: [{ path: 'date', code: 'in_future', params: { today } }] }
  if (date <= end)
    return { code: 'invalid', fields: [{ path: 'date', code: 'not_before', params: { day: addDays(end, 1) } }] }
  return undefined
}

/** What the rules need of a month. */
export interface State {
  month: string
  closedTill: string | null
}

/** Steps of a signed month with the reasons that refuse them. */
export const steps = {
  /** In a closed month nothing changes, so its review stays as signed. */
  renew: ({ month, closedTill }) => whyClosed(lastDayOf(month), closedTill),
} as const satisfies Steps<State>
