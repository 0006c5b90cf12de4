import { daysBetween, today } from '../../days.ts'
import { CERTIFICATE_DAYS, NEW_DAYS, TRIAL_DAYS } from '../system/rules.ts'
import type { MandatorItem } from './records.ts'

/** Why a company needs the operator's attention. */
export const standings = ['NEW', 'TRIAL', 'CERTIFICATE', 'SUSPENDED'] as const
export type Standing = (typeof standings)[number]

const DAY_MS = 24 * 3_600_000

/** The attention that a company needs now; `system_status` in SQL counts the same. */
export function standingsOf(row: MandatorItem, now = Date.now()): Standing[] {
  const ahead = (day: string | null) => (day === null ? Number.POSITIVE_INFINITY : daysBetween(today(), day))
  const holds: Record<Standing, boolean> = {
    NEW: now - Date.parse(row.created) < NEW_DAYS * DAY_MS,
    TRIAL: ahead(row.trialUntil) <= TRIAL_DAYS,
    CERTIFICATE: ahead(row.certificateUntil) <= CERTIFICATE_DAYS,
    SUSPENDED: row.suspended,
  }
  return standings.filter(one => holds[one])
}
