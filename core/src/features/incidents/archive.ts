import type { Contribution } from '../../archive/contribution.ts'

/** Photos and papers of incidents. */
export const incidentArchive = { reads: 'incidents', kinds: { INCIDENT: {} } } as const satisfies Contribution
