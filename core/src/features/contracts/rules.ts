import { addDays } from '../../days.ts'
import type { Reason } from '../../problems.ts'
import type { ContractForm } from './records.ts'

/** A contract may begin up to so many days before it is proposed (rulings F42). */
const BACK = 31

const refused = (path: string, code: string, params = {}): Reason => ({
  code: 'invalid',
  fields: [{ path, code, params }],
})

/** Why a period cannot be proposed on a day: it began too long ago, or is over. */
export function whyNotPeriod({ validfrom, validto }: Pick<ContractForm, 'validfrom' | 'validto'>, today: string) {
  const earliest = addDays(today, -BACK)
  if (validfrom < earliest) return refused('validfrom', 'not_before', { day: earliest })
  return validto !== null && validto < today ? refused('validto', 'not_before', { day: today }) : undefined
}

/** Why a contract cannot end on a day: the day is over. */
export const whyNotLast = (day: string, today: string): Reason | undefined =>
  day < today ? refused('on', 'not_before', { day: today }) : undefined
