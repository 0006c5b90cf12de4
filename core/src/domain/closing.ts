import type { Reason } from '../problems.ts'

/** Why nothing may change on a day: it is not after `till`, the last day of the latest locked statement (decision 25). `path` is the form field of the day. */
export function whyClosed(day: string | null | undefined, till: string | null, path?: string): Reason | undefined {
  if (!day || !till || day > till) return undefined
  const params = { till, day }
  return { code: 'closed-period', params, ...(path && { fields: [{ path, code: 'closed_period', params }] }) }
}

/**
 * Why a day may not be changed to another one: only one of them is in a closed period. For records that may be corrected within their period; `path` is
 * the form field of the day.
 */
export function whyAcross(was: string, becomes: string, till: string | null, path: string): Reason | undefined {
  if (!till || was > till === becomes > till) return undefined
  if (becomes <= till) return whyClosed(becomes, till, path)
  const params = { till, day: was }
  return { code: 'closed-period', params, fields: [{ path, code: 'within_closed', params }] }
}
