import type { Reason } from '../problems.ts'

/**
 * Why nothing changes on a day: it lies on or before the last day of the latest locked statement, `till` (decision 25).
 * `path` is the form's field that says the day.
 */
export function whyClosed(day: string | null | undefined, till: string | null, path?: string): Reason | undefined {
  if (!day || !till || day > till) return undefined
  const params = { till, day }
  return { code: 'closed-period', params, ...(path && { fields: [{ path, code: 'closed_period', params }] }) }
}
